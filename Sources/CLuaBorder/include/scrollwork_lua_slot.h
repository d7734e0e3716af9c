/* Slots: the Swift objects to which Lua may hold handles, found by the index and the generation
 * in the header of a userdata. */
#ifndef SCROLLWORK_LUA_SLOT_H
#define SCROLLWORK_LUA_SLOT_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Puts a retained object into a free slot. Returns the slot's index, or -1 when memory runs out. */
int32_t scrollwork_lua_take_slot(scrollwork_lua_host *host, void *object, int32_t class_id);

/* Removes the object from a slot and returns it; the caller releases it. */
void *_Nullable scrollwork_lua_empty_slot(scrollwork_lua_host *host, int32_t index);

/* Frees an emptied slot that no handle refers to, and increments its generation. Returns whether
 * it did. */
bool scrollwork_lua_free_slot(scrollwork_lua_host *host, int32_t index);

/* Queues a slot whose last handle was collected. */
void scrollwork_lua_queue_release(scrollwork_lua_host *host, int32_t index);

/* Removes and returns a queued slot; -1 when there is none. */
int32_t scrollwork_lua_next_release(scrollwork_lua_host *host);

/* The header of the userdata at an index; null for any other value. [-0, +0, –] */
const scrollwork_lua_header *_Nullable scrollwork_lua_header_at(lua_State *thread, int index);

/* The object behind a handle of the class at an index; null for other values and removed
 * objects. [-0, +0, –] */
void *_Nullable scrollwork_lua_object_at(lua_State *thread, int index, int32_t class_id);

#pragma clang assume_nonnull end

#endif
