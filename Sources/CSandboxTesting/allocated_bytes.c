#include <malloc.h>

#include "sandbox_testing.h"

long allocated_bytes(void) { return (long)mallinfo2().uordblks; }
