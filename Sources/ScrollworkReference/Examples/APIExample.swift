internal import Scrollwork
internal import ScrollworkLua

/// The example on an entry's page; `test --doc` runs it.
///
/// The examples in `Examples/` are written by hand, each after a line `--- PAGE`. For a field or an
/// event without one, an example is generated that reads the field or listens for the event.
struct APIExample: Hashable, Sendable {
  /// The name of its page; see `page(of:)`.
  let page: String
  /// The script; `sw`, `scene` and the views of the stock scene, by their ids, are in scope.
  let text: String
  /// Whether it is a whole test file, as for the functions of tests, and not the body of a test.
  let isFile: Bool

  /// The name of an entry's page, which is unique: the path, or `OWNER:on("NAME")` for an event.
  static func page(of entry: APIEntry) -> String {
    entry.kind == .event ? "\(entry.owner):on(\"\(entry.name)\")" : entry.path
  }

  /// The example of an entry; nil when none is written and none can be generated.
  init?(of entry: APIEntry) {
    page = Self.page(of: entry)
    if let text = Self.written[page] {
      self.text = text
      isFile = entry.owner == "test"
    } else if let text = Self.made(entry) {
      self.text = text
      isFile = false
    } else {
      return nil
    }
  }

  /// Whether it was written by hand.
  var isWritten: Bool { Self.written[page] != nil }

  // MARK: - Written by hand

  /// The source of the scene that examples run in.
  static let stock = String(decoding: ReferenceScript.bytes("Examples/stock"), as: UTF8.self)
  /// The ids of its scroll views.
  static let views = ["page", "gallery", "list", "form", "sheet"]

  private static let written: [String: String] = {
    var examples: [String: String] = [:]
    let files = [
      ReferenceScript.bytes("Examples/sw"), ReferenceScript.bytes("Examples/view"),
      ReferenceScript.bytes("Examples/handles"),
      ReferenceScript.bytes("Examples/verbs"), ReferenceScript.bytes("Examples/expect"),
      ReferenceScript.bytes("Examples/test"),
    ]
    for file in files {
      var page = ""
      var lines: [Substring] = []
      func end() {
        while lines.last?.isEmpty == true { lines.removeLast() }
        if !page.isEmpty { examples[page] = lines.joined(separator: "\n") }
        lines = []
      }
      for line in String(decoding: file, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        guard line.hasPrefix("--- ") else {
          lines.append(line)
          continue
        }
        end()
        page = String(line.dropFirst(4))
      }
      end()
    }
    return examples
  }()

  /// The pages whose example is written by hand.
  static var writtenPages: Set<String> { Set(written.keys) }

  // MARK: - Made

  /// For each class, a variable of it and the code that declares it in the stock scene; no code
  /// where the test declares it.
  private static let makers: [String: (name: String, code: String)] = [
    "Node": ("node", "local node = sw.item { id = \"n\", height = 50 }"),
    "Scene": ("scene", ""),
    "View": ("page", ""),
    "Item": ("item", "local item = page:item \"b\""),
    "Content": ("content", "local content = page.content"),
    "Motion": ("motion", "local motion = page:scroll_to(\"d\", { animate = true })"),
    "Proxy": (
      "proxy",
      """
      local proxy
      local small = sw.scene {
        width = 300, height = 400,
        sw.reader(function(p)
          proxy = p
          return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 900 } }
        end),
      }
      """
    ),
    "ScrollManager": (
      "manager",
      """
      local manager
      local small = sw.scene {
        width = 300, height = 400,
        sw.reader(function(proxy)
          manager = sw.scroll_manager("articles", { proxy = proxy })
          return sw.scroll { id = "menu", height = 400, sw.item { id = "tea", height = 900 } }
        end),
      }
      """
    ),
    "Sub": ("sub", "local sub = page:on(\"scroll\", function(e) print(e.to.y) end)"),
    "Task": ("task", "local task = sw.task(function() sw.wait(0.5) end)"),
    "Awaitable": ("both", "local both = sw.all { page:settled(), gallery:settled() }"),
    "Behavior": (
      "quiet",
      "local quiet = sw.behavior(\"quiet\", function(view) view:configure { bounce = \"off\" } end)"
    ),
    "Link": ("link", "local link = sw.link { kind = \"mirror\", page, list }"),
    "Monitor": ("monitor", "local monitor = sw.monitor(page, \"delegate\")"),
    "Comparison": ("comparison", "local comparison = sw.compare_monitors(page)"),
    "Form": (
      "checkout",
      "local checkout = sw.form(form, { sections = { \"name\", \"address\", \"payment\" } })"
    ),
    "Trace": ("trace", "local trace = page.trace"),
    "Curve": (
      "curve",
      "local curve = sw.physics.spring { from = 0, to = 100, response = 0.5, damping_ratio = 0.8 }"
    ),
  ]

  /// The same for fields, by path, that the usual value of their class does not have.
  private static let otherMakers: [String: (name: String, code: String)] = [
    "View.detent": ("sheet", ""), "View.detents": ("sheet", ""),
    "Curve.edge_time": (
      "curve",
      "local curve = sw.physics.bouncing { preset = \"uikit\", velocity = 3000, min = 0, max = 200 }"
    ),
    "Curve.distance": (
      "curve", "local curve = sw.physics.fling { preset = \"android\", velocity = 2000 }"
    ),
    "Curve.control": (
      "curve",
      "local curve = sw.physics.fling { preset = \"chromium\", velocity = { 0, 2000 }, "
        + "viewport = { 390, 844 } }"
    ),
  ]

  /// The event that examples listen for on each owner that is no view.
  private static let events = ["Link": "scroll", "Monitor": "change", "Form": "submitted"]

  private static func made(_ entry: APIEntry) -> String? {
    guard let maker = otherMakers[entry.path] ?? makers[entry.owner] else { return nil }
    let start = maker.code.isEmpty ? "" : maker.code + "\n"
    switch entry.kind {
    case .field: return start + "print(\(maker.name).\(entry.name))"
    case .event:
      let own = EventName.BuiltIn(listened: entry.name)?.fields ?? []
      let fields = (["name"] + own.map(\.name)).map { "e.\($0)" }.joined(separator: ", ")
      return start + "\(maker.name):on(\"\(entry.name)\", function(e) print(\(fields)) end)"
    case .method:
      guard let event = events[entry.owner] else { return nil }
      switch entry.name {
      case "on", "once":
        return start + "\(maker.name):\(entry.name)(\"\(event)\", function(e) print(e.name) end)"
      case "mute": return start + "local quiet <close> = \(maker.name):mute \"\(event)\""
      default: return nil
      }
    case .function, .verb: return nil
    }
  }
}
