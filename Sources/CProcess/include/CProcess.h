#ifndef SCROLLWORK_CPROCESS_H
#define SCROLLWORK_CPROCESS_H

#include "scrollwork_branch.h"
#include "scrollwork_crash.h"
#include "scrollwork_first_try.h"
#include "scrollwork_termination.h"
#include "scrollwork_interrupt.h"
#include "scrollwork_key_input.h"
#include "scrollwork_number.h"
#include "scrollwork_output_buffer.h"
#include "scrollwork_watchdog.h"
#include "scrollwork_worker.h"

#endif
