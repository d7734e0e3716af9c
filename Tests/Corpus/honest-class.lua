-- expect 0 woof
local Animal = {} Animal.__index = Animal function Animal.new(n) return setmetatable({ noise = n }, Animal) end function Animal:speak() return self.noise end local Dog = setmetatable({}, { __index = Animal }) Dog.__index = Dog local d = setmetatable(Animal.new "woof", Dog) print(d:speak())
