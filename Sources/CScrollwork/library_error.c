#include "scrollwork_library.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The error of a thread and, behind it, its texts. */
typedef struct stored {
  sw_error error;
  char texts[];
} stored;

static pthread_key_t key;
static bool has_key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void make_key(void) { has_key = pthread_key_create(&key, free) == 0; }

static const sw_error none = {.status = SW_OK, .message = ""};
static const sw_error no_memory = {.status = SW_MEMORY, .message = "there is no memory"};

const sw_error *sw_last_error(void) {
  pthread_once(&once, make_key);
  if (!has_key) return &no_memory;
  const stored *found = pthread_getspecific(key);
  return found ? &found->error : &none;
}

static size_t size(const char *text) { return text ? strlen(text) + 1 : 0; }

static const char *copy(char **place, const char *text) {
  if (!text) return NULL;
  char *start = *place;
  *place = stpcpy(start, text) + 1;
  return start;
}

void scrollwork_library_set_error(const sw_error *error) {
  pthread_once(&once, make_key);
  if (!has_key) return;
  stored *made = malloc(
    sizeof(stored) + size(error->message) + size(error->file) + size(error->help) +
    size(error->number) + size(error->traceback) + size(error->event) + size(error->view));
  if (!made) return;
  char *place = made->texts;
  made->error = (sw_error){
    .status = error->status,
    .message = copy(&place, error->message),
    .file = copy(&place, error->file),
    .line = error->line,
    .is_note = error->is_note,
    .help = copy(&place, error->help),
    .number = copy(&place, error->number),
    .traceback = copy(&place, error->traceback),
    .event = copy(&place, error->event),
    .view = copy(&place, error->view)};
  free(pthread_getspecific(key));
  if (pthread_setspecific(key, made) != 0) free(made);
}
