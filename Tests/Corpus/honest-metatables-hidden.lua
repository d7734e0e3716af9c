-- expect 0 false
print(getmetatable(_G)) print(getmetatable("")) print(getmetatable(require "scrollwork"))
