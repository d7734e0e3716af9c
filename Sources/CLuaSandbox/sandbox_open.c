#include <lualib.h>

#include "sandbox_internal.h"

// Every name visible to scripts is listed here if it is stock Lua's, else in the install function
// that replaces it.

static const char *const base_names[] = {
  "_VERSION", "assert", "error",  "ipairs", "pcall",  "rawequal",
  "rawget",   "rawlen", "type",   "xpcall", NULL,
};

static const char *const coroutine_names[] = {
  "close", "create", "isyieldable", "resume", "running", "status", "wrap", "yield", NULL,
};

static const char *const math_names[] = {
  "abs",       "acos",  "asin", "atan",       "ceil", "cos",  "deg",       "exp", "floor", "fmod",
  "huge",      "log",   "max",  "maxinteger", "min",  "mininteger", "modf", "pi",  "rad",   "sin",
  "sqrt",      "tan",   "tointeger",          "type", "ult",  NULL,
};

static const char *const string_names[] = {
  "char", "len", "sub", "unpack", NULL,
};

static const char *const table_names[] = {"pack", NULL};

static const char *const utf8_names[] = {
  "char", "charpattern", "codes", NULL,
};

/// Copies the named fields from one table to another. [-0, +0, e]
static void take(lua_State *L, int from, int to, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(L, from, *names);
    lua_setfield(L, to, *names);
  }
}

/// Pushes a stock library, and an empty table for its version in the sandbox. [-0, +2, e]
static void push_library(lua_State *L, lua_CFunction open, int room) {
  lua_pushcfunction(L, open);
  lua_call(L, 0, 1);
  lua_createtable(L, 0, room);
}

/// Pops the stock library and the sandbox's, and sets the latter in the table at `globals`.
///
/// Sets it in the table of loaded libraries as well, where Lua looks up function names for
/// tracebacks. [-2, +0, e]
static void set_library(lua_State *L, int globals, int loaded, const char *name) {
  lua_pushvalue(L, -1);
  lua_setfield(L, globals, name);
  lua_setfield(L, loaded, name);
  lua_pop(L, 1);
}

/// Sets a copy of the table at `library` as the methods of strings, so that no script can change
/// them. [-0, +0, e]
static void lock_string_metatable(lua_State *L, int library) {
  lua_pushstring(L, "");
  if (lua_getmetatable(L, -1)) {
    lua_createtable(L, 0, 16);
    lua_pushnil(L);
    while (lua_next(L, library)) {
      lua_pushvalue(L, -2);
      lua_insert(L, -2);
      lua_rawset(L, -4);
    }
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
}

/// Sets the functions of the base library. [-0, +0, e]
static void open_base(lua_State *L, int globals, int loaded) {
  lua_pushcfunction(L, luaopen_base);
  lua_call(L, 0, 1);
  take(L, lua_gettop(L), globals, base_names);
  sandbox_install_charged_base(L, globals, lua_gettop(L));
  lua_pop(L, 1);
  sandbox_install_base(L, globals);
  sandbox_install_pairs(L, globals);
  sandbox_push_load(L, globals);
  lua_setfield(L, globals, "load");
  lua_pushvalue(L, globals);
  lua_setfield(L, globals, "_G");
  lua_pushvalue(L, globals);
  lua_setfield(L, loaded, "_G");
}

void scrollwork_lua_open_sandbox(lua_State *L, unsigned long long seed) {
  luaL_checkstack(L, 20, NULL);
  int top = lua_gettop(L);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  int loaded = top + 1;
  lua_createtable(L, 0, 48);
  int globals = top + 2, stock = top + 3, library = top + 4;
  open_base(L, globals, loaded);

  push_library(L, luaopen_coroutine, 8);
  take(L, stock, library, coroutine_names);
  set_library(L, globals, loaded, "coroutine");

  push_library(L, luaopen_math, 32);
  take(L, stock, library, math_names);
  sandbox_install_random(L, library, stock, seed);
  set_library(L, globals, loaded, "math");

  push_library(L, luaopen_string, 16);
  take(L, stock, library, string_names);
  sandbox_install_string(L, library, stock);
  sandbox_install_search(L, library);
  lock_string_metatable(L, library);
  set_library(L, globals, loaded, "string");

  push_library(L, luaopen_table, 8);
  take(L, stock, library, table_names);
  sandbox_install_table(L, library);
  sandbox_install_sort(L, library);
  set_library(L, globals, loaded, "table");

  push_library(L, luaopen_utf8, 8);
  take(L, stock, library, utf8_names);
  sandbox_install_utf8(L, library, stock);
  set_library(L, globals, loaded, "utf8");

  lua_settop(L, globals);
  lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  lua_settop(L, top);
}

void scrollwork_lua_install_libraries(lua_State *L, unsigned long long seed) {
  scrollwork_lua_open_sandbox(L, seed);
  scrollwork_lua_open_pcall(L);
  scrollwork_lua_open_coroutine(L);
}
