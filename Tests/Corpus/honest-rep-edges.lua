-- expect 0 false	resulting string too large
print(pcall(string.rep, "xx", math.maxinteger)) print(pcall(string.rep, "x", 1 << 62, "yyyyyy")) print(#(""):rep(math.maxinteger), #("x"):rep(-5), #("x"):rep(math.mininteger))
