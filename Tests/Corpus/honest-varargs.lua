-- expect 0 200
print(select("#", table.unpack({}, 1, 200)))
