-- expect 0 true	1	32
print(pcall(string.find, ("x"):rep(300), ("(x"):rep(32) .. (")"):rep(32))) print(pcall(string.find, ("x"):rep(1000000), (".?"):rep(200000))) print(pcall(string.match, "x", ("%f[x]"):rep(100000)))
