-- expect 0 a|b||c
local t = {} for w in ("a,b,,c"):gmatch "([^,]*)" do t[#t + 1] = w end print(table.concat(t, "|"))
