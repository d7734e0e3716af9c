-- expect 5 stop[
print(#string.pack("c100000000", ""))
