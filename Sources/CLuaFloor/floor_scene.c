#include "floor_scene.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "CLuaFloor.h"
#include "floor_view.h"

/* What `sw.item` makes. */
typedef struct item {
  double height;
  bool is_placed;
} item;

/* What a call that moves returns. */
typedef struct motion {
  floor_view *view;
  int tick;
} motion;

static int refer(lua_State *lua) { return luaL_ref(lua, LUA_REGISTRYINDEX); }

static floor_scene *scene_of(lua_State *lua) { return lua_touserdata(lua, lua_upvalueindex(1)); }

static void set_class(lua_State *lua, int class_) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, class_);
  lua_setmetatable(lua, -2);
}

/* The block of a class at an index; raises for other values. [-0, +0, v] */
static void *check(lua_State *lua, int index, int class_) {
  void *block = lua_touserdata(lua, index);
  if (block && lua_getmetatable(lua, index)) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, class_);
    bool is_right = lua_rawequal(lua, -1, -2);
    lua_pop(lua, 2);
    if (is_right) return block;
  }
  luaL_error(lua, "argument %d has the wrong type", index);
  return NULL;
}

static floor_view *check_view(lua_State *lua) {
  return *(floor_view **)check(lua, 1, scene_of(lua)->view_class);
}

/* Refuses keys of the table at an index that are not in a list ended by null. [-0, +0, v] */
static void check_keys(lua_State *lua, int index, const char *const *known) {
  luaL_checktype(lua, index, LUA_TTABLE);
  lua_pushnil(lua);
  while (lua_next(lua, index)) {
    const char *key = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
    int i = 0;
    while (known[i] && strcmp(known[i], key)) i++;
    if (!known[i]) luaL_error(lua, "unknown option %s", key);
    lua_pop(lua, 1);
  }
}

/* The line of the script's call becomes the cause of what the view does. [-0, +0, m] */
static void note_cause(lua_State *lua, floor_view *view) {
  floor_scene *scene = view->scene;
  lua_Debug call;
  if (!lua_getstack(lua, 1, &call) || !lua_getinfo(lua, "Sl", &call)) return;
  if (call.currentline != scene->cause_line) {
    lua_pushfstring(lua, "%s:%d", call.short_src, call.currentline);
    luaL_unref(lua, LUA_REGISTRYINDEX, scene->cause);
    scene->cause = refer(lua);
    scene->cause_line = call.currentline;
  }
  view->cause = scene->cause;
}

/* Moves a view for a script, and pushes the handle of the motion. [-0, +1, m] */
static int go(lua_State *lua, floor_view *view, double offset) {
  note_cause(lua, view);
  view->motion.is_on = false;
  view->velocity = 0;
  floor_view_move(view, floor_view_clamped(view, offset), view->scene->script);
  motion *made = lua_newuserdatauv(lua, sizeof *made, 0);
  *made = (motion){view, view->scene->tick};
  set_class(lua, view->scene->motion_class);
  return 1;
}

/* view:scroll_to(id, { align = "top" }) [-2, +1, v] */
static int scroll_to(lua_State *lua) {
  static const char *const known[] = {
    "align", "offset", "animate", "clamp", "margin", "inset", "reveal", "direction", "priority", NULL};
  floor_view *view = check_view(lua);
  lua_Integer id = luaL_checkinteger(lua, 2);
  check_keys(lua, 3, known);
  lua_getfield(lua, 3, "align");
  const char *align = luaL_checkstring(lua, -1);
  double share = !strcmp(align, "top") ? 0 : !strcmp(align, "center") ? 0.5 : !strcmp(align, "bottom") ? 1 : -1;
  if (share < 0) return luaL_error(lua, "unknown align %s", align);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view->ids);
  lua_rawgeti(lua, -1, id);
  if (lua_isnil(lua, -1)) return luaL_error(lua, "no item %d", (int)id);
  int row = (int)lua_tointeger(lua, -1);
  double room = view->height - floor_rows_extent(view->rows, row);
  return go(lua, view, floor_rows_start(view->rows, row) - share * room);
}

/* view:scroll_by { y = } [-1, +1, v] */
static int scroll_by(lua_State *lua) {
  static const char *const known[] = {"x", "y", NULL};
  floor_view *view = check_view(lua);
  check_keys(lua, 2, known);
  lua_getfield(lua, 2, "y");
  return go(lua, view, view->offset + luaL_optnumber(lua, -1, 0));
}

/* view:insert(item, { at = "start" }) [-2, +1, v] */
static int insert(lua_State *lua) {
  static const char *const known[] = {"at", "before", "after", "animate", NULL};
  floor_view *view = check_view(lua);
  item *item = check(lua, 2, view->scene->item_class);
  check_keys(lua, 3, known);
  lua_getfield(lua, 3, "at");
  if (strcmp(luaL_checkstring(lua, -1), "start")) return luaL_error(lua, "unknown place");
  if (item->is_placed) return luaL_error(lua, "the item is in a list");
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view->ids);
  lua_getiuservalue(lua, 2, 1);
  lua_pushvalue(lua, -1);
  if (lua_rawget(lua, -3) != LUA_TNIL) return luaL_error(lua, "the id is taken");
  double start;
  int first = floor_rows_at(view->rows, 0, &start);
  int row = floor_rows_insert(view->rows, first, item->height);
  lua_pop(lua, 1);
  lua_pushinteger(lua, row);
  lua_rawset(lua, -3);
  item->is_placed = true;
  note_cause(lua, view);
  /* What shows stays where it is. */
  if (view->offset > 0) {
    view->offset += item->height;
    view->reported += item->height;
  }
  floor_view_look_again(view);
  lua_settop(lua, 2);
  return 1;
}

/* sw.item { id =, height = } [-1, +1, v] */
static int make_item(lua_State *lua) {
  static const char *const known[] = {"id", "width", "height", NULL};
  check_keys(lua, 1, known);
  lua_getfield(lua, 1, "height");
  lua_getfield(lua, 1, "id");
  item *made = lua_newuserdatauv(lua, sizeof *made, 1);
  *made = (item){luaL_checknumber(lua, 2), false};
  lua_pushvalue(lua, 3);
  lua_setiuservalue(lua, -2, 1);
  set_class(lua, scene_of(lua)->item_class);
  return 1;
}

/* view:item(id), its `top` in the viewport [-1, +1, v] */
static int get_item(lua_State *lua) {
  floor_view *view = check_view(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view->ids);
  lua_rawgeti(lua, -1, luaL_checkinteger(lua, 2));
  lua_createtable(lua, 0, 1);
  lua_pushnumber(lua, floor_rows_start(view->rows, (int)luaL_checkinteger(lua, -2)) - view->offset);
  lua_setfield(lua, -2, "top");
  return 1;
}

/* view:visible(), here the first row only [-0, +1, v] */
static int visible(lua_State *lua) {
  floor_view *view = check_view(lua);
  double start;
  int row = floor_rows_at(view->rows, view->offset, &start);
  lua_createtable(lua, 1, 0);
  lua_createtable(lua, 0, 2);
  lua_pushinteger(lua, row + 1);
  lua_setfield(lua, -2, "id");
  lua_pushnumber(lua, start - view->offset);
  lua_setfield(lua, -2, "top");
  lua_rawseti(lua, -2, 1);
  return 1;
}

/* view:on("scroll", function) [-2, +0, v] */
static int on(lua_State *lua) {
  floor_view *view = check_view(lua);
  if (strcmp(luaL_checkstring(lua, 2), "scroll")) return luaL_error(lua, "unknown event");
  luaL_checktype(lua, 3, LUA_TFUNCTION);
  lua_settop(lua, 3);
  view->handler = refer(lua);
  return 0;
}

/* view:mute "scroll", until the value is closed [-1, +1, v] */
static int mute(lua_State *lua) {
  floor_view *view = check_view(lua);
  if (strcmp(luaL_checkstring(lua, 2), "scroll")) return luaL_error(lua, "unknown event");
  view->muted++;
  *(floor_view **)lua_newuserdatauv(lua, sizeof view, 0) = view;
  set_class(lua, view->scene->mute_class);
  return 1;
}

static int unmute(lua_State *lua) {
  floor_view **view = check(lua, 1, scene_of(lua)->mute_class);
  if (*view) (*view)->muted--;
  *view = NULL;
  return 0;
}

/* view:mark(id) [-1, +0, v] */
static int mark(lua_State *lua) {
  floor_view *view = check_view(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, view->ids);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) == LUA_TNIL) return luaL_error(lua, "no such item");
  lua_pushvalue(lua, 2);
  lua_rawseti(lua, LUA_REGISTRYINDEX, view->marked);
  return 0;
}

/* view:snap "views": the only rule that there is [-1, +0, v] */
static int snap(lua_State *lua) {
  check_view(lua);
  return 0;
}

/* Upvalue 2 maps names to field numbers or methods. [-0, +1, v] */
static int view_index(lua_State *lua) {
  const floor_view *view = check_view(lua);
  lua_settop(lua, 2);
  lua_rawget(lua, lua_upvalueindex(2));
  if (lua_type(lua, -1) != LUA_TNUMBER) return 1;
  switch (lua_tointeger(lua, -1)) {
    case 1: lua_pushnumber(lua, 0); break;
    case 2: lua_pushnumber(lua, view->offset); break;
    case 3: lua_pushboolean(lua, view->offset >= floor_view_clamped(view, 1e300)); break;
    case 4: lua_rawgeti(lua, LUA_REGISTRYINDEX, view->marked); break;
  }
  return 1;
}

/* list(count, extent or function[, estimate[, viewport]]): a view of rows with the ids 1 ... count. Without an
 * estimate all rows are measured at once. [-?, +1, v] */
static int make_list(lua_State *lua) {
  floor_scene *scene = scene_of(lua);
  int count = (int)luaL_checkinteger(lua, 1);
  if (scene->view_count == floor_most_views) return luaL_error(lua, "too many views");
  bool is_function = lua_isfunction(lua, 2), is_estimated = is_function && lua_toboolean(lua, 3);
  floor_view *view = &scene->views[scene->view_count];
  *view = (floor_view){.scene = scene, .handler = LUA_NOREF, .extent = LUA_NOREF, .cause = scene->cause};
  view->made_count = count;
  view->height = luaL_optnumber(lua, 4, 480);
  view->rows = floor_rows_make(count, is_function ? luaL_optnumber(lua, 3, 0) : luaL_checknumber(lua, 2));
  view->is_measured = calloc((size_t)count, sizeof *view->is_measured);
  if (!view->is_measured) return luaL_error(lua, "not enough memory");
  scene->view_count++;
  lua_newtable(lua);
  for (int row = 0; row < count; row++) {
    if (is_function && !is_estimated) {
      lua_pushvalue(lua, 2);
      lua_pushinteger(lua, row + 1);
      lua_call(lua, 1, 1);
      floor_rows_set_extent(view->rows, row, luaL_checknumber(lua, -1));
      lua_pop(lua, 1);
    }
    if (!is_estimated) {
      lua_pushinteger(lua, row);
      lua_rawseti(lua, -2, row + 1);
    }
  }
  view->ids = refer(lua);
  if (is_estimated) {
    lua_pushvalue(lua, 2);
    view->extent = refer(lua);
  }
  const char *name = lua_pushfstring(lua, "view%d", scene->view_count);
  uint64_t id = floor_digest(name);
  view->scrolls = floor_mix(floor_digest("scroll"), id);
  view->appears = floor_mix(floor_digest("appear"), id);
  view->disappears = floor_mix(floor_digest("disappear"), id);
  view->id = refer(lua);
  lua_pushboolean(lua, false);
  view->marked = refer(lua);
  view->source = scene->script;
  floor_view_look_again(view);
  *(floor_view **)lua_newuserdatauv(lua, sizeof view, 0) = view;
  set_class(lua, scene->view_class);
  lua_pushvalue(lua, -1);
  view->handle = refer(lua);
  return 1;
}

/* view:name(id, row): another id of a row, which counts from 1 [-2, +0, v] */
static int name_row(lua_State *lua) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, check_view(lua)->ids);
  lua_pushvalue(lua, 2);
  lua_pushinteger(lua, luaL_checkinteger(lua, 3) - 1);
  lua_rawset(lua, -3);
  return 0;
}

/* flick(view, { y = finger's velocity }) [-2, +0, v] */
static int flick(lua_State *lua) {
  static const char *const known[] = {"x", "y", "over", NULL};
  floor_view *view = check_view(lua);
  check_keys(lua, 2, known);
  lua_getfield(lua, 2, "y");
  note_cause(lua, view);
  floor_view_fling(view, -luaL_checknumber(lua, -1));
  return 0;
}

static int tick(lua_State *lua) {
  floor_scene_tick(scene_of(lua));
  return 0;
}

/* Runs ticks until no view moves and no handler waits. [-0, +0, v] */
static int settle(lua_State *lua) {
  floor_scene *scene = scene_of(lua);
  for (bool is_moving = true; is_moving;) {
    floor_scene_tick(scene);
    is_moving = scene->waiting_count > 0;
    for (int i = 0; i < scene->view_count; i++) is_moving |= scene->views[i].motion.is_on;
  }
  return 0;
}

/* wait(seconds), in a handler [-1, +0, v] */
static int wait_for(lua_State *lua) {
  luaL_checknumber(lua, 1);
  return lua_yield(lua, 1);
}

static int stop(lua_State *lua) {
  (void)lua;
  return 0;
}

/* Makes a class with a metamethod, whose upvalues are the scene and the value on the stack. [-1, +0, m] */
static int make_class(floor_scene *scene, const char *event, lua_CFunction function) {
  lua_State *lua = scene->lua;
  lua_createtable(lua, 0, 2);
  lua_insert(lua, -2);
  lua_pushlightuserdata(lua, scene);
  lua_insert(lua, -2);
  lua_pushcclosure(lua, function, 2);
  lua_setfield(lua, -2, event);
  lua_pushboolean(lua, false);
  lua_setfield(lua, -2, "__metatable");
  return refer(lua);
}

void floor_scene_register(floor_scene *scene) {
  static const char *const fields[] = {"x", "y", "at_end", "marked"};
  static const luaL_Reg methods[] = {
    {"scroll_to", scroll_to}, {"scroll_by", scroll_by}, {"insert", insert}, {"item", get_item},
    {"visible", visible}, {"on", on}, {"mute", mute}, {"mark", mark}, {"snap", snap},
    {"name", name_row}, {NULL, NULL}};
  static const luaL_Reg functions[] = {
    {"list", make_list}, {"flick", flick}, {"tick", tick}, {"settle", settle},
    {"wait", wait_for}, {NULL, NULL}};
  const struct {
    int *reference;
    const char *text;
  } texts[] = {
    {&scene->scroll, "scroll"}, {&scene->appear, "appear"}, {&scene->disappear, "disappear"},
    {&scene->momentum, "momentum"}, {&scene->script, "script"}, {&scene->forward, "down"},
    {&scene->backward, "up"}, {&scene->cause, ""}};
  lua_State *lua = scene->lua;
  scene->event_class = floor_event_register(lua);
  luaL_newlibtable(lua, methods);
  lua_pushlightuserdata(lua, scene);
  luaL_setfuncs(lua, methods, 1);
  for (int i = 0; i < 4; i++) {
    lua_pushinteger(lua, i + 1);
    lua_setfield(lua, -2, fields[i]);
  }
  scene->view_class = make_class(scene, "__index", view_index);
  lua_pushnil(lua);
  scene->item_class = make_class(scene, "__len", stop);
  lua_pushnil(lua);
  scene->motion_class = make_class(scene, "__len", stop);
  lua_pushnil(lua);
  scene->mute_class = make_class(scene, "__close", unmute);
  lua_pushglobaltable(lua);
  lua_pushlightuserdata(lua, scene);
  luaL_setfuncs(lua, functions, 1);
  lua_createtable(lua, 0, 1);
  lua_pushlightuserdata(lua, scene);
  lua_pushcclosure(lua, make_item, 1);
  lua_setfield(lua, -2, "item");
  lua_setfield(lua, -2, "sw");
  lua_pop(lua, 1);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    lua_pushstring(lua, texts[i].text);
    *texts[i].reference = refer(lua);
  }
  lua_pushcfunction(lua, stop);
  scene->stop = refer(lua);
}
