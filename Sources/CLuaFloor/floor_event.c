#include "floor_event.h"

#include <lauxlib.h>

static const char *const fields[] = {
  "name", "view", "t", "tick", "source", "cause", "depth", "stop",
  "from", "to", "delta", "velocity", "direction", "tracked", "by_user"};

/* Upvalue 2 is the class of points. [-0, +1, m] */
static int push_point(lua_State *lua, floor_point point) {
  floor_point *made = lua_newuserdatauv(lua, sizeof *made, 0);
  *made = point;
  lua_pushvalue(lua, lua_upvalueindex(2));
  lua_setmetatable(lua, -2);
  return 1;
}

/* Upvalue 1 maps names to field numbers from 1. [-0, +1, v] */
static int event_index(lua_State *lua) {
  const floor_event *event = lua_touserdata(lua, 1);
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  switch (lua_tointeger(lua, 3)) {
    case 1: lua_rawgeti(lua, LUA_REGISTRYINDEX, event->name); return 1;
    case 2: lua_getiuservalue(lua, 1, 1); return 1;
    case 3: lua_pushnumber(lua, event->time); return 1;
    case 4: lua_pushinteger(lua, event->tick); return 1;
    case 5: lua_rawgeti(lua, LUA_REGISTRYINDEX, event->source); return 1;
    case 6: lua_getiuservalue(lua, 1, 2); return 1;
    case 7: lua_pushinteger(lua, event->depth); return 1;
    case 8: lua_rawgeti(lua, LUA_REGISTRYINDEX, event->stop); return 1;
    case 9: return push_point(lua, event->from);
    case 10: return push_point(lua, event->to);
    case 11: return push_point(lua, event->delta);
    case 12: return push_point(lua, event->velocity);
    case 13: lua_rawgeti(lua, LUA_REGISTRYINDEX, event->direction); return 1;
    case 14: return push_point(lua, event->tracked);
    case 15: lua_pushboolean(lua, event->by_user); return 1;
  }
  return luaL_error(lua, "an event has no field %s", luaL_tolstring(lua, 2, NULL));
}

/* [-0, +1, v] */
static int point_index(lua_State *lua) {
  const floor_point *point = lua_touserdata(lua, 1);
  const char *name = luaL_checkstring(lua, 2);
  if ((name[0] != 'x' && name[0] != 'y') || name[1]) {
    return luaL_error(lua, "a point has no field %s", name);
  }
  lua_pushnumber(lua, name[0] == 'x' ? point->x : point->y);
  return 1;
}

static int refuse_write(lua_State *lua) { return luaL_error(lua, "a record cannot be changed"); }

/* Makes the metatable of a class with the function on the stack. [-1, +1, m] */
static void make_class(lua_State *lua) {
  lua_createtable(lua, 0, 3);
  lua_insert(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_write);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, false);
  lua_setfield(lua, -2, "__metatable");
}

int floor_event_register(lua_State *lua) {
  int count = sizeof fields / sizeof *fields;
  lua_createtable(lua, 0, count);
  for (int i = 0; i < count; i++) {
    lua_pushinteger(lua, i + 1);
    lua_setfield(lua, -2, fields[i]);
  }
  lua_pushcfunction(lua, point_index);
  make_class(lua);
  lua_pushcclosure(lua, event_index, 2);
  make_class(lua);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

void floor_event_push(lua_State *lua, int class_, const floor_event *event, int view, int cause) {
  floor_event *made = lua_newuserdatauv(lua, sizeof *made, 2);
  *made = *event;
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view);
  lua_setiuservalue(lua, -2, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, cause);
  lua_setiuservalue(lua, -2, 2);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, class_);
  lua_setmetatable(lua, -2);
}
