/* Numbers as text. */
#ifndef SCROLLWORK_NUMBER_H
#define SCROLLWORK_NUMBER_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/* What snprintf writes for %.Nf, and for %.14g; the number of characters that takes. */
int scrollwork_number_fixed(char *buffer, size_t size, int decimals, double value);
int scrollwork_number_short(char *buffer, size_t size, double value);

#pragma clang assume_nonnull end

#endif
