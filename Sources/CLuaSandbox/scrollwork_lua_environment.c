#include "scrollwork_lua_environment.h"

#include <lauxlib.h>

#include "scrollwork_lua_sandbox.h"
#include "scrollwork_lua_trace.h"

/* Calls `body` with the top `arguments` values; on failure pushes nils for its results. Returns
 * a Lua status. [-arguments, +results, –] */
static int protected_call(lua_State *thread, lua_CFunction body, int arguments, int results) {
  if (!lua_checkstack(thread, arguments + 2)) {
    lua_settop(thread, -arguments - 1);
    for (int i = 0; i < results; i++) lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, body);
  lua_insert(thread, -arguments - 1);
  int status = lua_pcall(thread, arguments, results, 0);
  if (status != LUA_OK) {
    lua_settop(thread, -2);
    for (int i = 0; i < results; i++) lua_pushnil(thread);
  }
  return status;
}

static int new_environment(lua_State *L) {
  scrollwork_lua_push_environment(L);
  if (lua_toboolean(L, 1)) scrollwork_lua_guard_environment(L, -1);
  return 1;
}

int scrollwork_lua_new_environment(lua_State *thread, bool is_guarded) {
  if (!lua_checkstack(thread, 1)) {
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushboolean(thread, is_guarded);
  return protected_call(thread, new_environment, 1, 1);
}

/* Joins the texts of its arguments by tabs and calls upvalue 1 with the line. [-n, +0, e] */
static int print(lua_State *L) {
  int count = lua_gettop(L);
  luaL_Buffer line;
  luaL_buffinit(L, &line);
  for (int i = 1; i <= count; i++) {
    if (i > 1) luaL_addchar(&line, '\t');
    scrollwork_lua_tolstring(L, i, NULL);
    luaL_addvalue(&line);
  }
  luaL_pushresult(&line);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, -2);
  lua_call(L, 1, 0);
  return 0;
}

static int set_print(lua_State *L) {
  scrollwork_lua_add_passing(L, print);
  lua_pushcclosure(L, print, 1);
  lua_setglobal(L, "print");
  return 0;
}

int scrollwork_lua_set_print(lua_State *thread) {
  return protected_call(thread, set_print, 1, 0);
}

static int set_hint(lua_State *L) {
  scrollwork_lua_set_global_hint(L);
  return 0;
}

int scrollwork_lua_set_hint(lua_State *thread) {
  return protected_call(thread, set_hint, 1, 0);
}

static int push_text(lua_State *L) {
  scrollwork_lua_tolstring(L, 1, NULL);
  return 1;
}

int scrollwork_lua_push_text(lua_State *thread, int index) {
  if (!lua_checkstack(thread, 1)) {
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushvalue(thread, index);
  return protected_call(thread, push_text, 1, 1);
}
