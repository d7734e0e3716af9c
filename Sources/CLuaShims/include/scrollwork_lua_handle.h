/* Handles: userdata that refers to a Swift object by slot and generation. Interned: one handle
 * for each object at a time. */
#ifndef SCROLLWORK_LUA_HANDLE_H
#define SCROLLWORK_LUA_HANDLE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of handles; scrollwork_lua_open_class makes its metatable. Returns its id,
 * or 0 when memory runs out. */
int32_t scrollwork_lua_new_handle_class(
  scrollwork_lua_host *host, const char *name, bool is_released_on_collection, bool is_closable);

/* Makes the metatable of a class of handles or records, and for handles a table of members; does
 * nothing when they exist. Returns a Lua status. On the running thread: [-0, +0, –] */
int scrollwork_lua_open_class(scrollwork_lua_host *host, int32_t class_id);

/* Adds a field or a method to an open class. Returns a Lua status. On the running thread:
 * [-0, +0, –] */
int scrollwork_lua_add_member(
  scrollwork_lua_host *host, int32_t class_id, const char *name, size_t name_count,
  scrollwork_lua_entry *entry, bool is_method);

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

/* Pushes the handle of a slot, or nil when memory runs out, which also stops the state. Returns
 * a Lua status. [-0, +1, –] */
int scrollwork_lua_push_handle(lua_State *thread, int32_t index);

/* The header of the userdata at an index; null for any other value. [-0, +0, –] */
const scrollwork_lua_header *_Nullable scrollwork_lua_header_at(lua_State *thread, int index);

/* The object behind a handle of the class at an index; null for other values and removed
 * objects. [-0, +0, –] */
void *_Nullable scrollwork_lua_object_at(lua_State *thread, int index, int32_t class_id);

#pragma clang assume_nonnull end

#endif
