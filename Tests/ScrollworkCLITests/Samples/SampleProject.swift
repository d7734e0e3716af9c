import TestSupport

/// The project of the sample sessions: a gallery with gaps, a menu with tabs, tests for all of it.
enum SampleProject {
  static let carousel = """
    local sw = require "scrollwork"
    return sw.behavior("carousel", function(view)
      view:snap(function(move)
        local pitch = view.width + 16
        local here = sw.round(move.start.x / pitch)
        local there = sw.round(move.natural.x / pitch)

        -- One page, however hard.
        return { x = pitch * (here + sw.clamp(there - here, -1, 1)) }
      end)
    end)

    """

  /// The same without the gap.
  static var brokenCarousel: String {
    carousel.replacing("view.width + 16", with: "view.width + 0")
  }

  static let gallery = """
    local sw = require "scrollwork"
    return function()
      local slides = { spacing = 16, padding = { 0, 0, 100, 0 } }
      for i = 1, 3 do slides[i] = sw.item { id = "slide-" .. i, width = 390, height = 300 } end
      return sw.scene {
        sw.scroll {
          id = "gallery", axis = "horizontal", height = 300, position = { x = 406 }, sw.row(slides),
        },
        setup = function(scene)
          local carousel = require "carousel"
          if not scene:view("gallery").target then scene:view("gallery"):attach(carousel) end
        end,
      }
    end

    """

  /// A gallery to which `run` attaches the carousel.
  static var bareGallery: String {
    gallery.replacing("if not scene:view(\"gallery\").target", with: "if false")
  }

  static let menu = """
    local sw = require "scrollwork"
    return function()
      local panes, courses = {}, {}
      for i, id in ipairs { "starters", "mains", "drinks-cold", "drinks-hot" } do
        panes[i] = sw.section { id = id, height = 480 }
      end
      for i, id in ipairs { "intro", "address", "payment" } do
        courses[i] = sw.section { id = id, height = 480 }
      end
      return sw.scene {
        sw.scroll { id = "tabs", axis = "horizontal", height = 44, sw.row {
          sw.item { id = "food", width = 120, height = 44 },
          sw.item { id = "drinks", width = 120, height = 44 } } },
        sw.scroll { id = "page", height = 400, sw.column(panes) },
        sw.scroll { id = "menu", height = 400, sw.column(courses) },
      }
    end

    """

  /// Nine tests, the one at line 14 about the gap.
  static let carouselTests =
    """
    describe("carousel", { device = "phone" }, function()
      local gallery
      before_each(function()
        gallery = scene("gallery"):get "gallery"
      end)

      it("starts on slide-2", function()
        expect(gallery):to_rest_on("slide-2")
      end)

      it("one page per flick", function()
        flick(gallery, { x = -1000 })
        settle()
        expect(gallery):to_rest_on("slide-3")
      end)

      for i = 1, 7 do
        it("holds still " .. i, function() settle() expect(gallery.phase):to_equal("idle") end)
      end
    end)

    """

  static let chatTests =
    "for i = 1, 7 do it(\"says \" .. i, function() expect(i):to_equal(i) end) end\n"

  static let formTests = """
    for i = 1, 10 do it("field " .. i, function() expect(i):to_equal(i) end) end
    it.skip("needs keyboard scene", function() end)

    """

  static let sheetTests = """
    describe("a long time", { rate = 1 }, function()
      it("passes", function() scene "menu" advance(3400) expect(3400):to_equal(3400) end)
      it("passes again", function() scene "menu" advance(3400) expect(3400):to_equal(3400) end)
    end)
    property("one", { n = gen.integer { min = 1, max = 9 } }, function(g) expect(g.n):to_be_at_most(9) end)
    property("two", { n = gen.integer { min = 1, max = 9 } }, function(g) expect(g.n):to_be_at_most(9) end)

    """

  /// The whole project; files given replace its own.
  static func folder(_ files: [String: String] = [:]) -> TemporaryFolder {
    var all = [
      "scrollwork.toml": "", "carousel.lua": carousel, "scenes/gallery.lua": gallery,
      "scenes/menu.lua": menu, "tests/carousel_test.lua": carouselTests,
      "tests/chat_test.lua": chatTests, "tests/form_test.lua": formTests,
      "tests/sheet_test.lua": sheetTests,
    ]
    all.merge(files) { $1 }
    return TemporaryFolder(all)
  }
}
