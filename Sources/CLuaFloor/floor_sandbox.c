#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "CLuaFloor.h"
#include "floor_view.h"

void floor_open_sandbox(lua_State *lua) {
  static const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base},      {LUA_TABLIBNAME, luaopen_table},
    {LUA_STRLIBNAME, luaopen_string}, {LUA_MATHLIBNAME, luaopen_math},
    {LUA_COLIBNAME, luaopen_coroutine}, {LUA_UTF8LIBNAME, luaopen_utf8}};
  static const char *const withheld[] = {"dofile", "loadfile", "load", "collectgarbage"};
  for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++) {
    luaL_requiref(lua, libraries[i].name, libraries[i].func, 1);
    lua_pop(lua, 1);
  }
  for (size_t i = 0; i < sizeof withheld / sizeof *withheld; i++) {
    lua_pushnil(lua);
    lua_setglobal(lua, withheld[i]);
  }
}

bool floor_sandbox(const char *script, size_t length, long count) {
  bool is_right = true;
  for (long i = 0; i < count && is_right; i++) {
    lua_State *lua = luaL_newstate();
    if (!lua) return false;
    floor_open_sandbox(lua);
    is_right = luaL_loadbuffer(lua, script, length, "=s") == LUA_OK
               && lua_pcall(lua, 0, 1, 0) == LUA_OK;
    lua_close(lua);
  }
  return is_right;
}

/* The global `test(name, function)`: counts in upvalue 1 if the function does not raise.
 * [-2, +0, v] */
static int test(lua_State *lua) {
  luaL_checkstring(lua, 1);
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_pushcfunction(lua, floor_traceback);
  lua_pushvalue(lua, 2);
  if (lua_pcall(lua, 0, 0, -2) == LUA_OK) {
    long *passed = lua_touserdata(lua, lua_upvalueindex(1));
    ++*passed;
  }
  return 0;
}

long floor_test_files(const char *const *paths, long count) {
  long passed = 0;
  for (long i = 0; i < count && passed >= 0; i++) {
    lua_State *lua = luaL_newstate();
    if (!lua) return -1;
    floor_open_sandbox(lua);
    lua_pushlightuserdata(lua, &passed);
    lua_pushcclosure(lua, test, 1);
    lua_setglobal(lua, "test");
    if (luaL_loadfile(lua, paths[i]) || lua_pcall(lua, 0, 0, 0)) passed = -1;
    lua_close(lua);
  }
  return passed;
}
