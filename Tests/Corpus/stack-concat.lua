-- expect 3 C stack overflow
local f, e = load("return " .. ("x .. "):rep(300) .. "x") error(e, 0)
