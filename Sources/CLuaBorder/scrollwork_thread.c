#include "scrollwork_thread.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdlib.h>

typedef struct job {
  void (*body)(void *);
  void *argument;
} job;

static void *run(void *context) {
  const job *work = context;
  work->body(work->argument);
  return NULL;
}

static void *run_and_free(void *context) {
  run(context);
  free(context);
  return NULL;
}

static int start(
  size_t stack_size, int state, void *(*body)(void *), job *work, pthread_t *thread) {
  pthread_attr_t attributes;
  int failure = pthread_attr_init(&attributes);
  if (failure) return failure;
  failure = pthread_attr_setstacksize(&attributes, stack_size);
  if (!failure) failure = pthread_attr_setdetachstate(&attributes, state);
  if (!failure) failure = pthread_create(thread, &attributes, body, work);
  pthread_attr_destroy(&attributes);
  return failure;
}

int scrollwork_thread_run(size_t stack_size, void (*body)(void *), void *argument) {
  job work = {body, argument};
  pthread_t thread;
  int failure = start(stack_size, PTHREAD_CREATE_JOINABLE, run, &work, &thread);
  return failure ? failure : pthread_join(thread, NULL);
}

int scrollwork_thread_start(size_t stack_size, void (*body)(void *), void *argument) {
  job *work = malloc(sizeof(job));
  if (!work) return ENOMEM;
  *work = (job){body, argument};
  pthread_t thread;
  int failure = start(stack_size, PTHREAD_CREATE_DETACHED, run_and_free, work, &thread);
  if (failure) free(work);
  return failure;
}

void scrollwork_thread_limit_malloc_arenas(void) { mallopt(M_ARENA_MAX, 1); }
