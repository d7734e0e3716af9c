/* What Swift imports as Glibc: the C library of WebAssembly, as far as the engine needs it. */
#ifndef SCROLLWORK_WASM_GLIBC_H
#define SCROLLWORK_WASM_GLIBC_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The number in the format "%.14g"; the length of the text, which is cut to `size` - 1 bytes. Swift
 * cannot call variadic functions here. */
int scrollwork_number_text(char *text, size_t size, double number);

#endif
