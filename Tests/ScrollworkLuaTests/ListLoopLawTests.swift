import Foundation
import Scrollwork
import ScrollworkLua
import Testing

/// A loop of a lazy list moves as the loop of the same items does.
///
/// `SCROLLWORK_LOOPS` says how many hands, `SCROLLWORK_SEED` where chance starts from.
@Suite("Loops of lists beside loops of items") struct ListLoopLawTests {
  private static let worlds = """
    -- What a view with such content does, as lines, for the hand that a seed makes; rows of a list, or the same items in a stack.
    local function world(isLazy, seed)
      local state = seed * 7919 + 17
      local function below(n) state = state * 48271 % 2147483647 return state % n end
      for _ = 1, 5 do below(2) end
      local axis = below(2) == 0 and "vertical" or "horizontal"
      local isVertical = axis == "vertical"
      local along, key, stack = "width", "x", sw.row
      if isVertical then along, key, stack = "height", "y", sw.column end
      local count, spacing, lengths = 1 + below(40), below(2) * below(20), {}
      for i = 1, count do lengths[i] = below(9) == 0 and below(400) or 10 + below(120) end
      local snaps = {
        false, "views", { to = "views", limit = "one" }, { to = "views", align = "center", strict = true },
        { to = "views", align = isVertical and "bottom" or "trailing", limit = "few" }, "page",
        { to = "groups", align = "center" }, { interval = 90 }, { css = { axis = key } }, { to = "views", proximity = 40 },
      }
      local options = {
        id = "v", axis = axis, width = 300, height = 300, snap = snaps[1 + below(#snaps)] or nil,
        insets = below(3) == 0 and { top = 20, bottom = 30 } or nil,
        loop = below(3) == 0 and { gap = below(50) } or true, origin = isVertical and below(5) == 0 and "bottom" or nil,
      }
      local hasNodes, content = below(2) == 0, { spacing = spacing }
      if isLazy then
        content.count, content.extent = count, function(i) return lengths[i] end
        content.ids = function(i) return "c" .. i end
        content.row = hasNodes and function() return sw.item { [along] = 5 } end or nil
        content = sw.list(content)
      else
        for i = 1, count do content[i] = sw.item { id = "c" .. i, [along] = lengths[i] } end
        content = stack(content)
      end
      if below(4) == 0 then content = stack { padding = { top = 12, leading = 7 }, content } end
      options[1] = content
      local labels, linkage = { spacing = 4 }, below(3)
      for i = 1, 12 do labels[i] = sw.item { id = "l" .. i, width = 60, height = 30 } end
      local s = sw.scene {
        width = 300, height = 400, direction = below(3) == 0 and "rtl" or "ltr", rate = ({ 30, 60, 120 })[1 + below(3)],
        sw.column { sw.scroll(options),
          sw.scroll { id = "labels", axis = "horizontal", width = 300, height = 30, loop = true, sw.row(labels) } },
      }
      local v, w = s:view "v", s:view "labels"
      local link
      if linkage == 1 then sw.link { v, w, kind = "fraction" }
      elseif linkage == 2 then
        link = sw.link { kind = "sections", list = v, labels = w, over = "targets", align = below(2) == 0 and "start" or "center" }
      end
      for i = 1, count do if below(12) == 0 then v:update("c" .. i, { stop = true }) end end

      local log = {}
      local function text(value)
        if type(value) == "number" then return ("%.6f"):format(value) end
        if type(value) == "nil" or type(value) == "string" or type(value) == "boolean" then return tostring(value) end
        if type(value) ~= "table" then
          local hasID, id = pcall(function() return value.id end)
          local hasOffset, offset = pcall(function() return value[key] end)
          return (hasID and tostring(id) or "") .. (hasOffset and text(offset) or "")
        end
        local parts = {}
        if value[key] then parts[1] = text(value[key]) end
        for _, item in ipairs(value) do parts[#parts + 1] = text(item) end
        return table.concat(parts, "/")
      end
      local fields = {
        scroll = { "from", "to", "source" }, phase = { "from", "to", "source" }, target = { "velocity", "target" },
        position = { "from", "to" }, snap = { "target", "offset", "source" }, snap_changing = { "target", "offset" },
        visible = { "from", "to" }, insert = { "ids" }, remove = { "ids" }, move = { "ids" }, update = { "ids" },
        will_end_drag = { "velocity", "target" }, did_end_drag = { "will_decelerate" }, edge = { "edge" },
        scroll_end = { "from", "to", "source" },
      }
      local names = {}
      for name in pairs(fields) do names[#names + 1] = name end
      table.sort(names)
      for _, name in ipairs(names) do
        v:on(name, function(e)
          local line = { name }
          for _, field in ipairs(fields[name]) do line[#line + 1] = field .. "=" .. text(e[field]) end
          log[#log + 1] = table.concat(line, " ")
        end)
      end
      local function show()
        local line = {}
        for _, value in ipairs { v[key], v.progress or 0, v.looping, v.loop_length or 0, v.phase, v.aligned or false, v.current or false,
          v.position or false, w.x, link and link.progress or false } do line[#line + 1] = text(value) end
        for _, item in ipairs(v:visible()) do
          line[#line + 1] = ("%s:%.6f,%.6f,%.6f*%.6f"):format(item.id, item.left, item.top, item.frame[key], item.share)
        end
        log[#log + 1] = table.concat(line, " ")
      end

      local made, wasLooping = 0, v.looping
      local function some()
        local items = v:items()
        return #items > 0 and items[1 + below(#items)].id or "c1"
      end
      local aligns = isVertical and { "top", "center", "bottom" } or { "leading", "center", "trailing" }
      show()
      for step = 1, 12 do
        local what, by = below(15), below(700) - 350
        if what == 0 then v:scroll_to({ [key] = v[key] + by * 4 }, { animate = below(2) == 0 })
        elseif what == 1 then
          v:scroll_to(some(), { align = aligns[1 + below(3)], animate = below(2) == 0,
            direction = ({ "shortest", "forward", "backward" })[1 + below(3)] })
        elseif what == 2 then v:scroll_to(some())
        elseif what == 3 then wheel(v, { [key] = by })
        elseif what == 4 then keys(v, ({ "PageDown", "PageUp", "Home", "End" })[1 + below(4)])
        elseif what == 5 then
          made = made + 1
          local where = { [below(2) == 0 and "before" or "after"] = some() }
          v:insert(sw.item { id = "new" .. made, [along] = 10 + below(100) },
            below(3) == 0 and { at = below(2) == 0 and "start" or "end" } or where)
        elseif what == 6 then if #v:items() > 1 then v:remove(some()) end
        elseif what == 7 then v:update(some(), { [along] = 5 + below(130) })
        elseif what == 8 then
          local a, b = some(), some()
          if a ~= b then v:move(a, { before = b }) end
        elseif what == 9 then touch(v, { 150, 150 }):release()
        elseif what == 10 then drag(v, { by = { [key] = by }, over = 0.2, velocity = { 0, 0 } })
        elseif what == 11 or what == 12 then
          local position, kind = { animate = below(3) == 0 }, below(6)
          if below(3) > 0 then position.anchor = aligns[1 + below(3)] end
          if kind == 0 then position[key] = v[key] + by * 4
          elseif kind == 1 then position.edge = aligns[1 + 2 * below(2)]
          elseif kind > 2 then position.id = some() end
          v:set_position(position)
        else flick(v, { [key] = by * 8, over = 0.08 }) end
        log[#log + 1] = "after " .. what .. " " .. by
        show()
        for _ = 1, 3 do tick(1 + below(20)) show() end
        if below(2) == 0 then settle() show() end
      end
      return log, wasLooping
    end

    local function compare(seed)
      local items, isLooping = world(false, seed)
      local rows = world(true, seed)
      for i = 1, math.max(#items, #rows) do
        if items[i] ~= rows[i] then
          error(("seed %d, line %d, after %s\\n  items: %s\\n  rows:  %s"):format(
            seed, i, table.concat(items, "\\n", math.max(1, i - 4), math.max(1, i - 1)), items[i], rows[i]))
        end
      end
      return isLooping
    end

    """

  @Test(
    "offsets, rests, ids, frames and events are those of items, whatever the hand does · row:Z11 row:Y3",
    arguments: 0..<4)
  func hands(part: Int) throws {
    let environment = ProcessInfo.processInfo.environment
    let count = (environment["SCROLLWORK_LOOPS"].flatMap { Int($0) } ?? 16) / 4
    let first = (environment["SCROLLWORK_SEED"].flatMap { Int($0) } ?? 1) + part * count
    for seed in first..<first + count {
      try LuaScript.run(Self.worlds + "compare(\(seed))")
    }
  }

  @Test("most of those views loop · row:Z11")
  func loops() throws {
    try LuaScript.run(
      Self.worlds
        + """
        local loops = 0
        for seed = 101, 105 do if select(2, world(true, seed)) then loops = loops + 1 end end
        eq(loops >= 3, true)
        """)
  }
}
