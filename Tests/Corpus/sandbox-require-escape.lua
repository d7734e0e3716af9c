-- expect 3 sandbox-require-escape.lua:2
require "..secret"
