#include <lauxlib.h>
#include <lua.h>
#include <math.h>
#include <stdlib.h>

#include "CLuaFloor.h"
#include "floor_view.h"

enum { row_count = 10000, most_frames = 5000 };

/* The offsets of the rows, and behind the last one the length of all. */
typedef struct rows {
  double starts[row_count + 1];
} rows;

static void build(rows *rows) {
  double y = 0;
  for (int row = 0; row < row_count; row++) {
    rows->starts[row] = y;
    y += 30 + row * 37 % 71;
  }
  rows->starts[row_count] = y;
}

static int row_at(const rows *rows, double y) {
  int low = 0;
  int high = row_count;
  while (high - low > 1) {
    int middle = (low + high) / 2;
    if (rows->starts[middle] <= y) low = middle; else high = middle;
  }
  return low;
}

/* The global `row_at(y)`; the rows are upvalue 1. [-1, +1, v] */
static int script_row_at(lua_State *lua) {
  lua_pushinteger(lua, row_at(lua_touserdata(lua, lua_upvalueindex(1)), luaL_checknumber(lua, 1)));
  return 1;
}

/* The global `row_top(row)`. [-1, +1, v] */
static int script_row_top(lua_State *lua) {
  const rows *rows = lua_touserdata(lua, lua_upvalueindex(1));
  lua_Integer row = luaL_checkinteger(lua, 1);
  lua_pushnumber(lua, row < 0 || row > row_count ? 0 : rows->starts[row]);
  return 1;
}

static const char script[] =
  "local frames, last = 0, nil\n"
  "function on_scroll(t, y, velocity)\n"
  "  frames = frames + 1\n"
  "  local x, top = view:offset()\n"
  "  last = row_at(view.y)\n"
  "  return last\n"
  "end\n"
  "function check()\n"
  "  assert(frames > 20)\n"
  "  assert(view.y == row_top(row_at(view.y)), 'not snapped')\n"
  "end\n";

static void define(lua_State *lua, const char *name, lua_CFunction function, rows *rows) {
  lua_pushlightuserdata(lua, rows);
  lua_pushcclosure(lua, function, 1);
  lua_setglobal(lua, name);
}

/* Moves the view as a fling does; returns the frames, 0 when a script fails. [-0, +0, –] */
static long fling(lua_State *lua, const rows *rows, double velocity) {
  const double rate = 0.998; /* of the velocity left after a millisecond */
  const double frame = 1000.0 / 120;
  const double decay = pow(rate, frame);
  const double rest = velocity / (1 - rate);
  const double target = rows->starts[row_at(rows, rest)];
  lua_getglobal(lua, "on_scroll");
  int function = luaL_ref(lua, LUA_REGISTRYINDEX);
  double y = 0;
  long frames = 0;
  for (; velocity > 0.01 && frames < most_frames; frames++) {
    y += velocity * frame;
    velocity *= decay;
    floor_move_view(lua, y * target / rest);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    lua_pushnumber(lua, (double)frames * frame);
    lua_pushnumber(lua, y);
    lua_pushnumber(lua, velocity);
    if (lua_pcall(lua, 3, 1, 0)) return 0;
    lua_pop(lua, 1);
  }
  floor_move_view(lua, target);
  luaL_unref(lua, LUA_REGISTRYINDEX, function);
  lua_getglobal(lua, "check");
  return lua_pcall(lua, 0, 0, 0) ? 0 : frames;
}

long floor_scenarios(long count) {
  rows *rows = malloc(sizeof *rows);
  long frames = 0;
  bool is_right = rows != NULL;
  for (long i = 0; i < count && is_right; i++) {
    lua_State *lua = luaL_newstate();
    if (!lua) break;
    floor_open_sandbox(lua);
    floor_make_view(lua);
    build(rows);
    define(lua, "row_at", script_row_at, rows);
    define(lua, "row_top", script_row_top, rows);
    is_right = !luaL_loadstring(lua, script) && !lua_pcall(lua, 0, 0, 0);
    long flown = is_right ? fling(lua, rows, 2 + (double)(i & 7) * 0.25) : 0;
    is_right = flown > 0;
    frames += flown;
    lua_close(lua);
  }
  free(rows);
  return is_right ? frames : -1;
}
