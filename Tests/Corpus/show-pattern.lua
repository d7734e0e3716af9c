-- expect 5 stop[SW0501]
-- with stdin
print((("a"):rep(40000)):find(("a-"):rep(15) .. "b"))
