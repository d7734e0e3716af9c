-- expect 0 255
print((0xFF00 >> 8) & 0xFF | 0)
