-- Results of forty teams in eight rounds: the names of the rounds stay at the top, those of the teams at the
-- leading edge, and the corner at both.
local sw = require "scrollwork"

local function cell(team, round)
  if team == 0 then return { role = "bar", text = round == 0 and "Team" or "Round " .. round } end
  if round == 0 then return { role = "bar", text = "Team " .. team, color = "indigo" } end
  return { role = "text", text = ("%d : %d"):format(team * 7 % 5, round * 3 % 4) }
end

return function()
  local cells = { id = "table", columns = { 120, 90, 90, 90, 90, 90, 90, 90, 90 } }
  for team = 0, 40 do
    for round = 0, 8 do
      local edges
      if team == 0 and round == 0 then edges = { "top", "leading" }
      elseif team == 0 then edges = { "top" }
      elseif round == 0 then edges = { "leading" } end
      cells[#cells + 1] = sw.item {
        id = team .. "/" .. round, height = team == 0 and 36 or 44, sticky = edges, look = cell(team, round),
      }
    end
  end
  return sw.scene {
    device = "phone",
    sw.scroll { id = "results", axis = "both", sw.grid(cells) },
    setup = function(scene) scene:view("results"):attach(require "sticky_table") end,
  }
end
