-- expect 3 did you mean "carousel"
require "scrollwork.behaviors.carousell"
