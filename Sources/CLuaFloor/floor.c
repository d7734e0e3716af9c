#include "CLuaFloor.h"

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct view {
  double x, y, width, height;
} view;

struct floor_state {
  lua_State *lua;
  int function[3];
};

static volatile double sink;

double floor_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Upvalue 1 is the metatable, the cheapest check there is. */
static view *check_self(lua_State *lua) {
  void *block = lua_touserdata(lua, 1);
  if (block && lua_getmetatable(lua, 1)) {
    if (lua_rawequal(lua, -1, lua_upvalueindex(1))) {
      lua_pop(lua, 1);
      return block;
    }
  }
  luaL_error(lua, "view expected");
  return NULL;
}

static int view_offset(lua_State *lua) {
  const view *self = check_self(lua);
  lua_pushnumber(lua, self->x);
  lua_pushnumber(lua, self->y);
  return 2;
}

/* Upvalue 2 maps names to field numbers or functions. */
static int view_index(lua_State *lua) {
  const view *self = check_self(lua);
  lua_settop(lua, 2);
  lua_rawget(lua, lua_upvalueindex(2));
  if (lua_type(lua, -1) == LUA_TNUMBER) {
    switch ((int)lua_tointeger(lua, -1)) {
      case 1: lua_pushnumber(lua, self->x); return 1;
      case 2: lua_pushnumber(lua, self->y); return 1;
      case 3: lua_pushnumber(lua, self->width); return 1;
      case 4: lua_pushnumber(lua, self->height); return 1;
    }
  }
  return 1;
}

static void make_view(lua_State *lua) {
  static const char *const names[] = {"x", "y", "width", "height"};
  lua_newtable(lua);
  int metatable = lua_gettop(lua);
  lua_newtable(lua);
  int members = lua_gettop(lua);
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(lua, i + 1);
    lua_setfield(lua, members, names[i]);
  }
  lua_pushvalue(lua, metatable);
  lua_pushcclosure(lua, view_offset, 1);
  lua_setfield(lua, members, "offset");
  lua_pushvalue(lua, metatable);
  lua_pushvalue(lua, members);
  lua_pushcclosure(lua, view_index, 2);
  lua_setfield(lua, metatable, "__index");
  view *self = lua_newuserdatauv(lua, sizeof *self, 0);
  *self = (view){1.5, 2.5, 320, 480};
  lua_pushvalue(lua, metatable);
  lua_setmetatable(lua, -2);
  lua_setglobal(lua, "view");
  lua_settop(lua, 0);
}

static int compile(lua_State *lua, const char *source) {
  if (luaL_loadstring(lua, source) || lua_pcall(lua, 0, 1, 0)) abort();
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

static void hook(lua_State *lua, lua_Debug *record) {
  (void)lua;
  (void)record;
  sink = sink + 1;
}

floor_state *floor_open(int has_hook) {
  floor_state *state = calloc(1, sizeof *state);
  if (!state) return NULL;
  state->lua = luaL_newstate();
  if (!state->lua) {
    free(state);
    return NULL;
  }
  luaL_openlibs(state->lua);
  make_view(state->lua);
  state->function[floor_call] =
    compile(state->lua, "return function(a, b, c) return a + b * c end");
  state->function[floor_method] = compile(
    state->lua,
    "local v = view return function(n) for i = 1, n do local a, b = v:offset() end end");
  state->function[floor_field] = compile(
    state->lua,
    "local v = view return function(n) local s = 0 for i = 1, n do s = v.y end return s end");
  if (has_hook) lua_sethook(state->lua, hook, LUA_MASKCOUNT, 100);
  return state;
}

static void call(floor_state *state, long count) {
  lua_State *lua = state->lua;
  double sum = 0;
  for (long i = 0; i < count; i++) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, state->function[floor_call]);
    lua_pushnumber(lua, (double)i);
    lua_pushnumber(lua, 2);
    lua_pushnumber(lua, 3);
    if (lua_pcall(lua, 3, 1, 0)) abort();
    sum += lua_tonumber(lua, -1);
    lua_pop(lua, 1);
  }
  sink = sum;
}

static void loop(floor_state *state, floor_case which, long count) {
  lua_rawgeti(state->lua, LUA_REGISTRYINDEX, state->function[which]);
  lua_pushinteger(state->lua, count);
  if (lua_pcall(state->lua, 1, 0, 0)) abort();
}

double floor_run(floor_state *state, floor_case which, long count) {
  double start = floor_now();
  if (which == floor_call) {
    call(state, count);
  } else {
    loop(state, which, count);
  }
  return floor_now() - start;
}

void floor_close(floor_state *state) {
  lua_close(state->lua);
  free(state);
}
