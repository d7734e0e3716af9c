-- expect 3 line
error(("line\n"):rep(100000))
