/* The budget of a run (instructions, memory, CPU time) and the sticky stop when one is used up. */
#ifndef SCROLLWORK_LUA_BUDGET_H
#define SCROLLWORK_LUA_BUDGET_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* Instructions between two checks of the budget. */
enum { scrollwork_lua_hook_interval = 100 };

/* Costs in instructions: to raise and catch an error, for which Lua looks up the position and
 * the name of the function; and to build an error record. */
enum {
  scrollwork_lua_error_steps = 200,
  scrollwork_lua_fault_steps = 150
};

/* Costs in instructions of host calls: of a function, of a method of a handle, of a field of a
 * handle. */
enum {
  scrollwork_lua_function_steps = 200,
  scrollwork_lua_method_steps = 30,
  scrollwork_lua_field_steps = 4
};

/* Charges a C function for work that the instruction count does not see, before it starts.
 * Raises the stop when the budget is used up. [-0, +0, v] */
void scrollwork_lua_charge(lua_State *thread, long long steps);

/* Charges without raising; the stop is raised at the next instruction. [-0, +0, –] */
void scrollwork_lua_charge_without_raising(scrollwork_lua_host *host, long long steps);

/* Raises the stop if the state has been stopped. Functions that catch errors call it.
 * [-0, +0, v] */
void scrollwork_lua_check_stop(lua_State *thread);

/* Raises the stop at the function at `level`: 0 in a hook, 1 in a C function. [-0, +1, v] */
int scrollwork_lua_raise_stop(lua_State *thread, scrollwork_lua_host *host, int level);

/* Sets the sticky stop, unless one is set, and makes the running thread raise it at its next
 * instruction. [-0, +0, –] */
void scrollwork_lua_stop(scrollwork_lua_host *host, scrollwork_lua_stop_reason reason);

/* Whether the running step has a share of the run's budget. [-0, +0, –] */
static inline bool scrollwork_lua_has_share(const scrollwork_lua_host *host) {
  return host->share.memory_limit != SIZE_MAX;
}

/* Reads the CPU clock, if it may have advanced by as much as is measured, and counts what has
 * passed as taken by the running step; answers whether it was read. [-0, +0, –] */
bool scrollwork_lua_see_cpu_time(scrollwork_lua_host *host);

/* What scrollwork_lua_begin_share does where steps have shares. [-0, +0, –] */
scrollwork_lua_share scrollwork_lua_divide_share(scrollwork_lua_host *host);

/* Begins a step with its share of the memory and of the CPU time that are left; answers that of the
 * outer step, which scrollwork_lua_end_share takes. [-0, +0, –] */
static inline scrollwork_lua_share scrollwork_lua_begin_share(scrollwork_lua_host *host) {
  bool divides = host->memory_divisor > 0 || scrollwork_lua_has_share(host);
  return divides ? scrollwork_lua_divide_share(host) : host->share;
}

/* Ends a step and goes on with the outer one's share. [-0, +0, –] */
static inline void scrollwork_lua_end_share(
  scrollwork_lua_host *host, scrollwork_lua_share outer) {
  if (scrollwork_lua_has_share(host)) scrollwork_lua_see_cpu_time(host);
  host->share = outer;
}

/* Notes a request above the step's share of memory, after which `wanted` bytes would be in use. It
 * stops the step where no collection could make room for the request, or where it would pass the
 * limit of the run; else a collection decides at the next instruction. [-0, +0, –] */
void scrollwork_lua_pass_memory_share(
  scrollwork_lua_host *host, size_t requested, size_t wanted);

/* Collects garbage if a request has asked for that, and stops the step if what is left is still
 * above its limit. Called by a hook. [-0, +0, –] */
void scrollwork_lua_check_memory_share(lua_State *thread, scrollwork_lua_host *host);

/* Clears the stop, so that the state can run other code; first collects what a step that took too
 * much memory has left. [-0, +0, –] */
void scrollwork_lua_clear_stop(scrollwork_lua_host *host);

/* Sets the thread's hook by what the host counts and records, and starts its instruction count
 * anew. Coroutines inherit the hook of the thread that creates them. [-0, +0, –] */
void scrollwork_lua_install_hook(scrollwork_lua_host *host, lua_State *thread);

/* Stops the state when a limit is used up: of the run, of the callback, or of CPU time.
 * [-0, +0, –] */
void scrollwork_lua_check_budget(scrollwork_lua_host *host);

/* Stops the state when its CPU time is used up, or the running step when its share of it is. Reads
 * the CPU clock at most every 4 ms.
 * [-0, +0, –] */
void scrollwork_lua_check_cpu_time(scrollwork_lua_host *host);

/* The CPU time of the calling thread in nanoseconds. */
int64_t scrollwork_lua_cpu_time(void);

#pragma clang assume_nonnull end

#endif
