-- expect 3 modules/broken.lua
print(pcall(require, "modules.broken")) print(pcall(require, "modules.broken")) require "modules.broken"
