/* What Swift's standard library calls and wasi-libc does not have. */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glibc.h"

/* Seeds of hashing: the same in every run, so that runs are alike to the byte. Nothing depends on the
 * order of a hash table, and a table grows with the texts of one page only. */
void arc4random_buf(void *bytes, size_t size);
void arc4random_buf(void *bytes, size_t size) {
  static uint64_t state = 0x5C2011D0;
  uint8_t *byte = bytes;
  for (size_t i = 0; i < size; i++) {
    /* A linear congruential generator with the factor of Knuth's MMIX. */
    state = state * 6364136223846793005u + 1442695040888963407u;
    byte[i] = (uint8_t)(state >> 56);
  }
}

uintptr_t __stack_chk_guard = 0x5C20110D;
_Noreturn void __stack_chk_fail(void);
void __stack_chk_fail(void) { __builtin_trap(); }

/* Parses a number at the start of a text; where it ends, or null where there is none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *number);
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  if (isspace((unsigned char)*text)) return NULL;
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

int scrollwork_number_text(char *text, size_t size, double number) {
  return snprintf(text, size, "%.14g", number);
}
