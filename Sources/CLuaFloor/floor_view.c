#include "floor_view.h"

#include <lauxlib.h>

typedef struct view {
  double x, y, width, height;
} view;

/* The view at 1; raises for other values. Comparing the metatable with upvalue 1 is the cheapest
 * check. [-0, +0, v] */
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

static int view_obstacle(lua_State *lua) {
  const view *self = check_self(lua);
  if (self->width > 0 && self->height > 0) {
    lua_pushnil(lua);
  } else {
    lua_pushliteral(lua, "no_viewport");
  }
  return 1;
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

void floor_make_view(lua_State *lua) {
  static const char *const fields[] = {"x", "y", "width", "height"};
  static const luaL_Reg methods[] = {
    {"offset", view_offset}, {"why_not_scrollable", view_obstacle}};
  lua_newtable(lua);
  int metatable = lua_gettop(lua);
  lua_newtable(lua);
  int members = lua_gettop(lua);
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(lua, i + 1);
    lua_setfield(lua, members, fields[i]);
  }
  for (int i = 0; i < 2; i++) {
    lua_pushvalue(lua, metatable);
    lua_pushcclosure(lua, methods[i].func, 1);
    lua_setfield(lua, members, methods[i].name);
  }
  lua_pushvalue(lua, metatable);
  lua_pushvalue(lua, members);
  lua_pushcclosure(lua, view_index, 2);
  lua_setfield(lua, metatable, "__index");
  view *self = lua_newuserdatauv(lua, sizeof *self, 0);
  *self = (view){1.5, 2.5, 320, 480};
  lua_pushvalue(lua, metatable);
  lua_setmetatable(lua, -2);
  lua_setglobal(lua, "view");
  lua_settop(lua, metatable - 1);
}

int floor_traceback(lua_State *lua) {
  luaL_traceback(lua, lua, lua_tostring(lua, 1), 1);
  return 1;
}

void floor_move_view(lua_State *lua, double y) {
  lua_getglobal(lua, "view");
  view *self = lua_touserdata(lua, -1);
  if (self) self->y = y;
  lua_pop(lua, 1);
}
