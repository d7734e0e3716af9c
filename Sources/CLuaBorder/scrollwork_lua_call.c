#include "scrollwork_lua_call.h"

#include <lauxlib.h>
#include <stdlib.h>

#include "scrollwork_lua_array.h"
#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_finish.h"
#include "scrollwork_lua_nil_result_log.h"
#include "scrollwork_lua_slot.h"

/* The number of deferred releases at which the trampoline performs them before returning. */
enum { deferred_release_threshold = 64 };

static void settle(scrollwork_lua_host *host) {
  if (host->depth == 0 && host->settle) host->settle(host);
}

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

/* Lets Swift raise or return a result for a failed access. [-?, +?, v] */
SCROLLWORK_LUA_RAISES
static int ask(
  lua_State *thread, scrollwork_lua_fallback question, const scrollwork_lua_entry *entry) {
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
      return ask(thread, scrollwork_lua_fallback_wrong_self, entry);
    }
    const scrollwork_lua_slot *slot = &host->slots[header->index];
    if (__builtin_expect(slot->generation != header->generation || !slot->object, 0)) {
      return ask(thread, scrollwork_lua_fallback_dead_handle, entry);
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
  if (__builtin_expect(host->pending >= deferred_release_threshold, 0)) settle(host);
  if (__builtin_expect(host->has_pushed_nil, 0)) {
    host->has_pushed_nil = false;
    if (object && answer == 1 && lua_isnil(thread, -1)) scrollwork_lua_record_nil_result(thread, entry);
  }
  if (__builtin_expect(answer >= 0 && !host->stop, 1)) return answer;
  return scrollwork_lua_finish(thread, host, answer);
}

void scrollwork_lua_make_function(lua_State *thread, scrollwork_lua_entry *entry) {
  lua_pushlightuserdata(thread, entry);
  lua_pushcclosure(thread, trampoline, 1);
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
  if (owned->level == 0) queue_body(host, owned->entry.body);
  return 0;
}

void scrollwork_lua_release_functions(scrollwork_lua_host *host, int32_t level) {
  for (scrollwork_lua_owned *owned = host->owned; owned; owned = owned->next) {
    /* The newest come first, so those behind one of the checkpoint are of the checkpoint, too. */
    if (owned->level != 0 && owned->level <= level && !host->is_closing) break;
    queue_body(host, owned->entry.body);
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
