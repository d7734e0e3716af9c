-- expect 5 stop[SW0501] pattern-backtrack.lua:2
print((("a"):rep(40000)):find(("a-"):rep(15) .. "b"))
