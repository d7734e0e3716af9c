#include <string.h>

#include "sandbox_internal.h"
#include "scrollwork_lua_proxy.h"

// MARK: - tostring

const char *scrollwork_lua_tolstring(lua_State *L, int index, size_t *length) {
  index = lua_absindex(L, index);
  if (luaL_callmeta(L, index, "__tostring")) {
    if (!lua_isstring(L, -1)) luaL_error(L, "'__tostring' must return a string");
    return lua_tolstring(L, -1, length);
  }
  switch (lua_type(L, index)) {
  case LUA_TNIL:
  case LUA_TBOOLEAN:
  case LUA_TNUMBER:
  case LUA_TSTRING:
    return luaL_tolstring(L, index, length);
  default:
    if (luaL_getmetafield(L, index, "__name") != LUA_TSTRING) {
      lua_pushstring(L, luaL_typename(L, index));
    }
    return lua_tolstring(L, -1, length);
  }
}

/// The cost of one call of `tostring`, in instructions.
enum { text_steps = 15 };

static int sandbox_tostring(lua_State *L) {
  luaL_checkany(L, 1);
  scrollwork_lua_charge(L, text_steps);
  scrollwork_lua_tolstring(L, 1, NULL);
  return 1;
}

// MARK: - Metatables

/// As stock Lua's, but refuses metatables with `__gc`. [-?, +1, v]
static int sandbox_setmetatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  int type = lua_type(L, 2);
  luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
    return luaL_error(L, "cannot change a protected metatable");
  }
  if (type == LUA_TTABLE) {
    lua_pushstring(L, "__gc");
    if (lua_rawget(L, 2) != LUA_TNIL) {
      return luaL_argerror(L, 2, "'__gc' is not available to scripts; use '__close'");
    }
  }
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 1;
}

/// Returns the metatables of tables only; those of other types belong to the host. [-?, +1, v]
static int sandbox_getmetatable(lua_State *L) {
  luaL_checkany(L, 1);
  if (!lua_getmetatable(L, 1)) {
    lua_pushnil(L);
    return 1;
  }
  lua_pushstring(L, "__metatable");
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  if (lua_type(L, 1) != LUA_TTABLE) {
    lua_pushboolean(L, 0);
    return 1;
  }
  lua_pop(L, 1);
  return 1;
}

/// As stock Lua's, but raises for the tables that all scripts share. [-?, +1, v]
static int sandbox_rawset(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  luaL_checkany(L, 2);
  luaL_checkany(L, 3);
  if (scrollwork_lua_is_proxy(L, 1)) {
    return luaL_argerror(L, 1, "the table is shared by all scripts");
  }
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 1;
}

// MARK: - collectgarbage

/// Steps for one full collection: one for every 16 bytes in use. [-0, +0, –]
static long long collection_steps(lua_State *L) {
  return (long long)lua_gc(L, LUA_GCCOUNT) * (1024 / 16);
}

static int sandbox_collectgarbage(lua_State *L) {
  const char *option = luaL_optstring(L, 1, "collect");
  if (strcmp(option, "count") == 0) {
    lua_Number kilobytes = lua_gc(L, LUA_GCCOUNT);
    lua_pushnumber(L, kilobytes + (lua_Number)lua_gc(L, LUA_GCCOUNTB) / 1024);
  } else if (strcmp(option, "collect") == 0) {
    scrollwork_lua_charge(L, collection_steps(L));
    lua_pushinteger(L, lua_gc(L, LUA_GCCOLLECT));
  } else if (strcmp(option, "step") == 0) {
    luaL_optinteger(L, 2, 0);
    scrollwork_lua_charge(L, collection_steps(L));
    lua_gc(L, LUA_GCCOLLECT);
    lua_pushboolean(L, 1);
  } else {
    return luaL_argerror(
      L, 1, lua_pushfstring(L, "'%s' is not 'collect', 'step' or 'count'", option));
  }
  return 1;
}

void sandbox_install_base(lua_State *L, int library) {
  static const luaL_Reg functions[] = {
    {"collectgarbage", sandbox_collectgarbage},
    {"getmetatable", sandbox_getmetatable},
    {"rawset", sandbox_rawset},
    {"setmetatable", sandbox_setmetatable},
    {"tostring", sandbox_tostring},
    {NULL, NULL},
  };
  lua_pushvalue(L, library);
  luaL_setfuncs(L, functions, 0);
  lua_pop(L, 1);
}
