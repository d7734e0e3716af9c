-- expect 0 function
local f, e = load("local x = 1 if x == 0 then " .. ("elseif x == 2 then "):rep(6000) .. " end") print(f, e)
