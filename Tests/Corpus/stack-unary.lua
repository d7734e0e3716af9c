-- expect 3 C stack overflow
local f, e = load("return " .. ("- "):rep(5000) .. "1") error(e, 0)
