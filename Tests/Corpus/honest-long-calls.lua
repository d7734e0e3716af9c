-- expect 0 true
local f, e = load("return f" .. ("()"):rep(30000)) print(type(f), e) local g = load("local f f = function() return f end return f" .. ("()"):rep(30000)) print(g() ~= nil)
