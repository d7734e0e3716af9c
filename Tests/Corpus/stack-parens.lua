-- expect 3 stack-parens.lua
local f, e = load("return " .. ("("):rep(1000) .. "1" .. (")"):rep(1000)) error(e, 0)
