-- expect 0 crlf
print "crlf"
