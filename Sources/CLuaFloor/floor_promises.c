#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaFloor.h"
#include "floor_scene.h"
#include "floor_view.h"

/* The interval, in instructions, at which budgets are checked. */
enum { hook_interval = 100 };

static volatile double counted;

static void hook(lua_State *lua, lua_Debug *record) {
  (void)lua;
  (void)record;
  counted = counted + 1;
}

/* Runs the script with the argument, in protected mode. [-?, +1, v] */
static int open(lua_State *lua) {
  floor_scene *scene = lua_touserdata(lua, 1);
  floor_open_sandbox(lua);
  floor_scene_register(scene);
  if (luaL_loadbuffer(lua, lua_tostring(lua, 2), lua_rawlen(lua, 2), "=bench.lua")) return lua_error(lua);
  lua_pushvalue(lua, 3);
  lua_call(lua, 1, 1);
  return 1;
}

floor_scene *floor_scene_open(const char *script, double argument) {
  floor_scene *scene = calloc(1, sizeof *scene);
  lua_State *lua = scene ? luaL_newstate() : NULL;
  if (!lua) {
    free(scene);
    return NULL;
  }
  scene->lua = lua;
  scene->rate = 120;
  scene->function = LUA_NOREF;
  lua_sethook(lua, hook, LUA_MASKCOUNT, hook_interval);
  lua_pushcfunction(lua, open);
  lua_pushlightuserdata(lua, scene);
  lua_pushstring(lua, script);
  lua_pushnumber(lua, argument);
  if (lua_pcall(lua, 3, 1, 0)) {
    floor_scene_close(scene);
    return NULL;
  }
  scene->result = lua_tonumber(lua, -1);
  if (lua_isfunction(lua, -1)) {
    scene->function = luaL_ref(lua, LUA_REGISTRYINDEX);
  } else {
    lua_pop(lua, 1);
  }
  return scene;
}

bool floor_scene_call(floor_scene *scene, long number) {
  lua_State *lua = scene->lua;
  lua_pushcfunction(lua, floor_traceback);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, scene->function);
  lua_pushinteger(lua, number);
  bool is_right = lua_pcall(lua, 1, 0, 1) == LUA_OK;
  lua_settop(lua, 0);
  return is_right;
}

floor_scene_counts floor_scene_count(const floor_scene *scene) {
  floor_scene_counts counts = {
    .result = scene->result, .ticks = scene->tick, .events = scene->log.event_count,
    .samples = scene->log.sample_count, .digest = scene->log.digest};
  for (int i = 0; i < scene->view_count; i++) counts.measured += scene->views[i].measured_count;
  return counts;
}

void floor_scene_close(floor_scene *scene) {
  lua_close(scene->lua);
  for (int i = 0; i < scene->view_count; i++) {
    floor_rows_free(scene->views[i].rows);
    free(scene->views[i].is_measured);
  }
  floor_log_free(&scene->log);
  free(scene);
}
