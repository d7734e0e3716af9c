-- expect 3 error-huge.lua:2
error(("x"):rep(10000000))
