-- expect 3 too many results to unpack
print(select("#", table.unpack({}, 1, 1e7)))
