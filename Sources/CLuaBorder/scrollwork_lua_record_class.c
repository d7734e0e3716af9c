#include "scrollwork_lua_record_class.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_class.h"
#include "scrollwork_lua_finish.h"
#include "scrollwork_lua_record.h"
#include "scrollwork_lua_slot.h"

/* Lets Swift raise or return a result for an access. [-?, +?, v] */
SCROLLWORK_LUA_RAISES
static int ask(lua_State *thread, scrollwork_lua_fallback question, int32_t class_id) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return scrollwork_lua_finish(thread, host, host->answer(thread, question, class_id, NULL));
}

/* Upvalue 1: field names to numbers. The record at 1 needs no check: scripts cannot reach this
 * function. [-2, +1, v] */
SCROLLWORK_LUA_RAISES
static int record_index(lua_State *thread) {
  lua_pushvalue(thread, 2);
  if (lua_rawget(thread, lua_upvalueindex(1)) == LUA_TNUMBER) {
    scrollwork_lua_push_field(thread, 1, scrollwork_lua_class_at(thread, 1), (int)lua_tointeger(thread, -1));
    return 1;
  }
  lua_settop(thread, 2);
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  return ask(thread, scrollwork_lua_fallback_unknown_member, header->class_id);
}

SCROLLWORK_LUA_RAISES
static int record_newindex(lua_State *thread) {
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  return ask(thread, scrollwork_lua_fallback_assignment, header->class_id);
}

SCROLLWORK_LUA_RAISES
static int record_tostring(lua_State *thread) {
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  scrollwork_lua_get_host(thread)->spent += scrollwork_lua_method_steps;
  return ask(thread, scrollwork_lua_fallback_tostring, header->class_id);
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
    const scrollwork_lua_class *class_ = scrollwork_lua_class_at(thread, 1);
    for (int field = 1; is_equal && field <= class_->field_count; field++) {
      scrollwork_lua_push_field(thread, 1, class_, field);
      scrollwork_lua_push_field(thread, 2, class_, field);
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
    if (scrollwork_lua_push_field(thread, 1, scrollwork_lua_class_at(thread, 1), (int)field) != LUA_TNIL) return 2;
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

/* [class] -> [] */
static int make_class(lua_State *thread) {
  scrollwork_lua_class *class_ = lua_touserdata(thread, 1);
  bool is_error = class_->id == 1;
  /* All as large as they become, so that they do not grow step by step. */
  lua_createtable(thread, class_->field_count, 0); /* 2: names */
  lua_createtable(thread, 0, class_->field_count); /* 3: numbers */
  const char *name = class_->fields;
  for (int field = 0; field < class_->field_count; field++, name += strlen(name) + 1) {
    lua_pushstring(thread, name);
    lua_pushvalue(thread, -1);
    lua_pushinteger(thread, field + 1);
    lua_rawset(thread, 3);
    lua_rawseti(thread, 2, field + 1);
  }
  lua_createtable(thread, 0, is_error ? 16 : 8); /* 4: metatable */
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
    if (is_value) field->slot = class_->value_count;
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
  class_->make_metatable = make_class;
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
