#include "scrollwork_lua_call.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_handle.h"
#include "scrollwork_lua_nil.h"
#include "scrollwork_lua_record.h"
#include "scrollwork_lua_state.h"

/* The number of deferred releases at which the trampoline performs them before returning. */
enum { pending_enough = 64 };

static void settle(scrollwork_lua_host *host) {
  if (host->depth == 0 && host->settle) host->settle(host);
}

static char wait_mark;
static char raise_mark;

void *scrollwork_lua_wait_mark(void) { return &wait_mark; }
void *scrollwork_lua_raise_mark(void) { return &raise_mark; }

scrollwork_lua_entry *scrollwork_lua_new_entry(
  scrollwork_lua_host *host, void *body, int32_t class_id) {
  if (!scrollwork_lua_reserve(
        (void **)&host->entries, host->entry_count, &host->entry_capacity, sizeof *host->entries)) {
    return NULL;
  }
  scrollwork_lua_entry *entry = calloc(1, sizeof *entry);
  if (!entry) return NULL;
  entry->body = body;
  entry->class_id = class_id;
  host->entries[host->entry_count++] = entry;
  return entry;
}

/* Continues a resumed wait: [mark, value...] -> [value...], or raises an error. */
SCROLLWORK_LUA_RAISES
static int after_wait(lua_State *thread, int status, lua_KContext context) {
  (void)status;
  (void)context;
  lua_remove(thread, 1);
  if (lua_touserdata(thread, 1) == &raise_mark) {
    lua_settop(thread, 2);
    return lua_error(thread);
  }
  return lua_gettop(thread);
}

SCROLLWORK_LUA_RAISES
int scrollwork_lua_finish(lua_State *thread, scrollwork_lua_host *host, int32_t answer) {
  if (host->stop) scrollwork_lua_check_stop(thread);
  switch (answer) {
    case scrollwork_lua_fault_set:
      host->spent += scrollwork_lua_fault_steps;
      scrollwork_lua_push_fault(thread, host);
      return lua_error(thread);
    case scrollwork_lua_wait:
      lua_settop(thread, 0);
      lua_pushlightuserdata(thread, &wait_mark);
      return lua_yieldk(thread, 1, 0, after_wait);
    case scrollwork_lua_error_on_top:
      return lua_error(thread);
    default:
      return answer;
  }
}

/* Lets Swift raise or return a result for a failed access. [-?, +?, v] */
SCROLLWORK_LUA_RAISES
static int ask(
  lua_State *thread, scrollwork_lua_question question, const scrollwork_lua_entry *entry) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return scrollwork_lua_finish(
    thread, host, host->answer(thread, question, entry->class_id, entry));
}

/* The C function behind every Swift body. Every Swift frame has returned when it raises.
 * [-n, +r, e] */
SCROLLWORK_LUA_RAISES
static int trampoline(lua_State *thread) {
  const scrollwork_lua_entry *entry = lua_touserdata(thread, lua_upvalueindex(1));
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  void *object = NULL;
  if (entry->class_id) {
    const scrollwork_lua_header *header = scrollwork_lua_header_at(thread, 1);
    if (__builtin_expect(!header || header->class_id != entry->class_id, 0)) {
      return ask(thread, scrollwork_lua_question_wrong_self, entry);
    }
    const scrollwork_lua_slot *slot = &host->slots[header->index];
    if (__builtin_expect(slot->generation != header->generation || !slot->object, 0)) {
      return ask(thread, scrollwork_lua_question_dead_handle, entry);
    }
    object = slot->object;
  }
  int32_t results = host->results;
  host->results = 0;
  host->depth++;
  host->spent += object ? scrollwork_lua_method_steps : scrollwork_lua_function_steps;
  int32_t answer = host->invoke(thread, entry, object);
  host->depth--;
  host->results = results;
  if (__builtin_expect(host->pending >= pending_enough, 0)) settle(host);
  if (__builtin_expect(host->has_pushed_nil, 0)) {
    host->has_pushed_nil = false;
    if (object && answer == 1 && lua_isnil(thread, -1)) scrollwork_lua_note_nil(thread, entry);
  }
  if (__builtin_expect(answer >= 0 && !host->stop, 1)) return answer;
  return scrollwork_lua_finish(thread, host, answer);
}

static int push_function(lua_State *thread) {
  lua_pushcclosure(thread, trampoline, 1);
  return 1;
}

int scrollwork_lua_push_function(lua_State *thread, scrollwork_lua_entry *entry) {
  if (!lua_checkstack(thread, 3)) {
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, push_function);
  lua_pushlightuserdata(thread, entry);
  int status = lua_pcall(thread, 1, 1, 0);
  if (status != LUA_OK) {
    lua_pop(thread, 1);
    lua_pushnil(thread);
  }
  return status;
}

typedef struct ownership {
  void *body;
  bool is_taken;
} ownership;

/* The entry is a userdata that only the function can reach, so it needs no header. [-1, +1, m] */
static int push_owned_function(lua_State *thread) {
  ownership *wanted = lua_touserdata(thread, 1);
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_owned *owned = lua_newuserdatauv(thread, sizeof *owned, 0);
  *owned = (scrollwork_lua_owned){.entry.body = wanted->body, .next = host->owned};
  if (host->owned) host->owned->previous = owned;
  host->owned = owned;
  lua_rawgeti(thread, LUA_REGISTRYINDEX, host->function_metatable);
  lua_setmetatable(thread, -2);
  wanted->is_taken = true;
  lua_pushcclosure(thread, trampoline, 1);
  return 1;
}

bool scrollwork_lua_push_owned_function(lua_State *thread, void *body) {
  ownership wanted = {body, false};
  if (!lua_checkstack(thread, 3)) {
    lua_pushnil(thread);
    return false;
  }
  lua_pushcfunction(thread, push_owned_function);
  lua_pushlightuserdata(thread, &wanted);
  if (lua_pcall(thread, 1, 1, 0) != LUA_OK) {
    scrollwork_lua_stop(scrollwork_lua_get_host(thread), scrollwork_lua_stop_memory);
    lua_pop(thread, 1);
    lua_pushnil(thread);
  }
  return wanted.is_taken;
}

/* Queues a body for release; leaks it when memory runs out. */
static void queue_body(scrollwork_lua_host *host, void *body) {
  if (scrollwork_lua_reserve(
        (void **)&host->bodies, host->body_count, &host->body_capacity, sizeof *host->bodies)) {
    host->bodies[host->body_count++] = body;
    host->pending++;
  }
}

static int collect_function(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_owned *owned = lua_touserdata(thread, 1);
  /* Its memory is reused from here on; restoring a checkpoint restores its links too. */
  if (owned->next) owned->next->previous = owned->previous;
  if (owned->previous) {
    owned->previous->next = owned->next;
  } else {
    host->owned = owned->next;
  }
  if (!owned->is_of_beginning) queue_body(host, owned->entry.body);
  return 0;
}

void scrollwork_lua_let_functions_go(scrollwork_lua_host *host) {
  for (scrollwork_lua_owned *owned = host->owned; owned; owned = owned->next) {
    if (!owned->is_of_beginning || host->is_closing) queue_body(host, owned->entry.body);
  }
  host->owned = NULL;
}

void *scrollwork_lua_next_body(scrollwork_lua_host *host) {
  return host->body_count > 0 ? host->bodies[--host->body_count] : NULL;
}

void scrollwork_lua_open_functions(lua_State *thread) {
  lua_newtable(thread);
  lua_pushcfunction(thread, collect_function);
  lua_setfield(thread, -2, "__gc");
  scrollwork_lua_get_host(thread)->function_metatable = luaL_ref(thread, LUA_REGISTRYINDEX);
}

/* Copies a text into a reused buffer; left empty when memory runs out. */
static void keep_text(scrollwork_lua_text *text, const char *bytes, size_t count) {
  text->count = 0;
  if (!bytes) return;
  if (count > text->capacity || !text->bytes) {
    char *grown = realloc(text->bytes, count + 1);
    if (!grown) return;
    text->bytes = grown;
    text->capacity = count;
  }
  memcpy(text->bytes, bytes, count);
  text->count = count;
}

void scrollwork_lua_set_fault(
  scrollwork_lua_host *host, const char *code, size_t code_count, const char *message,
  size_t message_count, const char *help, size_t help_count) {
  keep_text(&host->fault.code, code, code_count);
  keep_text(&host->fault.message, message, message_count);
  keep_text(&host->fault.help, help, help_count);
  host->fault.has_time = false;
  if (host->fault.slot >= 0) scrollwork_lua_queue_release(host, host->fault.slot);
  host->fault.slot = -1;
}

/* Pushes a string, or nil for an empty one. [-0, +1, m] */
static void push_text(lua_State *thread, const scrollwork_lua_text *text) {
  if (text->count) {
    lua_pushlstring(thread, text->bytes, text->count);
  } else {
    lua_pushnil(thread);
  }
}

/* Pushes `file.lua:12`, the position of the caller of what runs or waits in the thread `of`, or
 * nil. [-0, +1, m] */
static void push_place(lua_State *thread, lua_State *of) {
  lua_Debug record;
  if (lua_getstack(of, 1, &record)) {
    lua_getinfo(of, "Sl", &record);
    if (record.currentline > 0) {
      lua_pushfstring(thread, "%s:%d", record.short_src, record.currentline);
      return;
    }
  }
  lua_pushnil(thread);
}

/* Pushes the stored error as an error record with the position of `blamed`. [-0, +1, m] */
static void build_fault(lua_State *thread, scrollwork_lua_host *host, lua_State *blamed) {
  luaL_checkstack(thread, 8, NULL);
  push_text(thread, &host->fault.code);
  push_text(thread, &host->fault.message);
  push_text(thread, &host->fault.help);
  push_place(thread, blamed);
  if (host->fault.has_time) {
    lua_pushnumber(thread, host->fault.time);
  } else {
    lua_pushnil(thread);
  }
  scrollwork_lua_build_record(thread, host->classes[host->error_class - 1], NULL);
  if (host->fault.slot >= 0) {
    scrollwork_lua_header *header = lua_touserdata(thread, -1);
    scrollwork_lua_slot *slot = &host->slots[host->fault.slot];
    header->index = host->fault.slot;
    header->generation = slot->generation;
    slot->handles++;
    host->fault.slot = -1;
  }
}

void scrollwork_lua_push_fault(lua_State *thread, scrollwork_lua_host *host) {
  build_fault(thread, host, thread);
}

static int push_fault(lua_State *thread) {
  build_fault(thread, scrollwork_lua_get_host(thread), lua_touserdata(thread, 1));
  return 1;
}

int scrollwork_lua_push_fault_for(lua_State *thread, lua_State *blamed) {
  if (!lua_checkstack(thread, 2)) {
    lua_pushnil(thread);
    return LUA_ERRMEM;
  }
  lua_pushcfunction(thread, push_fault);
  lua_pushlightuserdata(thread, blamed);
  return lua_pcall(thread, 1, 1, 0);
}

bool scrollwork_lua_can_wait(lua_State *thread) {
  const scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  return host->blocked == 0 && lua_isyieldable(thread);
}

bool scrollwork_lua_is_waiting(lua_State *thread) {
  return lua_status(thread) == LUA_YIELD && lua_gettop(thread) > 0
    && lua_touserdata(thread, -1) == &wait_mark;
}
