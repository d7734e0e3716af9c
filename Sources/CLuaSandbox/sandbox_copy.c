#include "sandbox_internal.h"
#include "scrollwork_lua_copy.h"
#include "scrollwork_lua_proxy.h"

/// The stack indices of the copies by their originals, and of the list of originals in the order in which they were met.
enum { copies = 2, originals = 3 };

/// Replaces the value on top by its copy, which has no entries yet where it is new. [-1, +1, m]
static void copy_top(lua_State *L, lua_Integer *count) {
  if (!lua_istable(L, -1) || scrollwork_lua_is_proxy(L, -1)) return;
  lua_pushvalue(L, -1);
  if (lua_rawget(L, copies) == LUA_TNIL) {
    lua_pop(L, 1);
    lua_pushvalue(L, -1);
    lua_rawseti(L, originals, ++*count);
    lua_newtable(L);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, copies);
  }
  lua_remove(L, -2);
}

int scrollwork_lua_copy(lua_State *L) {
  lua_settop(L, 1);
  luaL_checkstack(L, 24, NULL);
  lua_newtable(L);
  lua_newtable(L);
  sandbox_meter meter = {.L = L, .steps = 1};
  lua_Integer count = 0;
  lua_pushvalue(L, 1);
  copy_top(L, &count);
  int result = lua_gettop(L);
  for (lua_Integer next = 1; next <= count; next++) {
    lua_rawgeti(L, originals, next);
    int original = lua_gettop(L);
    lua_pushvalue(L, original);
    lua_rawget(L, copies);
    int copy = lua_gettop(L);
    sandbox_traversal *traversal =
      sandbox_push_traversal(L, original, sandbox_survey_keys(L, original));
    while (sandbox_advance(L, traversal, original, copy + 1) == 2) {
      copy_top(L, &count);
      lua_insert(L, -2);
      copy_top(L, &count);
      lua_insert(L, -2);
      lua_rawset(L, copy);
      sandbox_meter_add(&meter, 1);
    }
    lua_settop(L, result);
  }
  sandbox_meter_flush(&meter);
  return 1;
}
