-- A list that goes on: when its end comes within opt.distance (a screenful), opt.load(page) is called for the next
-- page and answers a list of nodes; it may wait for them. No nodes end the list, an error can be tried again with
-- view:emit("retry"). "load_state" tells e.state: "loading", "idle", "failed" or "complete". opt.footer is the id of
-- an item that stays at the end. What is read stays in place, and a page that leaves the end in sight is
-- followed by the next one.
local sw = require "scrollwork"

return sw.behavior("load_more", function(view, opt)
  local state, page = "idle", 0
  local where = opt.footer and { before = opt.footer } or { at = "end" }

  local function set(name)
    state = name
    view:emit("load_state", { state = name, page = page })
  end

  local function near()
    return view.range.max.y - view.y <= (opt.distance or view.height)
  end

  local function load()
    while state == "idle" and near() do
      set "loading"
      local fine, nodes = pcall(opt.load, page + 1)      -- may wait
      if not view.alive then return end
      if not fine then return set "failed" end
      page = page + 1
      if not nodes or #nodes == 0 then return set "complete" end
      view:insert(nodes, where)
      set "idle"
    end
  end

  view:on("near_edge", function(e)
    if e.at and e.edge == "bottom" then load() end
  end, { threshold = opt.distance or view.height })

  view:on("retry", function()
    if state ~= "failed" then return end
    state = "idle"
    load()
  end)
end)
