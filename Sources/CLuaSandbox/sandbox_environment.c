#include <string.h>

#include "sandbox_internal.h"

const sandbox_library sandbox_libraries[] = {
  {"coroutine", 8}, {"math", 27}, {"string", 16}, {"table", 7}, {"utf8", 6},
};

// MARK: - Copies of the globals

/// Pushes a copy of the table on top, with room for `room` fields. O(fields). [-0, +1, m]
static void push_copy(lua_State *L, int room) {
  int source = lua_gettop(L);
  lua_createtable(L, 0, room);
  lua_pushnil(L);
  while (lua_next(L, source)) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, source + 1);
  }
}

void scrollwork_lua_push_environment(lua_State *L) {
  luaL_checkstack(L, 10, NULL);
  lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  push_copy(L, 48);
  int environment = lua_gettop(L);
  for (int i = 0; i < sandbox_library_count; i++) {
    lua_pushstring(L, sandbox_libraries[i].name);
    if (lua_rawget(L, environment) == LUA_TTABLE) {
      push_copy(L, sandbox_libraries[i].room);
      lua_pushstring(L, sandbox_libraries[i].name);
      lua_insert(L, -2);
      lua_rawset(L, environment);
    }
    lua_settop(L, environment);
  }
  lua_pushstring(L, "_G");
  lua_pushvalue(L, environment);
  lua_rawset(L, environment);
  lua_pushstring(L, "load");
  sandbox_push_load(L, environment);
  lua_rawset(L, environment);
  lua_insert(L, -2);
  lua_pop(L, 1);
}

// MARK: - Write guard

/// Registry keys of the metatable of guarded environments and of the hint function.
static const char guard_key, hint_key;

/// Pushes the text to append to the message about the name at 2 in the environment at 1; none
/// without a hint function.
///
/// The function receives the name, whether the environment's `scene` is a userdata, and whether it has a function
/// `settle`, as those of tests and plain scripts have. [-0, +1, e]
static const char *push_hint(lua_State *L) {
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &hint_key) == LUA_TNIL) return "";
  lua_pushvalue(L, 2);
  lua_pushstring(L, "scene");
  lua_pushboolean(L, lua_rawget(L, 1) == LUA_TUSERDATA);
  lua_remove(L, -2);
  lua_pushstring(L, "settle");
  lua_pushboolean(L, lua_rawget(L, 1) == LUA_TFUNCTION);
  lua_remove(L, -2);
  lua_call(L, 3, 1);
  return lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, NULL) : "";
}

static int read_unknown_global(lua_State *L) {
  if (lua_type(L, 2) != LUA_TSTRING) return 0;
  const char *hint = push_hint(L);
  return luaL_error(L, "unknown global '%s'%s", lua_tolstring(L, 2, NULL), hint);
}

static int assign_unknown_global(lua_State *L) {
  if (lua_type(L, 2) == LUA_TSTRING) {
    return luaL_error(
      L, "assignment to unknown global '%s'; use local", lua_tolstring(L, 2, NULL));
  }
  lua_rawset(L, 1);
  return 0;
}

void scrollwork_lua_guard_environment(lua_State *L, int index) {
  static const luaL_Reg metamethods[] = {
    {"__index", read_unknown_global},
    {"__newindex", assign_unknown_global},
    {NULL, NULL},
  };
  index = lua_absindex(L, index);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &guard_key) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_createtable(L, 0, 4);
    luaL_setfuncs(L, metamethods, 0);
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &guard_key);
  }
  lua_setmetatable(L, index);
}

void scrollwork_lua_set_global_hint(lua_State *L) {
  lua_rawsetp(L, LUA_REGISTRYINDEX, &hint_key);
}
