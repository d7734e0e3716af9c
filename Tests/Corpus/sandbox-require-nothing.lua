-- expect 3 string expected, got no value
require()
