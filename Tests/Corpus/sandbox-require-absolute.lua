-- expect 3 sandbox-require-absolute.lua:2
require "/etc/passwd"
