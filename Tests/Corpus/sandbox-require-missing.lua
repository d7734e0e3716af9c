-- expect 3 looked for modules/nothing.lua
require "modules.nothing"
