#include "scrollwork_lua_checkpoint.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

#include "scrollwork_lua_call.h"
#include "scrollwork_lua_class.h"
#include "scrollwork_lua_coverage.h"
#include "scrollwork_lua_nil_result_log.h"
#include "scrollwork_lua_written_pages.h"

/* The copied values: the host's own fields, the classes, and the bytes of the region. Pointers
 * into the region stay valid, because its bytes are restored to the same addresses. */
struct scrollwork_lua_checkpoint {
  scrollwork_lua_host host;
  scrollwork_lua_class *classes;
  char *region;
  scrollwork_lua_written_pages pages; /* those of the region that need copying back */
  scrollwork_lua_checkpoint *outer; /* the checkpoint before */
  int32_t level; /* the number of checkpoints up to this one */
  bool owns_functions; /* whether functions that own their bodies were made since the one before */
};

/* Whether any slot is taken. O(slots). */
static bool has_handles(const scrollwork_lua_host *host) {
  for (int32_t i = 0; i < host->slot_count; i++) {
    if (host->slots[i].class_id != 0) return true;
  }
  return false;
}

static void free_newest(scrollwork_lua_host *host) {
  scrollwork_lua_checkpoint *newest = host->checkpoint;
  host->checkpoint = newest->outer;
  scrollwork_lua_written_pages_end(&newest->pages);
  free(newest->classes);
  free(newest->region);
  free(newest);
}

/* Strings of up to 40 bytes lie in one hash table, which doubles when it is full and never while it is
 * read. What a script may intern before that: the names of one of some fifty lines. */
enum { spare_names = 64 };

static int intern_names(lua_State *thread) {
  luaL_checkstack(thread, spare_names, NULL);
  for (int i = 0; i < spare_names; i++) {
    const char name[2] = {(char)0xff, (char)i}; /* no text in UTF-8 */
    lua_pushlstring(thread, name, sizeof name);
  }
  return 0;
}

void scrollwork_lua_make_room_for_names(scrollwork_lua_host *host) {
  lua_State *thread = host->main;
  if (!thread || !lua_checkstack(thread, 1)) return;
  lua_pushcfunction(thread, intern_names);
  /* Without memory the table grows later, in each run. */
  if (lua_pcall(thread, 0, 0, 0) != LUA_OK) lua_pop(thread, 1);
}

bool scrollwork_lua_make_checkpoint(scrollwork_lua_host *host) {
  if (host->running != host->main || host->depth > 0 || host->stop) return false;
  if (!host->heap.region || host->heap.large || host->coverage || has_handles(host)) return false;
  if (host->checkpoint && (host->slot_count > 0 || host->nil_result_count > 0)) return false;
  scrollwork_lua_checkpoint *kept = calloc(1, sizeof *kept);
  if (!kept) return false;
  if (host->checkpoint) scrollwork_lua_written_pages_end(&host->checkpoint->pages);
  kept->classes = malloc((size_t)host->class_count * sizeof *kept->classes + 1);
  kept->region = malloc(host->heap.used);
  kept->outer = host->checkpoint;
  kept->level = scrollwork_lua_checkpoint_count(host) + 1;
  host->checkpoint = kept;
  if (!kept->classes || !kept->region) {
    free_newest(host);
    return false;
  }
  host->slot_count = 0;
  host->free_slot = -1;
  if (kept->level == 1) host->memory_peak = host->memory_used;
  for (scrollwork_lua_owned *owned = host->owned; owned; owned = owned->next) {
    if (owned->level != 0) continue;
    owned->level = kept->level;
    kept->owns_functions = true;
  }
  for (int32_t i = 0; i < host->class_count; i++) kept->classes[i] = *host->classes[i];
  scrollwork_lua_heap_copy_region(&host->heap, kept->region);
  kept->host = *host;
  return true;
}

void scrollwork_lua_free_checkpoints(scrollwork_lua_host *host) {
  while (host->checkpoint) free_newest(host);
}

int32_t scrollwork_lua_checkpoint_count(const scrollwork_lua_host *host) {
  return host->checkpoint ? host->checkpoint->level : 0;
}

int32_t scrollwork_lua_checkpoint_class_count(const scrollwork_lua_host *host) {
  return host->checkpoint ? host->checkpoint->host.class_count : 0;
}

/* Arrays and buffers are kept as they are, with their capacity, and so is where the state records its
 * position: a process that was forked meanwhile has another place. */
static void keep_arrays(scrollwork_lua_host *to, const scrollwork_lua_host *from) {
  to->slots = from->slots;
  to->slot_capacity = from->slot_capacity;
  to->releases = from->releases;
  to->release_capacity = from->release_capacity;
  to->bodies = from->bodies;
  to->body_count = from->body_count;
  to->body_capacity = from->body_capacity;
  to->pending = from->body_count;
  to->classes = from->classes;
  to->class_capacity = from->class_capacity;
  to->entries = from->entries;
  to->entry_capacity = from->entry_capacity;
  to->nil_results = from->nil_results;
  to->position = from->position;
  to->frames = from->frames;
  to->fault.code = from->fault.code;
  to->fault.message = from->fault.message;
  to->fault.help = from->fault.help;
}

void scrollwork_lua_restore_checkpoint(scrollwork_lua_host *host) {
  scrollwork_lua_checkpoint *kept = host->checkpoint;
  scrollwork_lua_end_coverage(host);
  scrollwork_lua_release_functions(host, kept->level);
  scrollwork_lua_truncate_classes(host, kept->host.class_count, kept->host.entry_count);
  for (int32_t i = 0; i < host->class_count; i++) *host->classes[i] = kept->classes[i];
  scrollwork_lua_heap_free_large(&host->heap);
  scrollwork_lua_host fresh = kept->host;
  keep_arrays(&fresh, host);
  *host = fresh;
  scrollwork_lua_heap_restore_region(&host->heap, kept->region, &kept->pages);
  if (host->nil_results) {
    memset(host->nil_results, 0, scrollwork_lua_max_nil_results * sizeof *host->nil_results);
  }
}

void scrollwork_lua_drop_checkpoint(scrollwork_lua_host *host) {
  /* Functions of the checkpoint that were collected since come back, so that their bodies are
   * released. */
  if (host->checkpoint->owns_functions) scrollwork_lua_restore_checkpoint(host);
  free_newest(host);
  scrollwork_lua_restore_checkpoint(host);
}
