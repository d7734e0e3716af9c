/* The budget of a run: instructions, memory, CPU time; and the sticky stop when one is used up. */
#ifndef SCROLLWORK_LUA_BUDGET_H
#define SCROLLWORK_LUA_BUDGET_H

#include "scrollwork_lua_host.h"

#pragma clang assume_nonnull begin

/* How many instructions pass between two looks at the budget. */
enum { scrollwork_lua_hook_interval = 100 };

/* What it costs, in instructions, to raise an error and to catch it: Lua looks up where it was raised
 * and the name of who raised it; and to have the host put one into words. */
enum {
  scrollwork_lua_error_steps = 200,
  scrollwork_lua_fault_steps = 150
};

/* What the host's part costs, in instructions: a function that makes or computes something, a method
 * of a handle, a field. */
enum {
  scrollwork_lua_function_steps = 200,
  scrollwork_lua_method_steps = 30,
  scrollwork_lua_field_steps = 4
};

/* Charges a C function for work that the instruction count does not see, before it starts.
 * Raises the stop when the budget is used up. [-0, +0, v] */
void scrollwork_lua_charge(lua_State *thread, long long steps);

/* Charges without raising; the stop is raised at the next instruction. [-0, +0, –] */
void scrollwork_lua_charge_quietly(scrollwork_lua_host *host, long long steps);

/* Raises when the state has been stopped. Functions that catch errors call it. [-0, +0, v] */
void scrollwork_lua_check_stop(lua_State *thread);

/* Sets the sticky stop and makes the running thread notice at its next instruction. [-0, +0, –] */
void scrollwork_lua_stop(scrollwork_lua_host *host, scrollwork_lua_stop_reason reason);

/* Forgets a stop, so that the host may go on with something else. [-0, +0, –] */
void scrollwork_lua_clear_stop(scrollwork_lua_host *host);

/* Starts counting on a thread. New coroutines inherit it from the thread that makes them. */
void scrollwork_lua_install_hook(scrollwork_lua_host *host, lua_State *thread);

/* Looks at the CPU time, every few thousandths of a second. [-0, +0, –] */
void scrollwork_lua_look_at_clock(scrollwork_lua_host *host);

/* The CPU time of the calling thread in nanoseconds. */
int64_t scrollwork_lua_cpu_time(void);

#pragma clang assume_nonnull end

#endif
