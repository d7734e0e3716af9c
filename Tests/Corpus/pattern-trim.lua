-- expect 5 stop[SW0501]
-- with --budget instructions=5M
print(((" "):rep(200000) .. "x"):gsub("%s+$", ""))
