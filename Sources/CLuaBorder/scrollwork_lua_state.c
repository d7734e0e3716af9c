#include "scrollwork_lua_state.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scrollwork_lua_checkpoint.h"
#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_call.h"
#include "scrollwork_lua_class.h"
#include "scrollwork_lua_coverage.h"
#include "scrollwork_lua_heap.h"
#include "scrollwork_lua_hook.h"
#include "scrollwork_lua_record_class.h"
#include "scrollwork_lua_trace.h"
#include "scrollwork_script_position.h"

/* The cost of a block of memory, in instructions: to allocate it, and to fill it. */
enum { steps_per_block = 6, bytes_per_step = 256 };

/* The cost of moving a Lua stack, in instructions for each of its slots: every call on it, up to
 * one for each slot, is visited and misses the cache. */
enum { bytes_per_slot = 16, steps_per_slot = 6, few_slots = 4096 };

/* The cost of filling a new block besides copying; 0 but for a stack. A stack that grows is a
 * new block without a type, of an odd number of slots, because Lua doubles the number and adds
 * five; arrays of tables have powers of two. */
static int64_t steps_to_fill(size_t type, size_t size) {
  size_t slots = size / bytes_per_slot;
  bool is_stack = type == 0 && size % bytes_per_slot == 0 && slots % 2 == 1 && slots > few_slots;
  return is_stack ? (int64_t)slots * steps_per_slot : 0;
}

/* Grants requests above the soft limit and stops the script instead: a refused request makes Lua
 * 5.4.4 run an emergency collection, which has a known memory defect. Only above the hard limit
 * is a request refused. */
static void *allocate(void *context, void *block, size_t old_size, size_t new_size) {
  scrollwork_lua_host *host = context;
  size_t old = block ? old_size : 0; /* without a block, the old size is a type tag */
  if (new_size == 0) {
    scrollwork_lua_heap_resize(&host->heap, block, old, 0);
    host->memory_used -= old;
    return NULL;
  }
  if (new_size > old) {
    size_t wanted = host->memory_used - old + new_size;
    if (wanted > host->share.memory_limit) {
      scrollwork_lua_pass_memory_share(host, new_size, wanted);
    }
    if (wanted > host->memory_soft_limit || new_size > host->memory_hard_limit) {
      if (!host->is_closing) scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
      if (wanted > host->memory_hard_limit || new_size > host->memory_hard_limit) return NULL;
    }
  }
  void *grown = scrollwork_lua_heap_resize(&host->heap, block, old, new_size);
  if (!grown) {
    if (new_size <= old) return block;
    /* The system has less memory than the budget allows. */
    if (!host->is_closing) scrollwork_lua_stop(host, scrollwork_lua_stop_memory);
    return NULL;
  }
  host->memory_used = host->memory_used - old + new_size;
  /* The hook does not see time spent in here, nor in filling the block. */
  if (new_size > old) {
    host->spent += steps_per_block + (int64_t)((new_size - old) / bytes_per_step);
    if (!block) host->spent += steps_to_fill(old_size, new_size);
  }
  if (host->memory_used > host->memory_peak) host->memory_peak = host->memory_used;
  return grown;
}

/* Called only by an error outside every protected call, which is a bug of this module. */
static int panic(lua_State *thread) {
  const char *message =
    lua_type(thread, -1) == LUA_TSTRING ? lua_tostring(thread, -1) : "no message";
  fprintf(stderr, "scrollwork: error outside of a protected Lua call: %s\n", message);
  _exit(70);
}

/* Only finalizers warn, and the host's own do not. */
static void warn(void *context, const char *message, int to_be_continued) {
  (void)context;
  (void)message;
  (void)to_be_continued;
}

scrollwork_lua_host *scrollwork_lua_open(size_t soft_limit, size_t hard_limit) {
  size_t pieces = sizeof(scrollwork_lua_host) / scrollwork_lua_host_alignment + 1;
  size_t size = pieces * scrollwork_lua_host_alignment;
  scrollwork_lua_host *host = aligned_alloc(scrollwork_lua_host_alignment, size);
  if (!host) return NULL;
  memset(host, 0, size);
  host->memory_soft_limit = soft_limit;
  host->memory_hard_limit = hard_limit;
  host->share = (scrollwork_lua_share){SIZE_MAX, INT64_MAX, 0};
  host->one_cpu_limit = INT64_MAX;
  host->run_limit = INT64_MAX;
  host->callback_limit = INT64_MAX;
  host->one_callback_limit = INT64_MAX;
  host->free_slot = -1;
  host->fault.slot = -1;
  host->handle_cache = LUA_NOREF;
  host->hook = scrollwork_lua_hook;
  scrollwork_lua_heap_open(&host->heap);
  lua_State *thread = lua_newstate(allocate, host);
  if (!thread) {
    scrollwork_lua_free(host);
    return NULL;
  }
  *(uintptr_t *)lua_getextraspace(thread) = (uintptr_t)host;
  host->main = thread;
  host->running = thread;
  /* While nothing runs, the main thread has its message handler at index 1 and room for a small
   * call. */
  lua_pushcfunction(thread, scrollwork_lua_trace_handler);
  lua_atpanic(thread, panic);
  lua_setwarnf(thread, warn, NULL);
  scrollwork_script_position_state_opened(host);
  return host;
}

/* [installer] -> [] */
static int open_libraries(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  const scrollwork_lua_installer *install = lua_touserdata(thread, 1);
  (*install)(thread, host->seed);
  scrollwork_lua_open_functions(thread);

  lua_newtable(thread);
  lua_newtable(thread);
  lua_pushliteral(thread, "v");
  lua_setfield(thread, -2, "__mode");
  lua_setmetatable(thread, -2);
  host->handle_cache = luaL_ref(thread, LUA_REGISTRYINDEX);
  /* Frees the garbage of opening the libraries. */
  lua_gc(thread, LUA_GCCOLLECT);
  return 0;
}

int scrollwork_lua_open_libraries(
  scrollwork_lua_host *host, unsigned long long seed, scrollwork_lua_installer install) {
  host->seed = seed;
  lua_pushcfunction(host->main, open_libraries);
  lua_pushlightuserdata(host->main, &install);
  int status = lua_pcall(host->main, 1, 0, 0);
  if (status != LUA_OK) {
    lua_settop(host->main, 1);
    return status;
  }
  static const char *const fields[] = {"code", "message", "help", "at", "t"};
  const int32_t values[5] = {0};
  host->error_class = scrollwork_lua_new_record_class(host, "error", fields, values, values, 5);
  return host->error_class ? LUA_OK : LUA_ERRMEM;
}

void scrollwork_lua_close(scrollwork_lua_host *host) {
  if (!host->main) return;
  host->is_closing = true;
  scrollwork_script_position_state_closing(host);
  /* No finalizer has to run but those of functions, whose bodies are queued here; all memory is
   * freed at once. */
  scrollwork_lua_release_functions(host, 0);
  scrollwork_lua_free_checkpoints(host);
  scrollwork_lua_heap_close(&host->heap);
  host->memory_used = 0;
  host->main = NULL;
  host->running = NULL;
}

void scrollwork_lua_free(scrollwork_lua_host *host) {
  scrollwork_lua_free_checkpoints(host);
  if (host->heap.region || host->heap.large) scrollwork_lua_heap_close(&host->heap);
  scrollwork_lua_truncate_classes(host, 0, 0);
  free(host->classes);
  free(host->entries);
  free(host->slots);
  free(host->nil_results);
  free(host->releases);
  free(host->bodies);
  free(host->fault.code.bytes);
  free(host->fault.message.bytes);
  free(host->fault.help.bytes);
  free(host->frames);
  scrollwork_lua_end_coverage(host);
  free(host);
}
