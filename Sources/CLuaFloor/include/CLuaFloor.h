/* The floor: the same work done by a host written in C, against which calls across the border
 * are measured. */
#ifndef SCROLLWORK_CLUA_FLOOR_H
#define SCROLLWORK_CLUA_FLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/* The work measured in an open state. */
typedef enum floor_case : int {
  floor_call = 0,      /* the host calls a function of three numbers for one, with a handler */
  floor_method_2 = 1,  /* a script calls a method that returns two numbers */
  floor_method_1 = 2,  /* a script calls a method that returns one value */
  floor_field = 3,     /* a script reads a field */
  floor_error_1 = 4,   /* an error with a traceback, raised in the function that was called */
  floor_error_10 = 5,  /* the same, ten calls deep */
  floor_case_count = 6,
} floor_case;

typedef struct floor_state floor_state;

/* Opens a state with a view in it; with a hook, it counts instructions as budgets do. Null when
 * memory runs out. */
floor_state *_Nullable floor_open(bool has_hook);

/* Runs the case `count` times. Aborts when the work fails. */
void floor_run(floor_state *state, floor_case which, long count);

/* Closes the state. */
void floor_close(floor_state *state);

/* Opens a sandbox, compiles and runs a script in it and closes it, `count` times. Returns
 * whether every run succeeded. */
bool floor_sandbox(const char *script, size_t length, long count);

/* Runs test files, each in its own sandbox with `test(name, function)`. Returns how many tests
 * passed; -1 when a file cannot be run. */
long floor_test_files(const char *const _Nonnull *_Nonnull paths, long count);

/* Flings a view over 10,000 rows of different heights to the start of one, each time with its rows built,
 * in a sandbox of its own, calls a function of the script in each frame, and checks that it rests there.
 * Returns the frames of all; -1 when a script fails. */
long floor_scenarios(long count);

/* A scene that keeps in C what the product promises to scripts: budgets are counted, rows are measured when they
 * come within reach, events are records that may be kept, each handler is a coroutine that may wait, calls return
 * handles and know the line of their call, and log, samples and a digest are written. */
typedef struct floor_scene floor_scene;

/* What a scene has done. */
typedef struct floor_scene_counts {
  double result;   /* the number returned by the script */
  long ticks, events, samples;
  long measured;   /* rows measured after the beginning */
  uint64_t digest; /* of the log: equal runs have equal ones */
} floor_scene_counts;

/* Runs a script that makes views of rows with `list` and returns a number or a function. Null when it fails. */
floor_scene *_Nullable floor_scene_open(const char *script, double argument);

/* Calls the function that the script returned with a number; returns whether it succeeded. */
bool floor_scene_call(floor_scene *scene, long number);

/* Counts what a scene has done. */
floor_scene_counts floor_scene_count(const floor_scene *scene);

/* Closes the scene. */
void floor_scene_close(floor_scene *scene);

/* The CPU time of the calling thread in nanoseconds. */
double floor_now(void);

/* The bytes allocated on the malloc heap and not yet freed. */
double floor_heap_bytes(void);

/* The resident bytes of this process; 0 where the system does not report them. */
double floor_resident_bytes(void);

#pragma clang assume_nonnull end

#endif
