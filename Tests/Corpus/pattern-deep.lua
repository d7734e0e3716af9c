-- expect 3 pattern
print((("x"):rep(300000)):match(("(x"):rep(40)))
