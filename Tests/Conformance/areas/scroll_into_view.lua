-- Offsets of nested scrollers after a target in the innermost was shown, innermost first.
--
-- Cases without scroll padding are nested views; padding of single scrollers goes through
-- `sw.geometry.reveal`.
local sw = require "scrollwork"

local shares = { start = 0, center = 0.5, ["end"] = 1 }

local function edges(list)
  return { left = list[1], top = list[2], right = list[3], bottom = list[4] }
end

local function through_function(case)
  local chain = {}
  for index, level in ipairs(case.scrollers) do
    local inner = case.scrollers[index - 1]
    chain[index] = {
      id = index, viewport = level.port, content = level.content, offset = level.offset,
      padding = edges(level.padding),
      frame = inner and { inner.at[1], inner.at[2], inner.port[1], inner.port[2] },
    }
  end
  local ends = sw.geometry.reveal {
    chain = chain, target = case.target, margin = edges(case.margin), direction = case.direction,
    align = { x = case.inline, y = case.block }, preset = "css",
  }
  local answers = {}
  for index in ipairs(case.scrollers) do
    answers[#answers + 1] = ends[index].x
    answers[#answers + 1] = ends[index].y
  end
  return answers
end

-- Content of a size with a node in it, `x` counted from the left edge.
local function placed(case, content, x, y, width, node)
  local start = case.direction == "rtl" and content[1] - x - width or x
  return sw.overlay {
    min_width = content[1], min_height = content[2],
    sw.column {
      sw.item { width = 0, height = y },
      sw.row { sw.item { width = start, height = 0 }, node },
    },
  }
end

local function through_view(case)
  local sign = case.direction == "rtl" and -1 or 1
  local target, inner = case.target, case.scrollers[1]
  local node = placed(case, inner.content, target[1], target[2], target[3], sw.item {
    id = "target", width = target[3], height = target[4], margin = edges(case.margin),
  })
  for index, level in ipairs(case.scrollers) do
    local view = sw.scroll {
      id = "scroller" .. index, axis = "both", width = level.port[1], height = level.port[2], bounce = "off",
      node,
    }
    local outer = case.scrollers[index + 1]
    node = outer and placed(case, outer.content, level.at[1], level.at[2], level.port[1], view) or view
  end
  local outermost = case.scrollers[#case.scrollers]
  local scene = sw.scene {
    width = outermost.port[1], height = outermost.port[2], direction = case.direction, node,
  }
  for index, level in ipairs(case.scrollers) do
    scene:view("scroller" .. index):scroll_to { x = sign * level.offset[1], y = level.offset[2] }
  end
  local align
  if shares[case.inline] or shares[case.block] then
    align = { x = shares[case.inline], y = shares[case.block] }
  end
  scene:view "scroller1":scroll_to("target", { align = align, reveal = "all" })
  local answers = {}
  for index in ipairs(case.scrollers) do
    local view = scene:view("scroller" .. index)
    answers[#answers + 1] = sign * view.x
    answers[#answers + 1] = view.y
  end
  return answers
end

return function(case)
  for _, level in ipairs(case.scrollers) do
    for _, length in ipairs(level.padding) do
      if length > 0 then return through_function(case), "function" end
    end
  end
  return through_view(case), "view"
end
