-- expect 5 stop[SW0501]
print(((" "):rep(200000) .. "x"):gsub("%s+$", ""))
