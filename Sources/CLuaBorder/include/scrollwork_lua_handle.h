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

/* Pushes the handle of a slot, or nil when memory runs out, which also stops the state. Returns
 * a Lua status. [-0, +1, –] */
int scrollwork_lua_push_handle(lua_State *thread, int32_t index);

#pragma clang assume_nonnull end

#endif
