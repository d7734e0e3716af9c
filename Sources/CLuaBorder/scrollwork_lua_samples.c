#include "scrollwork_lua_samples.h"

void scrollwork_lua_take_sample(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record) {
  if (!lua_getinfo(thread, "Sl", record)) return;
  uint32_t place = host->sample_count++ % scrollwork_lua_max_samples;
  /* Compared and never dereferenced: the string may be freed with its function. */
  host->samples[place].source = record->source;
  host->samples[place].line = record->currentline;
}

void scrollwork_lua_summarize_samples(
  scrollwork_lua_host *host, lua_State *thread, lua_Debug *record) {
  host->samples_in_stop_file = 0;
  host->summarized_sample_count = host->sample_count < scrollwork_lua_max_samples
    ? host->sample_count : scrollwork_lua_max_samples;
  if (!lua_getinfo(thread, "Sl", record)) return;
  host->sample_first = host->sample_last = record->currentline;
  for (uint32_t index = 0; index < host->summarized_sample_count; index++) {
    if (host->samples[index].source != record->source) continue;
    int32_t line = host->samples[index].line;
    host->samples_in_stop_file++;
    if (line < host->sample_first) host->sample_first = line;
    if (line > host->sample_last) host->sample_last = line;
  }
}
