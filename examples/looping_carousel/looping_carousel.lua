-- The view has loop = true. The dot of the card that shows is the wide one, and a tap on a dot goes to its
-- card the shorter way round.
local sw = require "scrollwork"

return sw.behavior("looping_carousel", {
  summary = "A carousel without ends: one card per flick, with the last beside the first, and dots that follow the finger.",
  options = {
    dots = { type = "view", "A view with one dot for each card." },
    width = { 24, min = 0, unit = "pt", "How wide the dot of the card is that shows." },
    every = { type = "number", min = 0, unit = "s", "Rest after which it goes on by itself; else never." },
  },
  events = {
    page = { "A card came to the middle.", { "index", "integer", "Which, from 1." }, { "id", "id", "Its id." } },
  },
}, function(view, opt)
  local wide, cards = opt.width, view:items()
  local dots = opt.dots and opt.dots:items() or {}
  local small = dots[1] and dots[1].frame.width
  view:snap { to = "views", align = "center", limit = "one", strict = true }
  local shown = view.current

  local function show()
    for i, card in ipairs(cards) do
      local away = math.abs(card.frame.x + card.frame.width / 2 - view.x - view.width / 2)
      local near = sw.clamp(1 - away / card.frame.width, 0, 1)
      if dots[i] then opt.dots:update(dots[i], { width = small + (wide - small) * near }) end
    end
    local card = view.current
    if card ~= shown then
      shown = card
      view:emit("page", { index = card.index, id = card.id })
    end
  end

  local function go(card, direction)
    view:scroll_to(card, { align = "center", animate = true, direction = direction })
  end

  view:on("scroll", show)
  if opt.dots then opt.dots:on("tap", function(e) if e.item then go(cards[e.item.index]) end end) end
  show()

  if opt.every then
    local rest                                           -- the timer of the next card
    local function wait()
      if rest then rest:off() end
      rest = sw.after(opt.every, function() go(cards[shown.index % #cards + 1], "forward") end)
    end
    view:on("phase", function(e)
      if e.to == "idle" then wait() elseif rest then rest:off() end
    end)
    wait()
  end
end)
