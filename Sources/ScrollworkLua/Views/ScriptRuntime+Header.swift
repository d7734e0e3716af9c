import LuaBridge
import ScrollPhysics
import Scrollwork

/// `sw.header`.
extension ScriptRuntime {
  func registerHeader() {
    let own = [
      APIOption("height", "number", summary: "How long it is at rest, in points."),
      APIOption(
        "min_height", "number",
        summary:
          "How long it stays when it has collapsed, in points, at most height; the safe area comes on top. Without it, it leaves entirely."
      ),
      APIOption(
        "stretch", "boolean", "false", summary: "Whether it grows with a pull past the start."),
      APIOption(
        "overlap", "number", "0",
        summary:
          "How far the content lies over it, in points, at most height; such a header scrolls away."
      ),
      APIOption(
        "collapse",
        HeaderCollapse.Mode.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: "|"),
        "\"exit_until_collapsed\"",
        summary:
          "When it gives way and returns: at the start only, with any movement back (\"enter_always\"), at min_height first (\"enter_always_collapsed\"), or never (\"fixed\")."
      ),
      APIOption(
        "snap", "boolean", "false", summary: "Whether a gesture never leaves it half open."),
    ]
    constructor(
      "header", own,
      "The first child of a scroll view; stays in sight and shrinks to min_height. collapse= says when it gives way and returns, snap= that a gesture never leaves it half open; scroll views below it without a height fill the rest. With overlap it scrolls away under the content."
    ) { (options, children) throws(LuaFault) in
      guard let length = try options.length("height") else {
        throw LuaFault(code: .wrongArgument, message: "sw.header needs height=, its length at rest")
      }
      let overlap = try options.length("overlap") ?? 0
      guard overlap <= length else {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.header: overlap is at most the height, \(length.luaText)")
      }
      let least = try options.length("min_height")
      let collapse = try options.choice("collapse", HeaderCollapse.Mode.self)
      let snaps = try options.bool("snap") ?? false
      if overlap > 0, collapse != nil || snaps {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "sw.header: \(collapse != nil ? "collapse" : "snap") is for headers that stay in sight",
          help: "leave out overlap=, with which it scrolls away under the content")
      }
      if collapse == .enterAlwaysCollapsed, least == nil {
        throw LuaFault(
          code: .wrongArgument,
          message:
            "sw.header: \"enter_always_collapsed\" needs min_height=, the length at which it returns"
        )
      }
      if collapse == .fixed, snaps {
        throw LuaFault(
          code: .wrongArgument,
          message: "sw.header: a \"fixed\" header has one state, so it cannot snap")
      }
      return HeaderNode(
        length: length, minimumLength: least, stretches: try options.bool("stretch") ?? false,
        contentOverlap: overlap, collapse: collapse ?? .exitUntilCollapsed, snaps: snaps,
        children: children)
    }
  }
}
