// Lets the thread sanitizer see Lua's jumps.
//
// Debian builds Lua hardened, so it raises through __longjmp_chk, which the sanitizer does not know: it
// would keep the frames that an error left behind on its own stack, until that overflows. Built into the
// program under that sanitizer only, this sends the jump through the longjmp it knows.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <setjmp.h>

_Noreturn void __longjmp_chk(struct __jmp_buf_tag *environment, int value);

_Noreturn void __longjmp_chk(struct __jmp_buf_tag *environment, int value) {
  longjmp(environment, value);
}
#endif
#endif
