-- expect 0 handled: x
print(select(2, xpcall(error, function(e) return "handled: " .. e end, "x")))
