// Redirects Lua's jumps to a function that the thread sanitizer intercepts.
//
// Debian builds Lua hardened, so it raises through __longjmp_chk, which the sanitizer does not
// intercept: its shadow call stack would retain the abandoned frames until it overflows. Compiled
// under that sanitizer only, this forwards to longjmp, which it intercepts.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <setjmp.h>

_Noreturn void __longjmp_chk(struct __jmp_buf_tag *environment, int value);

_Noreturn void __longjmp_chk(struct __jmp_buf_tag *environment, int value) {
  longjmp(environment, value);
}
#endif
#endif
