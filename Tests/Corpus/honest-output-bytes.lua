-- expect 0 
print("\0\27[31m\255\r\n\t")
