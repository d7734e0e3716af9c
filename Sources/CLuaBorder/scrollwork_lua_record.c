#include "scrollwork_lua_record.h"

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
  if (lua_getiuservalue(thread, index, field->slot) != LUA_TNIL) return LUA_TUSERDATA;
  lua_pop(thread, 1);
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_build_record(thread, host->classes[field->class_id - 1], cells);
  lua_pushvalue(thread, -1);
  lua_setiuservalue(thread, index, field->slot);
  return LUA_TUSERDATA;
}

void scrollwork_lua_build_record(
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
  record *made = lua_newuserdatauv(thread, sizeof *made + cell_size, class_->slot_count);
  made->header.class_id = class_->id;
  made->header.index = -1;
  made->header.generation = 0;
  if (cell_size) memcpy(made->cells, cells, cell_size);
  if (class_->value_count) {
    int first = lua_gettop(thread) - class_->value_count;
    lua_insert(thread, first);
    for (int field = class_->field_count - 1; field >= 0; field--) {
      if (class_->layout[field].kind == scrollwork_lua_field_value) {
        lua_setiuservalue(thread, first, class_->layout[field].slot);
      }
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
