import ScrollworkPlugins
import Synchronization

/// What a host prints and reports.
final class HostNotes: Sendable {
  private let state = Mutex<(lines: [String], errors: [ScriptError])>(([], []))

  var lines: [String] { state.withLock { $0.lines } }
  var errors: [ScriptError] { state.withLock { $0.errors } }

  func print(_ line: String) { state.withLock { $0.lines.append(line) } }
  func report(_ error: ScriptError) { state.withLock { $0.errors.append(error) } }
}

/// Packages as texts, by `PACKAGE/PATH`.
struct PluginTexts {
  var files: [String: String]

  /// A package `paging` with a module, which depends on a package `wheel`.
  static let paging = PluginTexts(files: [
    "paging/scrollwork.toml": """
    [package]
    name = "paging"
    version = "1.2.0"
    summary = "Pages."
    license = "MIT"
    [dependencies]
    wheel = { git = "https://example.org/wheel.git", tag = "v0.1.0", allow = ["print", "views"] }
    """,
    "paging/paging.lua": """
    local sw = require "scrollwork"
    local wheel = require "wheel"
    return sw.behavior("paging", {
      summary = "One page a flick.",
      options = {
        page = { 50, min = 10, max = 400, unit = "pt", "The length of a page." },
        first = { type = "integer", min = 0, "The page to begin at." },
        align = { "start", one_of = { "start", "end" } },
        loud = { false, "Whether it prints." },
        steps = { { 1, 2 }, "What counts." },
        reached = { type = "function", "Called with each page." },
      },
      events = { page = { "A page came to rest.", { "index", "integer" } } },
    }, function(view, opt)
      if opt.first then view:scroll_to { y = opt.first * opt.page } end
      view:snap(function(move) return { y = wheel(move.natural.y, opt.page) } end)
      view:on("snap", function() if opt.reached then opt.reached(view.y // opt.page) end end)
    end)
    """,
    "paging/lib/act.lua": """
    local sw = require "scrollwork"
    return sw.behavior("act", { options = { act = { type = "string", required = true } } }, function(view, opt)
      if opt.act == "other" then view.scene:view("other"):scroll_to { y = 30 } end
      if opt.act == "print" then print("loud") end
      if opt.act == "loop" then view:on("tap", function() while true do end end) end
      if opt.act == "app" then require("app").open() end
      if opt.act == "steps" then require("steps") end
    end)
    """,
    "wheel/scrollwork.toml": """
    [package]
    name = "wheel"
    version = "0.1.0"
    entry = "src/main.lua"
    """,
    "wheel/src/main.lua": "return function(y, page) return page * ((y + page / 2) // page) end",
  ])

  /// The same with other files.
  func with(_ changed: [String: String?]) -> PluginTexts {
    var texts = self
    for (path, text) in changed { texts.files[path] = text }
    return texts
  }

  /// The packages of some names.
  func packages(
    _ rights: [String: Set<ScriptPackages.Right>] = ["paging": []]
  ) throws(ScriptError) -> ScriptPackages {
    let files = files
    return try ScriptPackages(rights) { package, path in files["\(package)/\(path)"] }
  }
}

/// A host on two views, `page` and `other`, each 200 of 1000 points high.
func makeHost(
  _ packages: ScriptPackages, _ notes: HostNotes = HostNotes(), instructions: Int = 2_000_000
) async throws(ScriptError) -> ScriptHost {
  try await ScriptHost.open(
    limits: ScriptLimits(instructions: instructions, cpuTime: 20), packages: packages,
    module: { $0 == "steps" ? "return { size = 50 }" : nil },
    onPrint: notes.print, onError: notes.report
  ) {
    let views = ["page", "other"].map { name in
      let row = ItemNode(id: .string("\(name) row"))
      row.height = 1_000
      let view = ScrollView(.vertical, id: .string(name), children: [row])
      view.height = 200
      return view
    }
    return Scene(device: Device(size: Size(width: 100, height: 400)), children: views)
  }
}
