-- expect 0 read
-- café in Latin-1
print "read"
