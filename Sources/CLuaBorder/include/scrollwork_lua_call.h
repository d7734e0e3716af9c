/* Lua calls Swift: the trampoline, and the functions that lead to it. */
#ifndef SCROLLWORK_LUA_CALL_H
#define SCROLLWORK_LUA_CALL_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Makes an entry, freed with the host. `class_id` is that of the receiver of a method; 0 for a
 * function. Null when memory runs out. */
scrollwork_lua_entry *_Nullable scrollwork_lua_new_entry(
  scrollwork_lua_host *host, void *body, int32_t class_id);

/* Pushes a function that calls the entry, inside a protected call: raises when memory runs out.
 * [-0, +1, m] */
void scrollwork_lua_make_function(lua_State *thread, scrollwork_lua_entry *entry);

/* Pushes a function that owns its body, or nil when memory runs out. Returns whether the
 * function has taken the body; scrollwork_lua_next_body returns it once the function is
 * collected. [-0, +1, –] */
bool scrollwork_lua_push_owned_function(lua_State *thread, void *body);

/* Removes and returns a body whose function was collected; null when there is none. */
void *_Nullable scrollwork_lua_next_body(scrollwork_lua_host *host);

/* Queues the bodies of all functions as if they were collected, except those that the checkpoint of
 * a level contains, unless the state is being closed. The functions must not be called any more. */
void scrollwork_lua_release_functions(scrollwork_lua_host *host, int32_t level);

/* Makes the metatable of the userdata behind owned functions, whose `__gc` queues the body.
 * [-0, +0, m] */
void scrollwork_lua_open_functions(lua_State *thread);

#pragma clang assume_nonnull end

#endif
