#include "scrollwork_lua_handle.h"

#include <lauxlib.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_call.h"
#include "scrollwork_lua_class.h"
#include "scrollwork_lua_finish.h"
#include "scrollwork_lua_slot.h"

/* Lets Swift raise or return a result for an access. [-?, +?, v] */
SCROLLWORK_LUA_RAISES
static int ask(
  lua_State *thread, scrollwork_lua_host *host, scrollwork_lua_fallback question,
  int32_t class_id) {
  return scrollwork_lua_finish(thread, host, host->answer(thread, question, class_id, NULL));
}

/* Upvalues: 1 the members, 2 the class. The handle at 1 needs no check: scripts cannot reach
 * this function. [-2, +1, v] */
SCROLLWORK_LUA_RAISES
static int handle_index(lua_State *thread) {
  lua_pushvalue(thread, 2);
  int type = lua_rawget(thread, lua_upvalueindex(1));
  if (type == LUA_TFUNCTION) return 1;
  const scrollwork_lua_header *header = lua_touserdata(thread, 1);
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  const scrollwork_lua_slot *slot = &host->slots[header->index];
  void *object = slot->generation == header->generation ? slot->object : NULL;
  if (type == LUA_TLIGHTUSERDATA) {
    const scrollwork_lua_entry *entry = lua_touserdata(thread, -1);
    if (entry->is_alive_field) {
      lua_pushboolean(thread, object != NULL);
      return 1;
    }
    if (__builtin_expect(!object, 0)) {
      return ask(thread, host, scrollwork_lua_fallback_dead_handle, header->class_id);
    }
    int32_t results = host->results;
    host->results = 0;
    host->depth++;
    host->spent += scrollwork_lua_field_steps;
    int32_t answer = host->invoke(thread, entry, object);
    host->depth--;
    host->results = results;
    if (__builtin_expect(answer >= 0 && !host->stop, 1)) return answer;
    return scrollwork_lua_finish(thread, host, answer);
  }
  lua_settop(thread, 2);
  return ask(
    thread, host,
    object ? scrollwork_lua_fallback_unknown_member : scrollwork_lua_fallback_dead_handle,
    header->class_id);
}

SCROLLWORK_LUA_RAISES
static int handle_newindex(lua_State *thread) {
  const scrollwork_lua_class *class_ = lua_touserdata(thread, lua_upvalueindex(1));
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return ask(thread, host, scrollwork_lua_fallback_assignment, class_->id);
}

SCROLLWORK_LUA_RAISES
static int handle_tostring(lua_State *thread) {
  const scrollwork_lua_class *class_ = lua_touserdata(thread, lua_upvalueindex(1));
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  host->spent += scrollwork_lua_method_steps;
  return ask(thread, host, scrollwork_lua_fallback_tostring, class_->id);
}

SCROLLWORK_LUA_RAISES
static int handle_close(lua_State *thread) {
  const scrollwork_lua_class *class_ = lua_touserdata(thread, lua_upvalueindex(1));
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return ask(thread, host, scrollwork_lua_fallback_close, class_->id);
}

/* Finalizers run at any allocation, so this only queues the slot. [-1, +0, –] */
static int handle_gc(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_header *header = lua_touserdata(thread, 1);
  if (header->index < 0) return 0;
  scrollwork_lua_slot *slot = &host->slots[header->index];
  if (slot->generation != header->generation) return 0;
  if (--slot->handles == 0) {
    if (!slot->object || host->classes[slot->class_id - 1]->is_released_on_collection) {
      scrollwork_lua_queue_release(host, header->index);
    }
  }
  return 0;
}

/* Sets a C function, with the class as upvalue, in the table on top. [-0, +0, m] */
static void set_method(
  lua_State *thread, scrollwork_lua_class *class_, const char *name, lua_CFunction function) {
  lua_pushlightuserdata(thread, class_);
  lua_pushcclosure(thread, function, 1);
  lua_setfield(thread, -2, name);
}

/* [class] -> [] */
static int make_class(lua_State *thread) {
  scrollwork_lua_class *class_ = lua_touserdata(thread, 1);
  lua_newtable(thread);
  lua_createtable(thread, 0, 8); /* as large as it becomes, so that it does not grow step by step */
  lua_pushvalue(thread, -2);
  lua_pushlightuserdata(thread, class_);
  lua_pushcclosure(thread, handle_index, 2);
  lua_setfield(thread, -2, "__index");
  set_method(thread, class_, "__newindex", handle_newindex);
  set_method(thread, class_, "__tostring", handle_tostring);
  if (class_->is_closable) set_method(thread, class_, "__close", handle_close);
  lua_pushcfunction(thread, handle_gc);
  lua_setfield(thread, -2, "__gc");
  lua_pushstring(thread, class_->name);
  lua_setfield(thread, -2, "__name");
  lua_pushboolean(thread, false);
  lua_setfield(thread, -2, "__metatable");
  int metatable = luaL_ref(thread, LUA_REGISTRYINDEX);
  class_->members = luaL_ref(thread, LUA_REGISTRYINDEX);
  class_->metatable = metatable;
  return 0;
}

int32_t scrollwork_lua_new_handle_class(
  scrollwork_lua_host *host, const char *name, bool is_released_on_collection, bool is_closable) {
  scrollwork_lua_class *class_ = scrollwork_lua_new_class(host, name);
  if (!class_) return 0;
  class_->make_metatable = make_class;
  class_->is_released_on_collection = is_released_on_collection;
  class_->is_closable = is_closable;
  host->classes[host->class_count++] = class_;
  return class_->id;
}

int scrollwork_lua_open_class(scrollwork_lua_host *host, int32_t class_id) {
  scrollwork_lua_class *class_ = host->classes[class_id - 1];
  lua_State *thread = host->running;
  if (class_->metatable) return LUA_OK;
  if (!lua_checkstack(thread, 2)) return LUA_ERRMEM;
  lua_pushcfunction(thread, class_->make_metatable);
  lua_pushlightuserdata(thread, class_);
  int status = lua_pcall(thread, 1, 0, 0);
  if (status != LUA_OK) lua_pop(thread, 1);
  return status;
}

typedef struct member {
  int members; /* the registry reference of its class's members */
  const char *name;
  size_t name_count;
  scrollwork_lua_entry *entry;
  bool is_method;
} member;

/* [member] -> [] */
static int add_member(lua_State *thread) {
  const member *added = lua_touserdata(thread, 1);
  lua_rawgeti(thread, LUA_REGISTRYINDEX, added->members);
  lua_pushlstring(thread, added->name, added->name_count);
  if (added->is_method) {
    scrollwork_lua_make_function(thread, added->entry);
  } else {
    lua_pushlightuserdata(thread, added->entry);
  }
  lua_rawset(thread, -3);
  return 0;
}

int scrollwork_lua_add_member(
  scrollwork_lua_host *host, int32_t class_id, const char *name, size_t name_count,
  scrollwork_lua_entry *entry, bool is_method) {
  lua_State *thread = host->running;
  if (!lua_checkstack(thread, 2)) return LUA_ERRMEM;
  member added = {host->classes[class_id - 1]->members, name, name_count, entry, is_method};
  lua_pushcfunction(thread, add_member);
  lua_pushlightuserdata(thread, &added);
  int status = lua_pcall(thread, 1, 0, 0);
  if (status != LUA_OK) lua_pop(thread, 1);
  return status;
}

/* [slot index] -> [handle] */
static int make_handle(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  int32_t index = (int32_t)lua_tointeger(thread, 1);
  scrollwork_lua_header *header = lua_newuserdatauv(thread, sizeof *header, 0);
  scrollwork_lua_slot *slot = &host->slots[index]; /* only now: allocation may finalize */
  header->class_id = slot->class_id;
  header->index = index;
  header->generation = slot->generation;
  lua_rawgeti(thread, LUA_REGISTRYINDEX, host->handle_cache);
  lua_pushvalue(thread, -2);
  lua_rawseti(thread, -2, (lua_Integer)index + 1);
  lua_pop(thread, 1);
  lua_rawgeti(thread, LUA_REGISTRYINDEX, host->classes[slot->class_id - 1]->metatable);
  slot->handles++; /* decremented by the metatable's finalizer */
  lua_setmetatable(thread, -2);
  return 1;
}

int scrollwork_lua_push_handle(lua_State *thread, int32_t index) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (!lua_checkstack(thread, 4)) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_rawgeti(thread, LUA_REGISTRYINDEX, host->handle_cache);
  if (lua_rawgeti(thread, -1, (lua_Integer)index + 1) == LUA_TUSERDATA) {
    const scrollwork_lua_header *header = lua_touserdata(thread, -1);
    if (header->generation == host->slots[index].generation) {
      lua_remove(thread, -2);
      return LUA_OK;
    }
  }
  lua_pop(thread, 2);
  lua_pushcfunction(thread, make_handle);
  lua_pushinteger(thread, index);
  int status = lua_pcall(thread, 1, 1, 0);
  if (status != LUA_OK) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
    lua_pop(thread, 1);
    lua_pushnil(thread);
  }
  return status;
}
