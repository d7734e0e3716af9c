/* Jumps for WebAssembly, which wasi-libc does not have. The compiler rewrites callers of setjmp with
 * `-mllvm -wasm-enable-sjlj`, into calls of the functions in c/jump.c. */
#ifndef SCROLLWORK_WASM_SETJMP_H
#define SCROLLWORK_WASM_SETJMP_H

typedef struct {
  void *call; /* the call of a function that called setjmp */
  unsigned label; /* which setjmp of that function */
  struct {
    void *place;
    int value;
  } thrown; /* what the jump carries */
} jmp_buf[1];

__attribute__((returns_twice)) int setjmp(jmp_buf place);
_Noreturn void longjmp(jmp_buf place, int value);

#endif
