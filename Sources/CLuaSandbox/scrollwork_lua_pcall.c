/* pcall and xpcall, as in the manual, except that a stop passes through. */
#include <lauxlib.h>
#include <limits.h>

#include "sandbox_internal.h"
#include "scrollwork_lua_trace.h"

/* The limit of open protected calls in one thread. Lua itself stops at some 200 nested C calls,
 * but restarts that count in a coroutine whenever an error was caught; and for each error that
 * is caught, or that passes as a stop, it walks all calls of the thread. */
enum { most_open_calls = 190 };

/* The charge for that walk. Up to `few_calls` it is free. Beyond, the depth is searched in steps
 * that multiply by `leap`: lua_getstack walks to each level, and a factor of four limits that to
 * three walks, Lua's own included. At such depths each call misses the cache, which takes as
 * long as some instructions. */
enum { few_calls = 64, leap = 4, steps_per_call = 2 };

/* The context of `finish`: the number of values below the results, and of calls open before the
 * call. */
static lua_KContext context_of(int skipped, int open_calls) {
  return (lua_KContext)skipped | (lua_KContext)open_calls << 8;
}

/* Charges for a caught error, by the depth of the stack. [-0, +0, v] */
SCROLLWORK_LUA_RAISES
static void charge_for_catch(lua_State *thread) {
  lua_Debug record;
  int calls = few_calls;
  while (calls < INT_MAX / leap && lua_getstack(thread, calls, &record)) calls *= leap;
  long long walk = calls > few_calls ? (long long)calls * steps_per_call : 0;
  scrollwork_lua_charge(thread, scrollwork_lua_error_steps + walk);
}

/* Completes a protected call, also after a yield:
 *     [skipped..., true, result...] -> results, or [skipped..., error] -> false, error */
SCROLLWORK_LUA_RAISES
static int finish(lua_State *thread, int status, lua_KContext context) {
  scrollwork_lua_set_open_calls(thread, (int)(context >> 8));
  scrollwork_lua_check_stop(thread);
  if (status != LUA_OK && status != LUA_YIELD) {
    charge_for_catch(thread);
    scrollwork_lua_discard_coroutine_trace(scrollwork_lua_get_host(thread));
    lua_pushboolean(thread, false);
    lua_pushvalue(thread, -2);
    return 2;
  }
  return lua_gettop(thread) - (int)(context & 0xFF);
}

/* Runs a protected call: [skipped..., true, function, argument...] -> results */
SCROLLWORK_LUA_RAISES
static int call(lua_State *thread, int argument_count, int handler, int skipped) {
  int open = scrollwork_lua_open_calls(thread);
  lua_KContext context = context_of(skipped, open);
  if (open >= most_open_calls) {
    luaL_where(thread, 1);
    lua_pushliteral(thread, "C stack overflow");
    lua_concat(thread, 2);
    return finish(thread, LUA_ERRRUN, context);
  }
  scrollwork_lua_set_open_calls(thread, open + 1);
  int status = lua_pcallk(thread, argument_count, LUA_MULTRET, handler, context, finish);
  return finish(thread, status, context);
}

SCROLLWORK_LUA_RAISES
static int protected_call(lua_State *thread) {
  luaL_checkany(thread, 1);
  lua_pushboolean(thread, true);
  lua_insert(thread, 1);
  return call(thread, lua_gettop(thread) - 2, 0, 0);
}

/* The script's handler (upvalue 1) is not called in a stopped state: an error raised in the hook
 * leaves hooks off, so it could run forever. [-1, +1, e] */
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
  return call(thread, count - 2, 2, 2);
}

void scrollwork_lua_open_pcall(lua_State *thread) {
  scrollwork_lua_add_passing(thread, protected_call);
  scrollwork_lua_add_passing(thread, protected_call_with_handler);
  lua_pushcfunction(thread, protected_call);
  lua_setglobal(thread, "pcall");
  lua_pushcfunction(thread, protected_call_with_handler);
  lua_setglobal(thread, "xpcall");
}
