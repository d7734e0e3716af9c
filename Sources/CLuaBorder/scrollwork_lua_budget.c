#include "scrollwork_lua_budget.h"

#include <lauxlib.h>
#include <time.h>

#include "scrollwork_lua_return_line.h"
#include "scrollwork_lua_trace.h"

/* A single instruction may copy megabytes, so every check reads the time: the coarse clock,
 * which costs next to nothing, and the CPU clock only when that has advanced by this much. */
enum { nanoseconds_between_cpu_checks = 4000000 };

/* A full collection looks at all memory; so many bytes take about as long as an instruction. */
enum { bytes_collected_per_step = 16 };

#ifdef __wasi__
/* A page has one thread and no clock of it, so that time on the wall is what is measured. */
#define CLOCK_MONOTONIC_COARSE CLOCK_MONOTONIC
#define THREAD_CLOCK CLOCK_MONOTONIC
#else
#define THREAD_CLOCK CLOCK_THREAD_CPUTIME_ID
#endif

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t scrollwork_lua_cpu_time(void) { return nanoseconds(THREAD_CLOCK); }

/* [-0, +1, m] */
static void push_callback_message(lua_State *thread, const scrollwork_lua_host *host) {
  switch (host->stopped_resource) {
    case scrollwork_lua_resource_instructions:
      lua_pushfstring(
        thread, "the budget of one callback, %I instructions, was used up",
        (LUAI_UACINT)host->stopped_limit);
      break;
    case scrollwork_lua_resource_memory:
      lua_pushliteral(thread, "the budget of memory of one callback was used up");
      break;
    case scrollwork_lua_resource_cpu_time:
      lua_pushliteral(thread, "the budget of CPU time of one callback was used up");
      break;
  }
}

/* [-0, +1, m] */
static void push_stop_message(lua_State *thread, const scrollwork_lua_host *host) {
  switch (host->stop) {
    case scrollwork_lua_stop_instructions:
      lua_pushfstring(
        thread, "the instruction budget of %I was used up", (LUAI_UACINT)host->run_limit);
      break;
    case scrollwork_lua_stop_callback:
      push_callback_message(thread, host);
      break;
    case scrollwork_lua_stop_memory:
      lua_pushfstring(
        thread, "the memory budget of %I KiB was used up",
        (LUAI_UACINT)(host->memory_soft_limit / 1024));
      break;
    case scrollwork_lua_stop_wall:
      lua_pushfstring(
        thread, "the time budget of %I ms was used up", (LUAI_UACINT)(host->cpu_limit / 1000000));
      break;
    case scrollwork_lua_stop_cancelled:
      lua_pushliteral(thread, "the task was cancelled");
      break;
    case scrollwork_lua_stop_output:
      lua_pushliteral(thread, "the budget of printed text was used up");
      break;
    case scrollwork_lua_stop_none:
      lua_pushliteral(thread, "stopped");
      break;
  }
}

SCROLLWORK_LUA_RAISES
int scrollwork_lua_raise_stop(lua_State *thread, scrollwork_lua_host *host, int level) {
  if (!host->frames_are_of_stop) {
    host->frames_are_of_coroutine = false;
    scrollwork_lua_store_trace(host, thread, level);
    host->frames_are_of_stop = true;
  }
  luaL_where(thread, level);
  push_stop_message(thread, host);
  lua_concat(thread, 2);
  return lua_error(thread);
}

static void stop_callback(scrollwork_lua_host *host, scrollwork_lua_resource resource) {
  if (host->stop) return;
  scrollwork_lua_stop(host, scrollwork_lua_stop_callback);
  host->stopped_resource = resource;
  host->stopped_limit = host->callback_limit;
}

bool scrollwork_lua_see_cpu_time(scrollwork_lua_host *host) {
  if (host->cpu_limit <= 0) return false;
  int64_t now = nanoseconds(CLOCK_MONOTONIC_COARSE);
  if (now - host->last_cpu_check < nanoseconds_between_cpu_checks) return false;
  host->last_cpu_check = now;
  int64_t cpu_time = scrollwork_lua_cpu_time();
  if (scrollwork_lua_has_share(host)) {
    host->share.cpu_taken += cpu_time - host->cpu_seen;
    host->shared_cpu_time += cpu_time - host->cpu_seen;
  }
  host->cpu_seen = cpu_time;
  return true;
}

void scrollwork_lua_check_cpu_time(scrollwork_lua_host *host) {
  if (host->stop || !scrollwork_lua_see_cpu_time(host)) return;
  if (host->cpu_seen - host->cpu_start >= host->cpu_limit) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_wall);
  } else if (host->share.cpu_taken >= host->share.cpu_limit) {
    stop_callback(host, scrollwork_lua_resource_cpu_time);
  }
}

void scrollwork_lua_check_budget(scrollwork_lua_host *host) {
  if (host->stop) return;
  if (host->spent >= host->run_limit) {
    scrollwork_lua_stop(host, scrollwork_lua_stop_instructions);
  } else if (host->spent - host->callback_start >= host->callback_limit) {
    stop_callback(host, scrollwork_lua_resource_instructions);
  } else if (host->cpu_limit > 0) {
    scrollwork_lua_check_cpu_time(host);
  }
}

void scrollwork_lua_charge_without_raising(scrollwork_lua_host *host, long long steps) {
  if (steps <= 0) return;
  int64_t room = INT64_MAX - host->spent;
  host->spent += steps < room ? steps : room;
  scrollwork_lua_check_budget(host);
}

SCROLLWORK_LUA_RAISES
void scrollwork_lua_charge(lua_State *thread, long long steps) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  scrollwork_lua_charge_without_raising(host, steps);
  if (host->stop) scrollwork_lua_raise_stop(thread, host, 1);
}

SCROLLWORK_LUA_RAISES
void scrollwork_lua_check_stop(lua_State *thread) {
  scrollwork_lua_host *host = scrollwork_lua_get_host(thread);
  if (host->stop) scrollwork_lua_raise_stop(thread, host, 1);
}

void scrollwork_lua_stop(scrollwork_lua_host *host, scrollwork_lua_stop_reason reason) {
  if (host->stop) return;
  host->stop = reason;
  /* Tasks are cancelled after a stop; the samples reported are those of the stop. */
  if (reason != scrollwork_lua_stop_cancelled) host->summarized_sample_count = 0;
  host->stopped_in_hook = false;
  host->frames_are_of_stop = false;
  if (host->running) lua_sethook(host->running, host->hook, LUA_MASKCOUNT, 1);
}

scrollwork_lua_share scrollwork_lua_divide_share(scrollwork_lua_host *host) {
  scrollwork_lua_see_cpu_time(host);
  scrollwork_lua_share outer = host->share;
  host->share = (scrollwork_lua_share){SIZE_MAX, INT64_MAX, 0};
  if (host->memory_divisor <= 0) return outer;
  size_t most = host->memory_soft_limit;
  if (outer.memory_limit < most) most = outer.memory_limit;
  size_t left = most > host->memory_used ? most - host->memory_used : 0;
  host->share.memory_limit = host->memory_used + left / (size_t)host->memory_divisor;
  host->share.cpu_limit = host->one_cpu_limit;
  return outer;
}

void scrollwork_lua_pass_memory_share(
  scrollwork_lua_host *host, size_t requested, size_t wanted) {
  if (host->stop || host->is_closing || !host->running) return;
  if (requested > host->share.memory_limit || wanted > host->memory_soft_limit) {
    return stop_callback(host, scrollwork_lua_resource_memory);
  }
  if (host->collects_at_hook) return;
  host->collects_at_hook = true;
  lua_sethook(host->running, host->hook, LUA_MASKCOUNT, 1);
}

void scrollwork_lua_check_memory_share(lua_State *thread, scrollwork_lua_host *host) {
  if (!host->collects_at_hook) return;
  host->collects_at_hook = false;
  if (host->stop) return;
  host->spent += (int64_t)(host->memory_used / bytes_collected_per_step);
  lua_gc(thread, LUA_GCCOLLECT, 0);
  if (host->memory_used > host->share.memory_limit) {
    stop_callback(host, scrollwork_lua_resource_memory);
  }
}

void scrollwork_lua_clear_stop(scrollwork_lua_host *host) {
  bool has_garbage = host->stop == scrollwork_lua_stop_callback
    && host->stopped_resource == scrollwork_lua_resource_memory;
  host->stop = scrollwork_lua_stop_none;
  host->collects_at_hook = false;
  if (has_garbage && host->running) lua_gc(host->running, LUA_GCCOLLECT, 0);
  host->sample_count = 0;
  host->stopped_in_hook = false;
  host->frames_are_of_stop = false;
  if (host->running) scrollwork_lua_install_hook(host, host->running);
}

void scrollwork_lua_install_hook(scrollwork_lua_host *host, lua_State *thread) {
  int lines = host->coverage ? LUA_MASKLINE | LUA_MASKCALL : 0;
  if (host->noted && host->noted->thread == thread) {
    lines = LUA_MASKLINE | LUA_MASKCALL | LUA_MASKRET;
  }
  if (host->counts_instructions || lines) {
    lua_sethook(thread, host->hook, LUA_MASKCOUNT | lines, scrollwork_lua_hook_interval);
  } else {
    lua_sethook(thread, NULL, 0, 0);
  }
}
