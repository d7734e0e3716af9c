internal import ScrollworkLua

/// A list of 10,000 rows in twenty sections and a bar of twenty tabs, linked by a script.
enum LinkedCases {
  static let all = [
    Case("linked.list_offset_to_tab") { bench in
      try figures(
        "linked.list_offset_to_tab", bench,
        """
        local y = 0
        return function(n)
          for i = 1, n do
            y = y < 600000 and y + 120 or 0
            list:scroll_by { y = y - list.y }
            tick()
          end
          assert(events > 0 and tabs.marked == "tab" .. shown)
        end
        """)
    },
    Case("linked.tab_to_list") { bench in
      try figures(
        "linked.tab_to_list", bench,
        """
        return function(n)
          for i = 1, n do
            local tab = i * 7 % 20
            local quiet <close> = list:mute "scroll"
            tabs:mark(names[tab + 1])
            list:scroll_to(tab * 500 + 1, { align = "top" })
            tick()
          end
          assert(list:item(n * 7 % 20 * 500 + 1).top == 0)
        end
        """)
    },
  ]

  private static let names = """
    local function height(i) return 30 + (i - 1) * 37 % 71 end
    local names, tops, y = {}, {}, 0
    for i = 1, 10000 do
      if i % 500 == 1 then tops[#tops + 1] = y end
      y = y + height(i)
    end
    for i = 1, 20 do names[i] = "tab" .. i end
    """

  private static let scene = """
    local sw = require "scrollwork"
    local labels = {}
    for i = 1, 20 do labels[i] = sw.item { id = names[i], width = 60 + i * 13 % 50, height = 44 } end
    local scene = sw.scene { width = 320, height = 480,
      sw.scroll { id = "tabs", axis = "horizontal", height = 44, sw.row(labels) },
      sw.scroll { id = "list", height = 436, sw.list { count = 10000, extent = height } } }
    local list, tabs = scene:get("list", "tabs")
    """

  /// The same scene in the floor, whose tabs lie below each other.
  private static let floorScene = """
    local list, tabs = list(10000, height, nil, 436), list(20, 44, nil, 44)
    for i = 1, 20 do tabs:name(names[i], i) end
    """

  private static let listener = """
    local shown, events = 0, 0
    list:on("scroll", function(e)
      events = events + 1
      local y, tab = e.to.y, shown
      while tab < 20 and tops[tab + 1] <= y do tab = tab + 1 end
      while tab > 1 and tops[tab] > y do tab = tab - 1 end
      if tab ~= shown then
        shown = tab
        tabs:mark(names[tab])
      end
    end)
    """

  private static func figures(_ name: String, _ bench: Bench, _ body: String) throws -> [Figure] {
    func text(_ scene: String) -> String { [names, scene, listener, body].joined(separator: "\n") }
    let script = try LoadedScript(text(scene))
    defer { script.close() }
    return try bench.contest().figures(
      name, "us/op", scale: 1e-3, script.contender(), BorderCases.unit(),
      FloorScene(text(floorScene)).contender())
  }
}
