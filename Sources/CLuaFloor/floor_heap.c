#include <malloc.h>

#include "CLuaFloor.h"

double floor_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)(info.uordblks + info.hblkhd);
}
