-- expect 3 resulting string too large
print(#("x"):rep(100000, ("y"):rep(1000000)))
