-- expect 3 C stack overflow
local f, e = load(("return function() "):rep(300) .. ("end "):rep(300)) error(e, 0)
