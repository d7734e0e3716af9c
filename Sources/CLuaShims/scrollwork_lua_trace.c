#include "scrollwork_lua_trace.h"

#include <lauxlib.h>
#include <string.h>

#include "scrollwork_lua_budget.h"

/* Frames kept at the inner end of a long traceback; the others are the outermost ones. */
enum { inner_frames = 20 };

/* What an error value's __tostring may spend. */
enum { text_budget = 200000 };

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
}

void scrollwork_lua_keep_trace(scrollwork_lua_host *host, lua_State *thread, int level) {
  if (!host->frames_are_of_coroutine) host->frame_count = 0;
  host->frames_are_of_coroutine = false;
  host->frames_are_of_stop = false;
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

void scrollwork_lua_keep_coroutine_trace(scrollwork_lua_host *host, lua_State *coroutine) {
  if (host->frame_count >= inner_frames) host->frames_are_of_coroutine = false;
  scrollwork_lua_keep_trace(host, coroutine, 0);
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
  if (!host->frames_are_of_stop) scrollwork_lua_keep_trace(host, thread, 1);
  return 1;
}

/* Runs on a thread of its own: [value] -> [text]. */
static int error_text(lua_State *thread) {
  if (luaL_callmeta(thread, 1, "__tostring") && lua_type(thread, -1) == LUA_TSTRING) return 1;
  lua_pushnil(thread);
  return 1;
}

static int make_thread(lua_State *thread) {
  lua_State *fresh = lua_newthread(thread);
  lua_pushcfunction(fresh, error_text);
  return 1;
}

bool scrollwork_lua_push_error_text(scrollwork_lua_host *host, lua_State *thread, int index) {
  int type = lua_type(thread, index);
  if (type != LUA_TTABLE && type != LUA_TUSERDATA) return false;
  index = lua_absindex(thread, index);
  if (!lua_checkstack(thread, 4)) return false;
  lua_pushcfunction(thread, make_thread);
  if (lua_pcall(thread, 0, 1, 0) != LUA_OK) {
    lua_pop(thread, 1);
    return false;
  }
  lua_State *fresh = lua_tothread(thread, -1);
  lua_pushvalue(thread, index);
  lua_xmove(thread, fresh, 1);

  scrollwork_lua_stop_reason stop = host->stop;
  bool in_hook = host->stopped_in_hook;
  bool of_stop = host->frames_are_of_stop;
  bool of_coroutine = host->frames_are_of_coroutine;
  bool counted = host->counts_instructions;
  int64_t callback_start = host->callback_start;
  int64_t callback_limit = host->callback_limit;
  int64_t run_limit = host->run_limit;
  lua_State *running = host->running;
  int32_t frames = host->frame_count;

  host->stop = scrollwork_lua_stop_none;
  host->counts_instructions = true;
  host->callback_start = host->spent;
  host->callback_limit = text_budget;
  host->run_limit = INT64_MAX;
  host->running = fresh;
  host->blocked++;
  scrollwork_lua_install_hook(host, fresh);
  int count = 0;
  int status = lua_resume(fresh, thread, 1, &count);
  host->blocked--;
  bool has_text = status == LUA_OK && count == 1 && lua_type(fresh, -1) == LUA_TSTRING;
  host->running = running;
  host->run_limit = run_limit;
  host->callback_limit = callback_limit;
  host->callback_start = callback_start;
  host->counts_instructions = counted;
  host->stop = stop;
  host->stopped_in_hook = in_hook;
  host->frames_are_of_stop = of_stop;
  host->frames_are_of_coroutine = of_coroutine;
  host->frame_count = frames;
  if (has_text) {
    lua_xmove(fresh, thread, 1);
    lua_remove(thread, -2);
  } else {
    lua_pop(thread, 1);
  }
  return has_text;
}
