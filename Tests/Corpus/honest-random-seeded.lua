-- expect 0 equal
math.randomseed(5) local a = { math.random(), math.random(10) } math.randomseed(5) print(a[1] == math.random() and a[2] == math.random(10) and "equal")
