#include "scrollwork_lua_record.h"

#include <lauxlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"

/* The layout of a record; fields of kind `value` are its user values. */
typedef struct record {
  scrollwork_lua_header header;
  scrollwork_lua_cell cells[];
} record;

int scrollwork_lua_push_field(
  lua_State *thread, int index, const scrollwork_lua_class *class_, int number) {
  const record *owner = lua_touserdata(thread, index);
  const scrollwork_lua_field *field = &class_->layout[number - 1];
  const scrollwork_lua_cell *cells = &owner->cells[field->cell];
  switch (field->kind) {
    case scrollwork_lua_field_number:
      lua_pushnumber(thread, cells->number);
      return LUA_TNUMBER;
    case scrollwork_lua_field_integer:
      lua_pushinteger(thread, cells->integer);
      return LUA_TNUMBER;
    case scrollwork_lua_field_boolean:
      lua_pushboolean(thread, cells->integer != 0);
      return LUA_TBOOLEAN;
    case scrollwork_lua_field_reference:
      return lua_rawgeti(thread, LUA_REGISTRYINDEX, cells->integer);
    case scrollwork_lua_field_value: return lua_getiuservalue(thread, index, field->slot);
    case scrollwork_lua_field_record: break;
  }
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_build_record(thread, host->classes[field->class_id - 1], cells);
  return LUA_TUSERDATA;
}

/* Pushes a record whose values are nil and which has no metatable yet; makes that of its class. [-0, +1, m] */
static void push_bare(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *cells) {
  if (!class_->metatable) {
    scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
    int64_t spent = host->spent; /* making the metatable is not charged to the script */
    lua_pushcfunction(thread, class_->make_metatable);
    lua_pushlightuserdata(thread, class_);
    lua_call(thread, 1, 0);
    host->spent = spent;
  }
  size_t cell_size = (size_t)class_->cell_count * sizeof *cells;
  record *made = lua_newuserdatauv(thread, sizeof *made + cell_size, class_->value_count);
  made->header.class_id = class_->id;
  made->header.index = -1;
  made->header.generation = 0;
  if (cell_size) memcpy(made->cells, cells, cell_size);
}

void scrollwork_lua_build_record(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *cells) {
  push_bare(thread, class_, cells);
  if (class_->value_count) {
    int first = lua_gettop(thread) - class_->value_count;
    lua_insert(thread, first);
    for (int value = class_->value_count; value > 0; value--) {
      lua_setiuservalue(thread, first, value);
    }
  }
  lua_rawgeti(thread, LUA_REGISTRYINDEX, class_->metatable);
  lua_setmetatable(thread, -2);
}

/* [value..., class, cells] -> [record] */
static int make_record(lua_State *thread) {
  scrollwork_lua_class *class_ = lua_touserdata(thread, -2);
  const scrollwork_lua_cell *cells = lua_touserdata(thread, -1);
  lua_pop(thread, 2);
  scrollwork_lua_build_record(thread, class_, cells);
  return 1;
}

int scrollwork_lua_make_record(
  lua_State *thread, int32_t class_id, const scrollwork_lua_cell *cells) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_class *class_ = host->classes[class_id - 1];
  int first = lua_gettop(thread) - class_->value_count + 1;
  int status = LUA_ERRMEM;
  if (lua_checkstack(thread, 5)) {
    lua_pushcfunction(thread, make_record);
    lua_insert(thread, first);
    lua_pushlightuserdata(thread, class_);
    lua_pushlightuserdata(thread, (void *)cells);
    status = lua_pcall(thread, class_->value_count + 2, 1, 0);
    if (status == LUA_OK) return LUA_OK;
  }
  scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
  lua_settop(thread, first - 1);
  lua_pushnil(thread);
  return status;
}

/* [draft] -> [record] */
static int make_from_draft(lua_State *thread) {
  const scrollwork_lua_draft *draft = lua_touserdata(thread, 1);
  scrollwork_lua_class *class_ = scrollwork_lua_get_host(thread)->classes[draft->class_id - 1];
  push_bare(thread, class_, draft->cells);
  for (int value = 0; value < class_->value_count; value++) {
    if (draft->values[value] == LUA_REFNIL) continue;
    lua_rawgeti(thread, LUA_REGISTRYINDEX, draft->values[value]);
    lua_setiuservalue(thread, -2, value + 1);
  }
  lua_rawgeti(thread, LUA_REGISTRYINDEX, class_->metatable);
  lua_setmetatable(thread, -2);
  return 1;
}

void scrollwork_lua_push_draft(lua_State *thread, const scrollwork_lua_draft *draft) {
  lua_pushcfunction(thread, make_from_draft);
  lua_pushlightuserdata(thread, (void *)draft);
  if (lua_pcall(thread, 1, 1, 0) == LUA_OK) return;
  scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
  lua_pop(thread, 1);
  lua_pushnil(thread);
}

/* [record, field number] -> [field] */
static int read_field(lua_State *thread) {
  scrollwork_lua_push_field(thread, 1, scrollwork_lua_class_at(thread, 1), (int)lua_tointeger(thread, 2));
  return 1;
}

void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field) {
  index = lua_absindex(thread, index);
  const scrollwork_lua_class *class_ = scrollwork_lua_class_at(thread, index);
  if (class_->layout[field - 1].kind != scrollwork_lua_field_record) {
    scrollwork_lua_push_field(thread, index, class_, field);
    return;
  }
  lua_pushcfunction(thread, read_field);
  lua_pushvalue(thread, index);
  lua_pushinteger(thread, field);
  if (lua_pcall(thread, 2, 1, 0) == LUA_OK) return;
  scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
  lua_pop(thread, 1);
  lua_pushnil(thread);
}
