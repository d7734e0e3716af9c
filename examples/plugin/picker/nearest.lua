-- The offset nearest to y at which a row is in the middle.
local sw = require "scrollwork"

return function(y, row, range)
  return range.min.y + row * sw.round((sw.clamp(y, range.min.y, range.max.y) - range.min.y) / row)
end
