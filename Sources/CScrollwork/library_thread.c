#define _GNU_SOURCE
#include "scrollwork_library.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

/* The lowest and highest address of the calling thread's stack; 0 until they are asked for. */
static _Thread_local uintptr_t lowest, highest;

size_t scrollwork_library_stack_left(void) {
  if (!highest) {
    pthread_attr_t attributes;
    void *start;
    size_t size;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    int failure = pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    if (failure) return 0;
    lowest = (uintptr_t)start;
    highest = lowest + size;
  }
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  return here > lowest && here <= highest ? here - lowest : 0;
}

uintptr_t scrollwork_library_thread(void) { return (uintptr_t)pthread_self(); }

struct scrollwork_library_worker {
  pthread_t thread;
  pthread_mutex_t lock;
  /* What waiting callers, the caller whose turn it is, and the thread wait for. */
  pthread_cond_t turn, done, work;
  bool is_taken, has_ended;
  void (*body)(void *);
  void *argument;
};

static void *run(void *context) {
  scrollwork_library_worker *worker = context;
  pthread_mutex_lock(&worker->lock);
  for (;;) {
    while (!worker->body && !worker->has_ended) pthread_cond_wait(&worker->work, &worker->lock);
    if (!worker->body) break;
    pthread_mutex_unlock(&worker->lock);
    worker->body(worker->argument);
    pthread_mutex_lock(&worker->lock);
    worker->body = NULL;
    pthread_cond_signal(&worker->done);
  }
  pthread_mutex_unlock(&worker->lock);
  return NULL;
}

static void release(scrollwork_library_worker *worker) {
  pthread_cond_destroy(&worker->turn);
  pthread_cond_destroy(&worker->done);
  pthread_cond_destroy(&worker->work);
  pthread_mutex_destroy(&worker->lock);
  free(worker);
}

scrollwork_library_worker *scrollwork_library_worker_start(size_t stack) {
  scrollwork_library_worker *worker = calloc(1, sizeof(*worker));
  if (!worker) return NULL;
  pthread_mutex_init(&worker->lock, NULL);
  pthread_cond_init(&worker->turn, NULL);
  pthread_cond_init(&worker->done, NULL);
  pthread_cond_init(&worker->work, NULL);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  int failure = pthread_attr_setstacksize(&attributes, stack);
  // Signals are for the program's own threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  if (!failure) failure = pthread_create(&worker->thread, &attributes, run, worker);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (!failure) return worker;
  release(worker);
  return NULL;
}

bool scrollwork_library_worker_call(
  scrollwork_library_worker *worker, void (*body)(void *), void *argument) {
  if (pthread_equal(worker->thread, pthread_self())) {
    body(argument);
    return true;
  }
  pthread_mutex_lock(&worker->lock);
  while (worker->is_taken && !worker->has_ended) pthread_cond_wait(&worker->turn, &worker->lock);
  bool is_refused = worker->has_ended;
  if (!is_refused) {
    worker->is_taken = true;
    worker->body = body;
    worker->argument = argument;
    pthread_cond_signal(&worker->work);
    while (worker->body) pthread_cond_wait(&worker->done, &worker->lock);
    worker->is_taken = false;
  }
  pthread_cond_signal(&worker->turn);
  pthread_mutex_unlock(&worker->lock);
  return !is_refused;
}

void scrollwork_library_worker_end(scrollwork_library_worker *worker) {
  pthread_mutex_lock(&worker->lock);
  worker->has_ended = true;
  pthread_cond_signal(&worker->work);
  pthread_cond_broadcast(&worker->turn);
  pthread_mutex_unlock(&worker->lock);
}

void scrollwork_library_worker_release(scrollwork_library_worker *worker) {
  pthread_join(worker->thread, NULL);
  release(worker);
}
