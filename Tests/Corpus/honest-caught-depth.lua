-- expect 0 C stack overflow
local f, e = load("return f" .. ("{"):rep(250)) print(f, e)
