#include "scrollwork_number.h"

#include <stdio.h>

int scrollwork_number_fixed(char *buffer, size_t size, int decimals, double value) {
  return snprintf(buffer, size, "%.*f", decimals, value);
}

int scrollwork_number_short(char *buffer, size_t size, double value) {
  return snprintf(buffer, size, "%.14g", value);
}
