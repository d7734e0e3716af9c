-- A pager inside of a page of another one. The inner one turns its pages; what a drag moves past its first or last
-- page turns the outer one. The engine hands displacements and momentum on by itself: both views only have to page.
local sw = require "scrollwork"

return sw.behavior("pager_in_pager", function(inner)
  inner:snap "page"
  inner.outer:snap "page"
end)
