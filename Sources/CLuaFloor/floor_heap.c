#include "CLuaFloor.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

double floor_heap_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (double)(info.uordblks + info.hblkhd);
}

double floor_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  long all = 0, resident = 0;
  if (file) {
    if (fscanf(file, "%ld %ld", &all, &resident) != 2) resident = 0;
    fclose(file);
  }
  return (double)resident * (double)sysconf(_SC_PAGESIZE);
}
