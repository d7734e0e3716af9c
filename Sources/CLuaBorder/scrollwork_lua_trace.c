#include "scrollwork_lua_trace.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

/* The number of innermost frames stored of a long traceback; the others are the outermost ones. */
enum { inner_frames = 20 };

/* The level of the outermost call. O(depth), by doubling and bisection. [-0, +0, –] */
static int last_level(lua_State *thread) {
  lua_Debug record;
  int low = 1;
  int high = 1;
  while (lua_getstack(thread, high, &record)) {
    low = high;
    high *= 2;
  }
  while (low < high) {
    int middle = (low + high) / 2;
    if (lua_getstack(thread, middle, &record)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return high - 1;
}

static void copy(char *target, size_t size, const char *source) {
  size_t count = source ? strnlen(source, size - 1) : 0;
  if (count) memcpy(target, source, count);
  target[count] = 0;
}

/* Allocates the frames with the first error, which most states never have. */
static bool has_frames(scrollwork_lua_host *host) {
  if (!host->frames) host->frames = calloc(scrollwork_lua_max_frames, sizeof *host->frames);
  return host->frames;
}

/* Appends a frame. [-0, +0, –] */
static void keep_frame(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record, int skipped) {
  lua_getinfo(thread, "Sln", record);
  scrollwork_lua_frame *frame = &host->frames[host->frame_count++];
  copy(frame->source, sizeof frame->source, record->source);
  copy(frame->short_source, sizeof frame->short_source, record->short_src);
  copy(frame->name, sizeof frame->name, record->name);
  copy(frame->kind, sizeof frame->kind, record->namewhat);
  frame->line = record->currentline;
  frame->first_line = record->linedefined;
  frame->is_script = strcmp(record->what, "C") != 0;
  frame->is_main = strcmp(record->what, "main") == 0;
  frame->skipped_before = skipped;
  frame->call = record->i_ci;
}

void scrollwork_lua_store_trace(scrollwork_lua_host *host, lua_State *thread, int level) {
  if (!host->frames_are_of_coroutine) host->frame_count = 0;
  host->frames_are_of_coroutine = false;
  host->frames_are_of_stop = false;
  if (!has_frames(host)) return;
  int inner = host->frame_count + inner_frames;
  int last = last_level(thread);
  bool is_long = last - level + 1 > scrollwork_lua_max_frames - host->frame_count;
  int skipped = 0;
  lua_Debug record;
  while (host->frame_count < scrollwork_lua_max_frames && lua_getstack(thread, level, &record)) {
    keep_frame(host, thread, &record, skipped);
    skipped = 0;
    level++;
    if (is_long && host->frame_count == inner) {
      int next = last - (scrollwork_lua_max_frames - inner) + 1;
      if (next <= level) continue;
      skipped = next - level;
      level = next;
    }
  }
}

/* The most calls between a script's line and the host function that it reaches. */
enum { farthest_caller = 64 };

void scrollwork_lua_store_caller(scrollwork_lua_host *host, lua_State *thread, int level) {
  host->frame_count = 0;
  host->frames_are_of_coroutine = false;
  host->frames_are_of_stop = false;
  if (!has_frames(host)) return;
  lua_Debug record;
  for (int end = level + farthest_caller; level < end; level++) {
    if (!lua_getstack(thread, level, &record)) return;
    lua_getinfo(thread, "Sl", &record);
    if (record.currentline <= 0) continue;
    keep_frame(host, thread, &record, 0);
    return;
  }
}

int scrollwork_lua_find_caller(lua_State *thread, int level, const char **source) {
  lua_Debug record;
  for (int end = level + farthest_caller; level < end; level++) {
    if (!lua_getstack(thread, level, &record)) return 0;
    lua_getinfo(thread, "Sl", &record);
    if (record.currentline <= 0) continue;
    *source = record.source;
    return record.currentline;
  }
  return 0;
}

/* Whether the function of a record is one that calls another on behalf of its caller. */
static bool passes_calls_on(lua_State *thread, lua_Debug *record) {
  if (!lua_checkstack(thread, 1)) return false;
  const scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  lua_getinfo(thread, "f", record);
  lua_CFunction function = lua_tocfunction(thread, -1);
  lua_settop(thread, -2);
  for (int i = 0; function && i < scrollwork_lua_most_passing; i++) {
    if (host->passing[i] == function) return true;
  }
  return false;
}

void scrollwork_lua_add_passing(lua_State *thread, lua_CFunction function) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  for (int i = 0; i < scrollwork_lua_most_passing; i++) {
    if (host->passing[i] && host->passing[i] != function) continue;
    host->passing[i] = function;
    return;
  }
}

/* Whether the running C function is the `__call` of its first argument, which a metatable chose. */
static bool is_call_of_table(lua_State *thread) {
  lua_Debug record;
  if (lua_gettop(thread) == 0 || !lua_checkstack(thread, 3)) return false;
  if (!lua_getmetatable(thread, 1)) return false;
  lua_pushliteral(thread, "__call");
  lua_rawget(thread, -2);
  bool is_it = lua_getstack(thread, 0, &record) && lua_getinfo(thread, "f", &record);
  bool is_call = is_it && lua_rawequal(thread, -1, -2);
  lua_settop(thread, is_it ? -4 : -3);
  return is_call;
}

bool scrollwork_lua_is_called_by_line(lua_State *thread) {
  lua_Debug record;
  if (is_call_of_table(thread)) return false;
  for (int level = 0; lua_getstack(thread, level, &record); level++) {
    lua_getinfo(thread, "nSl", &record);
    if (level > 0 && record.currentline > 0) return true;
    if (strcmp(record.namewhat, "metamethod") == 0) return false;
    if (level > 0 && !passes_calls_on(thread, &record)) return false;
  }
  return false;
}

const void *scrollwork_lua_current_call(lua_State *thread) {
  lua_Debug record;
  return lua_getstack(thread, 0, &record) ? (const void *)record.i_ci : NULL;
}

const char *scrollwork_lua_current_name(lua_State *thread) {
  lua_Debug record;
  if (!lua_getstack(thread, 0, &record) || !lua_getinfo(thread, "n", &record)) return NULL;
  bool assigns = record.name && strcmp(record.namewhat, "metamethod") == 0
    && strcmp(record.name, "newindex") == 0;
  if (!assigns || !lua_checkstack(thread, 1)) return record.name;
  /* The key: lua_getlocal pushes a copy, and the frame keeps the string alive. */
  if (!lua_getlocal(thread, &record, 2)) return NULL;
  const char *key = lua_type(thread, -1) == LUA_TSTRING ? lua_tostring(thread, -1) : NULL;
  lua_settop(thread, -2);
  return key;
}

void scrollwork_lua_store_coroutine_trace(scrollwork_lua_host *host, lua_State *coroutine) {
  if (host->frame_count >= inner_frames) host->frames_are_of_coroutine = false;
  scrollwork_lua_store_trace(host, coroutine, 0);
  if (host->frame_count > inner_frames) host->frame_count = inner_frames;
  host->frames_are_of_coroutine = true;
}

const char *scrollwork_lua_frame_source(const scrollwork_lua_host *host, int32_t frame) {
  return host->frames[frame].source;
}

const char *scrollwork_lua_frame_short_source(const scrollwork_lua_host *host, int32_t frame) {
  return host->frames[frame].short_source;
}

const char *scrollwork_lua_frame_name(const scrollwork_lua_host *host, int32_t frame) {
  return host->frames[frame].name;
}

const char *scrollwork_lua_frame_kind(const scrollwork_lua_host *host, int32_t frame) {
  return host->frames[frame].kind;
}

bool scrollwork_lua_find_definition(
    scrollwork_lua_host *host, int32_t reference, scrollwork_lua_definition *definition) {
  lua_State *thread = host->running;
  if (!thread || !lua_checkstack(thread, 2)) return false;
  lua_rawgeti(thread, LUA_REGISTRYINDEX, reference);
  if (lua_type(thread, -1) != LUA_TFUNCTION) {
    lua_settop(thread, -2);
    return false;
  }
  lua_Debug record;
  lua_getinfo(thread, ">S", &record);
  copy(definition->source, sizeof definition->source, record.source);
  definition->first_line = record.linedefined;
  definition->last_line = record.lastlinedefined;
  return true;
}

const char *scrollwork_lua_definition_source(const scrollwork_lua_definition *definition) {
  return definition->source;
}

int scrollwork_lua_trace_handler(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (!host->frames_are_of_stop) scrollwork_lua_store_trace(host, thread, 1);
  return 1;
}
