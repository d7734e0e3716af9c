-- load(page) returns a list of nodes and may wait for them. No nodes end the list, an error can be tried again
-- with view:emit("retry"). What is read stays in place, and a page that leaves the end in sight is followed by
-- the next one.
local sw = require "scrollwork"

return sw.behavior("load_more", {
  summary = "A list that goes on: when its end comes near, the next page is loaded.",
  options = {
    load = { type = "function", required = true, "Called with the number of the page, from 1; returns its nodes." },
    distance = { type = "number", min = 0, unit = "pt", "How near the end is; else a screenful." },
    footer = { type = "id", "An item that stays at the end." },
  },
  events = {
    load_state = {
      "Loading began or ended.", { "state", '"loading"|"idle"|"failed"|"complete"', "How it stands." },
      { "page", "integer", "The last page that is there." },
    },
  },
  relations = {
    rate = "A fling ends where the content ends until the next page comes, and that is a tick.",
    reload = "A page that was on its way is loaded again, so it comes later.",
  },
}, function(view, opt)
  local state, kept = "idle", sw.state { page = 0 }      -- a reload goes on with the next page
  local where = opt.footer and { before = opt.footer } or { at = "end" }

  local function set(name)
    state = name
    view:emit("load_state", { state = name, page = kept.page })
  end

  local function near()
    return view.range.max.y - view.y <= (opt.distance or view.height)
  end

  local function load()
    while state == "idle" and near() do
      set "loading"
      local fine, nodes = pcall(opt.load, kept.page + 1) -- may wait
      if not view.alive then return end
      if not fine then return set "failed" end
      kept.page = kept.page + 1
      if not nodes or #nodes == 0 then return set "complete" end
      view:insert(nodes, where)
      set "idle"
    end
  end

  view:on("near_edge", function(e)
    if e.at and e.edge == "bottom" then load() end
  end, { threshold = opt.distance or view.height })

  sw.on_reload(load)                                     -- the old code may have been waiting for a page

  view:on("retry", function()
    if state ~= "failed" then return end
    state = "idle"
    load()
  end)
end)
