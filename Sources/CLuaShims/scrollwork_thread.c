#include "scrollwork_thread.h"

#include <pthread.h>

typedef struct job {
  void (*body)(void *);
  void *argument;
} job;

static void *run(void *context) {
  const job *work = context;
  work->body(work->argument);
  return NULL;
}

int scrollwork_thread_run(size_t stack_size, void (*body)(void *), void *argument) {
  job work = {body, argument};
  pthread_attr_t attributes;
  pthread_t thread;
  int failure = pthread_attr_init(&attributes);
  if (failure) return failure;
  failure = pthread_attr_setstacksize(&attributes, stack_size);
  if (!failure) failure = pthread_create(&thread, &attributes, run, &work);
  pthread_attr_destroy(&attributes);
  return failure ? failure : pthread_join(thread, NULL);
}
