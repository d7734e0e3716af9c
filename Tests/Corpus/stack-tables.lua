-- expect 3 C stack overflow
local f, e = load("return " .. ("{"):rep(300) .. ("}"):rep(300)) error(e, 0)
