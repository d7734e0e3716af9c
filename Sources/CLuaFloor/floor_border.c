#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdlib.h>
#include <time.h>

#include "CLuaFloor.h"
#include "floor_view.h"

/* The interval, in instructions, at which budgets are checked too. */
enum { hook_interval = 100 };

/* Each returns the function to be called or, where scripts do the work, a loop of n rounds. */
static const char *const sources[floor_case_count] = {
  [floor_call] = "return function(a, b, c) return a + b * c end",
  [floor_method_2] =
    "local v = view return function(n) for i = 1, n do local a, b = v:offset() end end",
  [floor_method_1] =
    "local v = view return function(n) for i = 1, n do local a = v:why_not_scrollable() end end",
  [floor_field] =
    "local v = view return function(n) local s = 0 for i = 1, n do s = v.y end return s end",
  [floor_error_1] = "return function() error('boom') end",
  [floor_error_10] =
    "local function f(d) if d <= 1 then error('boom') end f(d - 1) return d end "
    "return function() f(9) return 1 end",
};

struct floor_state {
  lua_State *lua;
  int functions[floor_case_count];
};

static volatile double sink;

double floor_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* The cheapest hook. [-0, +0, –] */
static void hook(lua_State *lua, lua_Debug *record) {
  (void)lua;
  (void)record;
  sink = sink + 1;
}

floor_state *floor_open(bool has_hook) {
  floor_state *state = calloc(1, sizeof *state);
  lua_State *lua = state ? luaL_newstate() : NULL;
  if (!lua) {
    free(state);
    return NULL;
  }
  state->lua = lua;
  luaL_openlibs(lua);
  floor_make_view(lua);
  for (int i = 0; i < floor_case_count; i++) {
    if (luaL_loadstring(lua, sources[i]) || lua_pcall(lua, 0, 1, 0)) abort();
    state->functions[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
  }
  if (has_hook) lua_sethook(lua, hook, LUA_MASKCOUNT, hook_interval);
  return state;
}

/* Calls a function of three numbers `count` times, with a message handler at 1. [-0, +0, –] */
static void call(lua_State *lua, int function, long count) {
  double sum = 0;
  for (long i = 0; i < count; i++) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    lua_pushnumber(lua, (double)i);
    lua_pushnumber(lua, 2);
    lua_pushnumber(lua, 3);
    if (lua_pcall(lua, 3, 1, 1)) abort();
    sum += lua_tonumber(lua, -1);
    lua_pop(lua, 1);
  }
  sink = sum;
}

/* Calls a function that raises, `count` times, with a message handler at 1. [-0, +0, –] */
static void fail(lua_State *lua, int function, long count) {
  for (long i = 0; i < count; i++) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    if (lua_pcall(lua, 0, 0, 1) == LUA_OK) abort();
    lua_pop(lua, 1);
  }
}

/* Calls a function that loops `count` times, with a message handler at 1. [-0, +0, –] */
static void loop(lua_State *lua, int function, long count) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
  lua_pushinteger(lua, count);
  if (lua_pcall(lua, 1, 0, 1)) abort();
}

void floor_run(floor_state *state, floor_case which, long count) {
  lua_State *lua = state->lua;
  int function = state->functions[which];
  lua_pushcfunction(lua, floor_traceback);
  switch (which) {
    case floor_call: call(lua, function, count); break;
    case floor_error_1:
    case floor_error_10: fail(lua, function, count); break;
    default: loop(lua, function, count);
  }
  lua_settop(lua, 0);
}

void floor_close(floor_state *state) {
  lua_close(state->lua);
  free(state);
}
