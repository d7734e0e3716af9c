#ifndef SCROLLWORK_LUA_COMPARE_H
#define SCROLLWORK_LUA_COMPARE_H

#include <lua.h>

/* Functions for Lua that compare values by content and call no metamethod.
 *
 * Two values are equal that `rawequal` calls equal, and two handles of one object. Two tables are equal when they have
 * the same keys, as `rawequal` tells them apart, with equal values; two records of a class when their fields
 * are. Where tables contain each other, those are equal that no path of keys tells apart, so that this ends after at
 * most as many steps as there are tables. Metatables are ignored. Each entry is charged one step, and the keys as by
 * `pairs`; there is no limit but the budgets, which also apply to the room for nested tables. */

/* [expected, received, most] -> [count, found]: how many values differ, in the order of `pairs` and inner ones where
 * they are met; with `most` 0 none is searched after the first. `found` is a list with four elements for each of
 * the first `most`: the keys that lead to it, of which the middle is left out where they are many, how many are left
 * out, the expected value and the received one. O(n log n) in keys. */
int scrollwork_lua_compare(lua_State *L);

/* [table, value] -> [boolean]: whether the table has the value under any key. */
int scrollwork_lua_contains(lua_State *L);

/* Pushes `scrollwork_lua_compare` or `scrollwork_lua_contains`: functions without upvalues are no objects, so that
 * neither needs memory or raises. [-0, +1, –] */
static inline void scrollwork_lua_push_compare(lua_State *L) {
  lua_pushcfunction(L, scrollwork_lua_compare);
}

static inline void scrollwork_lua_push_contains(lua_State *L) {
  lua_pushcfunction(L, scrollwork_lua_contains);
}

/* How many keys of a path are given from its beginning, and from its end. */
enum { scrollwork_lua_path_end = 6 };

#endif
