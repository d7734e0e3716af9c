-- expect 0 60000
local s = ("a b c "):rep(10000) local r, n = s:gsub("%s", "-") print(#r)
