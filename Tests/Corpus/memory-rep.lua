-- expect 3 memory-rep.lua:2
print(#("x"):rep(1e9))
