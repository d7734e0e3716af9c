/* Read-only proxies of tables, which scripts share. */
#ifndef SCROLLWORK_LUA_PROXY_H
#define SCROLLWORK_LUA_PROXY_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Pushes an empty table whose fields are read from the table behind a registry reference, whose assignments call the
 * function behind `refusal`, and whose metatable scripts cannot see; `pairs` calls the function behind `visitor`, if it
 * is above 0. Pushes nil on failure. Returns a Lua status. [-0, +1, –] */
int scrollwork_lua_push_proxy(
  lua_State *thread, int32_t table, int32_t refusal, int32_t visitor);

/* Whether the value at an index is such a proxy; no metatable that a script makes passes for one. [-0, +0, –] */
bool scrollwork_lua_is_proxy(lua_State *thread, int index);

#pragma clang assume_nonnull end

#endif
