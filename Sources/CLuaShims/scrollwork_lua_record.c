#include "scrollwork_lua_record.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_call.h"
#include "scrollwork_lua_handle.h"
#include "scrollwork_lua_state.h"

/* The layout of a record; fields of kind `value` are its user values. */
typedef struct record {
  scrollwork_lua_header header;
  scrollwork_lua_cell cells[];
} record;

/* Lets Swift raise or return a result for an access. [-?, +?, v] */
SCROLLWORK_LUA_RAISES
static int ask(lua_State *thread, scrollwork_lua_question question, int32_t class_id) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return scrollwork_lua_finish(thread, host, host->answer(thread, question, class_id, NULL));
}

/* Pushes a field, counted from 1, of the record at an absolute index; returns its type.
 * [-0, +1, m] */
static int push_field(
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

/* The class of the userdata at an index. [-0, +0, –] */
static const scrollwork_lua_class *class_at(lua_State *thread, int index) {
  const scrollwork_lua_header *header = lua_touserdata(thread, index);
  return scrollwork_lua_get_host(thread)->classes[header->class_id - 1];
}

/* Upvalue 1: field names to numbers. The record at 1 needs no check: scripts cannot reach this
 * function. [-2, +1, v] */
SCROLLWORK_LUA_RAISES
static int record_index(lua_State *thread) {
  lua_pushvalue(thread, 2);
  if (lua_rawget(thread, lua_upvalueindex(1)) == LUA_TNUMBER) {
    push_field(thread, 1, class_at(thread, 1), (int)lua_tointeger(thread, -1));
    return 1;
  }
  lua_settop(thread, 2);
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  return ask(thread, scrollwork_lua_question_unknown_member, header->class_id);
}

SCROLLWORK_LUA_RAISES
static int record_newindex(lua_State *thread) {
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  return ask(thread, scrollwork_lua_question_assignment, header->class_id);
}

SCROLLWORK_LUA_RAISES
static int record_tostring(lua_State *thread) {
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  scrollwork_lua_get_host(thread)->spent += scrollwork_lua_method_steps;
  return ask(thread, scrollwork_lua_question_tostring, header->class_id);
}

static int error_tostring(lua_State *thread) {
  lua_settop(thread, 1);
  lua_getiuservalue(thread, 1, 4);
  lua_getiuservalue(thread, 1, 2);
  if (lua_type(thread, 3) != LUA_TSTRING) {
    lua_pushliteral(thread, "error");
    lua_replace(thread, 3);
  }
  if (lua_type(thread, 2) != LUA_TSTRING) return 1;
  lua_pushliteral(thread, ": ");
  lua_insert(thread, 3);
  lua_concat(thread, 3);
  return 1;
}

/* `..` with an error record joins its text. [-2, +1, e] */
static int error_concat(lua_State *thread) {
  luaL_tolstring(thread, 1, NULL);
  luaL_tolstring(thread, 2, NULL);
  lua_concat(thread, 2);
  return 1;
}

static int record_eq(lua_State *thread) {
  const scrollwork_lua_header *left = scrollwork_lua_header_at(thread, 1);
  const scrollwork_lua_header *right = scrollwork_lua_header_at(thread, 2);
  bool is_equal = left && right && left->class_id == right->class_id;
  if (is_equal) {
    const scrollwork_lua_class *class_ = class_at(thread, 1);
    for (int field = 1; is_equal && field <= class_->field_count; field++) {
      push_field(thread, 1, class_, field);
      push_field(thread, 2, class_, field);
      is_equal = lua_compare(thread, -2, -1, LUA_OPEQ);
      lua_pop(thread, 2);
    }
  }
  lua_pushboolean(thread, is_equal);
  return 1;
}

/* Upvalues: 1 field numbers to names, 2 names to field numbers. */
static int record_next(lua_State *thread) {
  lua_Integer field = 0;
  lua_settop(thread, 2);
  if (!lua_isnil(thread, 2)) {
    lua_pushvalue(thread, 2);
    lua_rawget(thread, lua_upvalueindex(2));
    field = lua_tointeger(thread, -1);
  }
  const scrollwork_lua_header *header = scrollwork_lua_header_at(thread, 1);
  if (!header) return 0;
  for (;;) {
    field++;
    if (lua_rawgeti(thread, lua_upvalueindex(1), field) == LUA_TNIL) return 1;
    if (push_field(thread, 1, class_at(thread, 1), (int)field) != LUA_TNIL) return 2;
    lua_pop(thread, 2);
  }
}

/* Upvalue 1: the iterator. */
static int record_pairs(lua_State *thread) {
  lua_pushvalue(thread, lua_upvalueindex(1));
  lua_pushvalue(thread, 1);
  lua_pushnil(thread);
  return 3;
}

static int record_gc(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  if (header->index < 0) return 0;
  scrollwork_lua_slot *slot = &host->slots[header->index];
  if (slot->generation == header->generation && --slot->handles == 0) {
    scrollwork_lua_queue_release(host, header->index);
  }
  return 0;
}

/* Sets a C function in the table on top. [-0, +0, m] */
static void set_function(lua_State *thread, const char *name, lua_CFunction function) {
  lua_pushcfunction(thread, function);
  lua_setfield(thread, -2, name);
}

int scrollwork_lua_make_record_class(lua_State *thread) {
  scrollwork_lua_class *class_ = lua_touserdata(thread, 1);
  bool is_error = class_->id == 1;
  lua_newtable(thread); /* 2: names */
  lua_newtable(thread); /* 3: numbers */
  const char *name = class_->fields;
  for (int field = 0; field < class_->field_count; field++, name += strlen(name) + 1) {
    lua_pushstring(thread, name);
    lua_pushvalue(thread, -1);
    lua_pushinteger(thread, field + 1);
    lua_rawset(thread, 3);
    lua_rawseti(thread, 2, field + 1);
  }
  lua_newtable(thread); /* 4: metatable */
  lua_pushvalue(thread, 3);
  lua_pushcclosure(thread, record_index, 1);
  lua_setfield(thread, 4, "__index");
  set_function(thread, "__newindex", record_newindex);
  set_function(thread, "__tostring", is_error ? error_tostring : record_tostring);
  set_function(thread, "__eq", record_eq);
  if (is_error) {
    set_function(thread, "__gc", record_gc);
    set_function(thread, "__concat", error_concat);
  }
  lua_pushvalue(thread, 2);
  lua_pushvalue(thread, 3);
  lua_pushcclosure(thread, record_next, 2);
  lua_pushcclosure(thread, record_pairs, 1);
  lua_setfield(thread, 4, "__pairs");
  lua_pushstring(thread, class_->name);
  lua_setfield(thread, 4, "__name");
  lua_pushboolean(thread, false);
  lua_setfield(thread, 4, "__metatable");
  int metatable = luaL_ref(thread, LUA_REGISTRYINDEX);
  lua_pushvalue(thread, 3);
  class_->members = luaL_ref(thread, LUA_REGISTRYINDEX);
  class_->metatable = metatable;
  return 0;
}

/* The names, concatenated, each ended by NUL; null when memory runs out. */
static char *copy_fields(const char *const *fields, int32_t count) {
  size_t size = 1;
  for (int32_t i = 0; i < count; i++) size += strlen(fields[i]) + 1;
  char *copy = malloc(size);
  if (!copy) return NULL;
  char *end = copy;
  for (int32_t i = 0; i < count; i++) {
    size_t length = strlen(fields[i]) + 1;
    memcpy(end, fields[i], length);
    end += length;
  }
  *end = 0;
  return copy;
}

/* Assigns each field its user value or cells; false when memory runs out. */
static bool lay_out(
  scrollwork_lua_host *host, scrollwork_lua_class *class_, const int32_t *kinds,
  const int32_t *class_ids) {
  class_->layout = calloc((size_t)class_->field_count + 1, sizeof *class_->layout);
  if (!class_->layout) return false;
  for (int32_t i = 0; i < class_->field_count; i++) {
    scrollwork_lua_field *field = &class_->layout[i];
    field->kind = (scrollwork_lua_field_kind)kinds[i];
    field->class_id = class_ids[i];
    bool is_value = field->kind == scrollwork_lua_field_value;
    bool is_record = field->kind == scrollwork_lua_field_record;
    class_->value_count += is_value;
    if (is_value || is_record) field->slot = ++class_->slot_count;
    field->cell = class_->cell_count;
    if (is_record) {
      class_->cell_count += host->classes[field->class_id - 1]->cell_count;
    } else if (!is_value) {
      class_->cell_count++;
    }
  }
  return true;
}

int32_t scrollwork_lua_new_record_class(
  scrollwork_lua_host *host, const char *name, const char *const *fields, const int32_t *kinds,
  const int32_t *class_ids, int32_t field_count) {
  scrollwork_lua_class *class_ = scrollwork_lua_new_class(host, name);
  if (!class_) return 0;
  class_->is_record = true;
  class_->field_count = field_count;
  class_->fields = copy_fields(fields, field_count);
  if (!class_->fields || !lay_out(host, class_, kinds, class_ids)) {
    free(class_->fields);
    free(class_);
    return 0;
  }
  host->classes[host->class_count++] = class_;
  return class_->id;
}

void scrollwork_lua_build_record(
  lua_State *thread, scrollwork_lua_class *class_, const scrollwork_lua_cell *cells) {
  if (!class_->metatable) {
    scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
    int64_t spent = host->spent; /* making the metatable is not charged to the script */
    lua_pushcfunction(thread, scrollwork_lua_make_record_class);
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
  push_field(thread, 1, class_at(thread, 1), (int)lua_tointeger(thread, 2));
  return 1;
}

void scrollwork_lua_push_record_field(lua_State *thread, int index, int32_t field) {
  index = lua_absindex(thread, index);
  const scrollwork_lua_class *class_ = class_at(thread, index);
  if (class_->layout[field - 1].kind != scrollwork_lua_field_record) {
    push_field(thread, index, class_, field);
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
