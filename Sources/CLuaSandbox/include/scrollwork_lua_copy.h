#ifndef SCROLLWORK_LUA_COPY_H
#define SCROLLWORK_LUA_COPY_H

#include <lua.h>

/* [value] -> [value]: a table with the entries of a table, in which tables are copies, too, of any number and depth, and
 * one where the original had one, so that this ends for tables that contain themselves. Copies have no metatables, and
 * none is used. Other values are the same: functions, handles, and the read-only proxies that the host makes. The keys of
 * each table are charged as by `pairs`, and its entries with one step. */
int scrollwork_lua_copy(lua_State *L);

/* Pushes the function, which has no upvalues: that needs no memory. [-0, +1, –] */
static inline void scrollwork_lua_push_copy(lua_State *L) { lua_pushcfunction(L, scrollwork_lua_copy); }

#endif
