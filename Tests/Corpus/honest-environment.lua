-- expect 0 42
local env = { print = print } local f = load("x = 42 print(x)", "chunk", "t", env) f() assert(env.x == 42)
