/* Values of a thread, where there is one thread: a value of the key is a variable. */
#ifndef SCROLLWORK_WASM_PTHREAD_H
#define SCROLLWORK_WASM_PTHREAD_H

typedef struct {
  const void *value;
} pthread_key_t;
typedef int pthread_once_t;
#define PTHREAD_ONCE_INIT 0

static inline int pthread_once(pthread_once_t *once, void (*body)(void)) {
  if (!*once) body();
  *once = 1;
  return 0;
}

static inline int pthread_key_create(pthread_key_t *key, void (*end)(void *)) {
  (void)end; /* the thread does not end */
  key->value = 0;
  return 0;
}

/* Of a key itself, which is a variable: pthread's functions take its value. */
#define pthread_getspecific(key) ((void *)(key).value)
#define pthread_setspecific(key, it) ((key).value = (it), 0)

#endif
