-- expect 3 the error is a table without a message
print = nil tostring = nil error({})
