/* Handles: userdata that names a Swift object by slot and generation, interned. */
#ifndef SCROLLWORK_LUA_HANDLE_H
#define SCROLLWORK_LUA_HANDLE_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Registers a class of handles, without anything in Lua yet. Answers its id, or 0 without memory. */
int32_t scrollwork_lua_new_handle_class(
  scrollwork_lua_host *host, const char *name, bool is_released_on_collection, bool is_closable);

/* Makes the metatable of a class of handles or records, once, and a table of members for handles.
 * Answers a Lua status. */
int scrollwork_lua_open_class(scrollwork_lua_host *host, int32_t class_id);

/* Adds a field or a method to an open class. Answers a Lua status. */
int scrollwork_lua_add_member(
  scrollwork_lua_host *host, int32_t class_id, const char *name, size_t name_count,
  scrollwork_lua_entry *entry, bool is_method);

/* Takes a slot for a retained object. Answers its index, or -1 without memory. */
int32_t scrollwork_lua_take_slot(scrollwork_lua_host *host, void *object, int32_t class_id);

/* Empties a slot and answers the object, which the caller releases. */
void *_Nullable scrollwork_lua_empty_slot(scrollwork_lua_host *host, int32_t index);

/* Gives an emptied slot back when no handle names it. True when it did. */
bool scrollwork_lua_free_slot(scrollwork_lua_host *host, int32_t index);

/* Notes a slot that no handle names any more. */
void scrollwork_lua_queue_release(scrollwork_lua_host *host, int32_t index);

/* The next slot without handles to look at, or -1. */
int32_t scrollwork_lua_next_release(scrollwork_lua_host *host);

/* Pushes the handle of a slot, or nil without memory. Answers a Lua status. [-0, +1, –] */
int scrollwork_lua_push_handle(lua_State *thread, int32_t index);

/* The header of a userdata, or null for any other value. */
const scrollwork_lua_header *_Nullable scrollwork_lua_header_at(lua_State *thread, int index);

/* The object behind a handle of the class; null for other values and removed objects. */
void *_Nullable scrollwork_lua_object_at(lua_State *thread, int index, int32_t class_id);

#pragma clang assume_nonnull end

#endif
