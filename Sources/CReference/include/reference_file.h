#ifndef REFERENCE_FILE_H
#define REFERENCE_FILE_H

#include <stddef.h>

/// A file as it was when the program was built.
typedef struct {
  const char *name;
  /// The text, in UTF-8.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t count;
} reference_file;

/// The initializer of a file whose bytes are an array.
#define REFERENCE_FILE(name, bytes) {name, bytes, sizeof bytes}

#endif
