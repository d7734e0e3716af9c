/* What a host written in C pays for the same work: the measure for LuaBridge. */
#ifndef SCROLLWORK_CLUA_FLOOR_H
#define SCROLLWORK_CLUA_FLOOR_H

#pragma clang assume_nonnull begin

/* The work that is measured. */
typedef enum floor_case : int {
  floor_call = 0,   /* the host calls a function of three numbers for one, protected */
  floor_method = 1, /* a script calls a method that answers two numbers */
  floor_field = 2,  /* a script reads a field */
} floor_case;

typedef struct floor_state floor_state;

/* Opens a state with a view in it. With a hook it counts instructions, 100 at a time. */
floor_state *_Nullable floor_open(int has_hook);

/* Runs the case so many times; answers the nanoseconds of CPU time for all of them. */
double floor_run(floor_state *state, floor_case which, long count);

/* Closes the state. */
void floor_close(floor_state *state);

/* The CPU time of the calling thread in nanoseconds. */
double floor_now(void);

/* The bytes that the heap has handed out and not got back. */
double floor_heap_bytes(void);

#pragma clang assume_nonnull end

#endif
