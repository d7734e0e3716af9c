/// The scene that inputs act on.
enum Stage {
  /// What `p` holds before the first call, by the type of the API.
  static let cast = [
    "Scene", "View", "View", "View", "View", "Item", "Item", "Item", "Node", "Form", "Link",
    "Proxy", "View",
  ]

  /// Makes the scene and the table `p` of things to act on, in the order of `cast`.
  static let script = """
    local sw = require "scrollwork"
    local proxy
    local function sections()
      local t = { id = "page", height = 300 }
      for i = 1, 4 do
        t[i] = sw.section { id = "s" .. i, header = 20,
          sw.item { id = "f" .. i, height = 150, complete = i ~= 3 }, sw.item { height = 40 } }
      end
      return t
    end
    local scene = sw.scene { width = 300, height = 600,
      sw.scroll(sections()),
      sw.scroll { id = "feed", height = 100, sw.list { id = "rows", count = 200, extent = 44,
        ids = function(i) return "r" .. i end } },
      sw.scroll { id = "strip", axis = "horizontal", height = 80,
        sw.row { spacing = 10, sw.item { id = "a", width = 250 }, sw.item { id = "b", width = 250 },
          sw.item { id = "c", width = 250 } } },
      sw.scroll { id = "outer", height = 100, axis = "both", zoom = { min = 0.5, max = 4 },
        sw.reader(function(q) proxy = q return sw.item { id = "big", width = 900, height = 900 } end),
        sw.scroll { id = "inner", height = 60, sw.item { id = "deep", height = 500 } } },
    }
    local p = {
      scene, scene:view "page", scene:view "feed", scene:view "strip", scene:view "outer",
      scene:view("feed"):item "r3", scene:view("page"):item "f2", scene:view("strip"):item "b",
      sw.item { id = "new", height = 70 },
    }
    local function try(f) local ok, x = pcall(f) if ok then return x end end
    p[10] = try(function() return sw.form(p[2]) end)
    p[11] = try(function() return sw.link { kind = "mirror", p[3], p[2] } end)
    p[12] = proxy
    p[13] = scene:view "inner"
    """

  /// The ids of its views and items.
  static let ids = [
    "page", "feed", "strip", "outer", "inner", "rows", "s1", "s3", "f2", "f3", "a", "b", "c",
    "big", "deep", "r1", "r3", "r150", "r200", "new",
  ]
}
