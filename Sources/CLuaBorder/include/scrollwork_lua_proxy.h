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

/* The entries of a table that a proxy shows, of which those of later layers go before those of earlier ones. */
typedef struct scrollwork_lua_layers {
  int32_t tables[4]; /* registry references; 0 for none */
  int32_t entry_count; /* at most so many */
  int32_t metatable; /* of the new table, a registry reference */
} scrollwork_lua_layers;

/* As above, of a new table with the entries of some others. [-0, +1, –] */
int scrollwork_lua_push_layered_proxy(
  lua_State *thread, const scrollwork_lua_layers *layers, int32_t refusal, int32_t visitor);

/* Whether the value at an index is such a proxy; no metatable that a script makes passes for one. [-0, +0, –] */
bool scrollwork_lua_is_proxy(lua_State *thread, int index);

#pragma clang assume_nonnull end

#endif
