-- Offsets of a scroller that snaps: at first, and after each step.
--
-- Cases whose areas all have one alignment are views with a `css` rule; alignments that differ go through
-- `sw.snap.css` until items have one of their own.
local sw = require "scrollwork"
local test = require "scrollwork.test"

local function edges(list)
  return { left = list[1], top = list[2], right = list[3], bottom = list[4] }
end

-- Where the browser's axis begins, in the view's or the function's terms.
local function sign(case) return case.direction == "rtl" and -1 or 1 end

-- MARK: through the function

local function areas(case, rects)
  local list = {}
  for index, area in ipairs(case.areas) do
    local rect = rects[index]
    if rect then
      list[#list + 1] = {
        id = index, rect = rect, align = { x = area.align[1], y = area.align[2] },
        margin = edges(area.margin), stop = area.stop,
      }
    end
  end
  return list
end

local function through_function(case)
  local rects, content = {}, case.content
  for index, area in ipairs(case.areas) do rects[index] = area.rect end
  local offset, snapped, answers = { 0, 0 }, {}, {}
  local function limit(axis, value)
    local most = math.max(0, content[axis] - case.port[axis])
    if axis == 1 and case.direction == "rtl" then return sw.clamp(value, -most, 0) end
    return sw.clamp(value, 0, most)
  end
  -- An axis that is not scrolled stays with its area.
  local function rest(intent, natural, scrolls)
    local found = sw.snap.css {
      scrollport = case.port, content = content, padding = edges(case.padding), direction = case.direction,
      axis = case.axis, strictness = case.strictness, areas = areas(case, rects), intent = intent,
      like = case.like,
    }
    offset = { limit(1, natural[1]), limit(2, natural[2]) }
    if found then offset = { found.x, found.y } end
    local now = found and found.snapped or {}
    -- Chromium keeps the area of an axis that finds none while the other does.
    local keeps = case.like and found
    snapped = {
      x = now.x or (keeps or not scrolls[1]) and snapped.x or nil,
      y = now.y or (keeps or not scrolls[2]) and snapped.y or nil,
    }
    answers[#answers + 1] = offset[1]
    answers[#answers + 1] = offset[2]
  end
  rest({ kind = "resnap", offset = offset }, offset, { true, true })
  for _, step in ipairs(case.steps) do
    if step.to then
      local x, y = step.to[1], step.to[2]
      local target = { x or offset[1], y or offset[2] }
      rest({ kind = "end", target = target, axes = x and y and "both" or x and "x" or "y" }, target, step.to)
    elseif step.by then
      local target = { offset[1] + step.by[1], offset[2] + step.by[2] }
      local scrolls = { step.by[1] ~= 0, step.by[2] ~= 0 }
      rest({ kind = "end_and_direction", offset = offset, delta = step.by }, target, scrolls)
    else
      content, rects = step.content, step.rects
      offset = { limit(1, offset[1]), limit(2, offset[2]) }
      local intent = { kind = "resnap", offset = offset, snapped = { x = snapped.x, y = snapped.y } }
      rest(intent, offset, { true, true })
    end
  end
  return answers
end

-- MARK: through a view

-- A point of the browser's content as padding from the leading edge.
local function leading(case, content, rect)
  if case.direction == "rtl" then return math.max(content[1], case.port[1]) - rect[1] - rect[3] end
  return rect[1]
end

local function through_view(case)
  local layers = {}
  layers[1] = sw.item { id = "content", width = case.content[1], height = case.content[2] }
  for index, area in ipairs(case.areas) do
    local rect = area.rect
    layers[#layers + 1] = sw.column {
      id = "layer" .. index,
      sw.item { id = "above" .. index, width = 0, height = rect[2] },
      sw.row {
        sw.item { id = "before" .. index, width = leading(case, case.content, rect), height = 0 },
        sw.column {
          targets = true,
          sw.item {
            id = "area" .. index, width = rect[3], height = rect[4], margin = edges(area.margin),
            stop = area.stop,
          },
        },
      },
    }
  end
  local scene = sw.scene {
    width = case.port[1], height = case.port[2], direction = case.direction,
    sw.scroll {
      id = "scroller", axis = "both", width = case.port[1], height = case.port[2], bounce = "off",
      sw.overlay(layers),
    },
  }
  local view, answers = scene:view "scroller", {}
  local align = case.areas[1].align
  view:snap {
    css = {
      axis = case.axis, strictness = case.strictness, align = { x = align[1], y = align[2] },
      padding = edges(case.padding),
    },
  }
  local function answer()
    answers[#answers + 1] = sign(case) * view.x
    answers[#answers + 1] = view.y
  end
  -- What stays as it is is no edit: each is laid out by itself.
  local function edit(id, side, length)
    if scene:item(id).frame[side] ~= length then view:update(id, { [side] = length }) end
  end
  answer()
  for _, step in ipairs(case.steps) do
    if step.to then
      local x, y = step.to[1], step.to[2]
      view:scroll_to { x = x and sign(case) * x or nil, y = y or nil }
    elseif step.by then
      view:scroll_by { x = sign(case) * step.by[1], y = step.by[2] }
    else
      for index, rect in ipairs(step.rects) do
        if rect then
          edit("above" .. index, "height", rect[2])
          edit("before" .. index, "width", leading(case, step.content, rect))
          edit("area" .. index, "width", rect[3])
          edit("area" .. index, "height", rect[4])
        elseif scene:lookup("layer" .. index) then
          view:remove("layer" .. index)
        end
      end
      test.tick(1)
    end
    answer()
  end
  return answers
end

local function is_uniform(case)
  local first = case.areas[1].align
  for _, area in ipairs(case.areas) do
    if area.align[1] ~= first[1] or area.align[2] ~= first[2] then return false end
  end
  return true
end

-- With `like` the search alone, as it is the search that follows a browser.
return function(case)
  if is_uniform(case) and not case.like then return through_view(case), "view" end
  return through_function(case), "function"
end
