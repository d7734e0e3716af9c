import LuaBridge
import Scrollwork

/// `sw.header`: the first child of a scroll view, which stays in sight.
extension ScriptRuntime {
  func registerHeader() {
    constructor(
      "header", HeaderOptions.rows,
      "The first child of a scroll view; stays in sight and shrinks to min_height. collapse= says when it gives way and returns, snap= that a gesture never leaves it half open; scroll views below it without a height fill the rest. With overlap it scrolls away under the content."
    ) { (options, children) throws(LuaFault) in try options.header(children) }
  }
}

/// What a header takes beside what all nodes take.
private struct HeaderOptions: OptionRecord {
  var length: Double?
  var minimumLength: Double?
  var stretches = false
  var overlap = 0.0
  var collapse: HeaderCollapse.Mode?
  var snaps = false

  static let rows: [Option<Self>] = [
    Option("height", .length, "How long it is at rest, in points.") { $0.length = $1 },
    Option(
      "min_height", .length,
      "How long it stays when it has collapsed, in points, at most height; the safe area comes on top. Without it, it leaves entirely."
    ) { $0.minimumLength = $1 },
    Option("stretch", .boolean, or: "false", "Whether it grows with a pull past the start.") {
      $0.stretches = $1
    },
    Option(
      "overlap", .length, or: "0",
      "How far the content lies over it, in points, at most height; such a header scrolls away."
    ) { $0.overlap = $1 },
    Option(
      "collapse", .word(HeaderCollapse.Mode.self), or: "\"exit_until_collapsed\"",
      "When it gives way and returns: at the start only, with any movement back (\"enter_always\"), at min_height first (\"enter_always_collapsed\"), or never (\"fixed\")."
    ) { $0.collapse = $1 },
    Option("snap", .boolean, or: "false", "Whether a gesture never leaves it half open.") {
      $0.snaps = $1
    },
  ]

  func header(_ children: [Node]) throws(LuaFault) -> Node {
    guard let length else {
      throw LuaFault(code: .wrongArgument, message: "sw.header needs height=, its length at rest")
    }
    guard overlap <= length else {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.header: overlap is at most the height, \(length.luaText)")
    }
    if overlap > 0, collapse != nil || snaps {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "sw.header: \(collapse != nil ? "collapse" : "snap") is for headers that stay in sight",
        help: "leave out overlap=, with which it scrolls away under the content")
    }
    if collapse == .enterAlwaysCollapsed, minimumLength == nil {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "sw.header: \"enter_always_collapsed\" needs min_height=, the length at which it returns")
    }
    if collapse == .fixed, snaps {
      throw LuaFault(
        code: .wrongArgument,
        message: "sw.header: a \"fixed\" header has one state, so it cannot snap")
    }
    return HeaderNode(
      length: length, minimumLength: minimumLength, stretches: stretches, contentOverlap: overlap,
      collapse: collapse ?? .exitUntilCollapsed, snaps: snaps, children: children)
  }
}
