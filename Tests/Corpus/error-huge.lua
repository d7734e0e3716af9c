-- expect 3 more bytes)
error(("x"):rep(10000000))
