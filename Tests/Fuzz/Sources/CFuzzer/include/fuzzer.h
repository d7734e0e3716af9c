/* The door of libFuzzer for programs that have a main of their own. */
#ifndef SCROLLWORK_FUZZER_H
#define SCROLLWORK_FUZZER_H

#include <stddef.h>
#include <stdint.h>

/* Reads the options, runs the body on one input after another, and answers the exit code. */
int LLVMFuzzerRunDriver(
  int *count, char *_Nullable *_Nonnull *_Nonnull arguments,
  int (*_Nonnull body)(const uint8_t *_Nullable, size_t));

#endif
