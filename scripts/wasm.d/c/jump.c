/* setjmp and longjmp by WebAssembly's exceptions. A longjmp throws the address of what it carries; the
 * compiler's code in each function that called setjmp catches it, and asks here whether the jump leads to
 * that call of the function. */
#include <setjmp.h>
#include <stdint.h>

/* The number of the tag `__c_longjmp` for the compiler. */
enum { tag = 1 };

void __wasm_setjmp(void *place, uint32_t label, void *call);
uint32_t __wasm_setjmp_test(void *place, void *call);
_Noreturn void __wasm_longjmp(void *place, int value);

void __wasm_setjmp(void *place, uint32_t label, void *call) {
  jmp_buf *jump = place;
  (*jump)->call = call;
  (*jump)->label = label;
}

/* The label of the setjmp, or 0 where another call made it. */
uint32_t __wasm_setjmp_test(void *place, void *call) {
  jmp_buf *jump = place;
  return (*jump)->call == call ? (*jump)->label : 0;
}

void __wasm_longjmp(void *place, int value) {
  jmp_buf *jump = place;
  (*jump)->thrown.place = place;
  (*jump)->thrown.value = value ? value : 1;
  __builtin_wasm_throw(tag, &(*jump)->thrown);
}
