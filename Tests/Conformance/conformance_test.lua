-- Cases that browsers or Qt Quick have answered, kept by `scripts/conformance --keep`: the answers here are
-- still the same. Cases that differ are in docs/conformance.md by cause, and are not looked at here.

local qt = { "qt-quick" }
local all = { "chromium", "firefox", "webkit" }

-- Each area with the systems that have it.
local areas = {
  { "scroll_snap", all },
  { "scroll_into_view", all },
  { "scroll_anchoring", { "chromium", "firefox" } },
  { "overscroll", all },
  { "timelines", { "chromium", "webkit" } },
  { "qt_fling", qt },
  { "qt_bounds", qt },
  { "qt_position", qt },
  { "qt_snap", qt },
}

local function agree(theirs, ours, tolerance)
  if #theirs ~= #ours then return false end
  for index, number in ipairs(theirs) do
    if math.abs(number - ours[index]) > tolerance then return false end
  end
  return true
end

describe("what browsers and Qt Quick did", { tag = "row:C1" }, function()
  for _, entry in ipairs(areas) do
    local area, systems = entry[1], entry[2]
    it("kept cases of " .. area .. " agree", function()
      local kept = require("kept.cases." .. area)
      local answer = require("areas." .. area)
      local answers, looked_at = {}, {}
      for _, system in ipairs(systems) do
        answers[system] = require("kept." .. system .. "." .. area)
        expect(#answers[system]):to_equal(#kept.cases)
        looked_at[system] = 0
      end
      for index, case in ipairs(kept.cases) do
        local ours
        for _, system in ipairs(systems) do
          local theirs = answers[system][index]
          if not theirs.differs then
            ours = ours or answer(case)
            looked_at[system] = looked_at[system] + 1
            if not agree(theirs, ours, kept.tolerance) then
              error(("seed %d: in %s %s, here %s"):format(
                kept.seed + index - 1, system, table.concat(theirs, " "), table.concat(ours, " ")))
            end
          end
        end
      end
      for _, system in ipairs(systems) do expect(looked_at[system] > 0):to_equal(true) end
    end)
  end
end)

describe("css = { like = \"chromium\" }", { tag = "row:Z19" }, function()
  it("does what Chromium did in 99 of 100 kept cases", function()
    local kept = require "kept.cases.scroll_snap"
    local theirs = require "kept.chromium.scroll_snap"
    local answer = require "areas.scroll_snap"
    local same = 0
    for index, case in ipairs(kept.cases) do
      case.like = "chromium"
      if agree(theirs[index], answer(case), kept.tolerance) then same = same + 1 end
      case.like = nil
    end
    expect(same):to_be_at_least(0.99 * #kept.cases)
  end)
end)
