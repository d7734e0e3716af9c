/* pcall and xpcall: as in the manual, but a stop passes through. */
#include <lauxlib.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_task.h"
#include "scrollwork_lua_trace.h"

/* [skipped..., true, result...] -> results, or [skipped..., error] -> false, error */
SCROLLWORK_LUA_RAISES
static int finish(lua_State *thread, int status, lua_KContext skipped) {
  scrollwork_lua_check_stop(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    scrollwork_lua_charge(thread, scrollwork_lua_error_steps);
    scrollwork_lua_forget_coroutine_trace(scrollwork_lua_get_host(thread));
    lua_pushboolean(thread, false);
    lua_pushvalue(thread, -2);
    return 2;
  }
  return lua_gettop(thread) - (int)skipped;
}

SCROLLWORK_LUA_RAISES
static int protected_call(lua_State *thread) {
  luaL_checkany(thread, 1);
  lua_pushboolean(thread, true);
  lua_insert(thread, 1);
  int status = lua_pcallk(thread, lua_gettop(thread) - 2, LUA_MULTRET, 0, 0, finish);
  return finish(thread, status, 0);
}

/* The script's handler (upvalue 1) does not get to run once the state is stopped: an error raised
 * in the hook leaves hooks off, and the handler could run for ever. */
SCROLLWORK_LUA_RAISES
static int handle_message(lua_State *thread) {
  const scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (host->stop) return 1;
  lua_pushvalue(thread, lua_upvalueindex(1));
  lua_insert(thread, 1);
  lua_call(thread, lua_gettop(thread) - 1, 1);
  return 1;
}

SCROLLWORK_LUA_RAISES
static int protected_call_with_handler(lua_State *thread) {
  int count = lua_gettop(thread);
  luaL_checktype(thread, 2, LUA_TFUNCTION);
  lua_pushvalue(thread, 2);
  lua_pushcclosure(thread, handle_message, 1);
  lua_replace(thread, 2);
  lua_pushboolean(thread, true);
  lua_pushvalue(thread, 1);
  lua_rotate(thread, 3, 2);
  int status = lua_pcallk(thread, count - 2, LUA_MULTRET, 2, 2, finish);
  return finish(thread, status, 2);
}

void scrollwork_lua_open_pcall(lua_State *thread) {
  lua_pushcfunction(thread, protected_call);
  lua_setglobal(thread, "pcall");
  lua_pushcfunction(thread, protected_call_with_handler);
  lua_setglobal(thread, "xpcall");
}
