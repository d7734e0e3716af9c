-- expect 0 0x1p-2 0.25 1e+15
print(("%a"):format(0.25):gsub("0+p", "p") .. " " .. 0.25 .. " " .. 1e15)
