-- Ten pages of twenty posts that take 0.3 s each to come; opt.fails is the page that fails once.
local sw = require "scrollwork"

return function(opt)
  local failed = false

  local function load(page)
    sw.wait(0.3)
    if page == opt.fails and not failed then
      failed = true
      error("no connection")
    end
    local posts = {}
    for i = 1, page <= 10 and 20 or 0 do
      posts[i] = sw.item { id = ("post-%d.%d"):format(page, i), height = 100 }
    end
    return posts
  end

  local first = { id = "feed" }
  for i = 1, 20 do first[i] = sw.item { id = "post-0." .. i, height = 100 } end
  first[21] = sw.item { id = "footer", height = 60, look = "progress" }
  return sw.scene {
    device = "phone",
    sw.scroll(first),
    setup = function(scene)
      scene:view("feed"):attach(require "load_more", { load = load, footer = "footer" })
    end,
  }
end
