#ifndef SCROLLWORK_CLUABORDER_H
#define SCROLLWORK_CLUABORDER_H

#include "scrollwork_lua_checkpoint.h"
#include "scrollwork_lua_budget.h"
#include "scrollwork_lua_call.h"
#include "scrollwork_lua_coverage.h"
#include "scrollwork_lua_error_value.h"
#include "scrollwork_lua_fault.h"
#include "scrollwork_lua_handle.h"
#include "scrollwork_lua_heap.h"
#include "scrollwork_lua_host.h"
#include "scrollwork_lua_nil_result_log.h"
#include "scrollwork_lua_protected.h"
#include "scrollwork_lua_proxy.h"
#include "scrollwork_lua_record.h"
#include "scrollwork_lua_record_class.h"
#include "scrollwork_lua_return_line.h"
#include "scrollwork_lua_samples.h"
#include "scrollwork_lua_slot.h"
#include "scrollwork_lua_state.h"
#include "scrollwork_lua_table.h"
#include "scrollwork_lua_task.h"
#include "scrollwork_lua_trace.h"
#include "scrollwork_lua_wait.h"
#include "scrollwork_lua_written_pages.h"
#include "scrollwork_script_position.h"

#endif
