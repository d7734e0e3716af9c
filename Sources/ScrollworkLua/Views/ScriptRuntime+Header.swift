import LuaBridge
import Scrollwork

/// `sw.header`: the first child of a scroll view, which stays in sight.
extension ScriptRuntime {
  func registerHeader() {
    constructor(
      "header", HeaderOptions.rows,
      "The first child of a scroll view: it stays visible and shrinks to min_height. collapse= decides when it collapses and returns; with snap= a gesture never leaves it half open; scroll views below it without a height fill the rest. With overlap it scrolls away under the content."
    ) { (options, children) throws(LuaFault) in try options.header(children) }
  }
}

/// What a header takes beside what all nodes take.
struct HeaderOptions: OptionRecord {
  var length: Double?
  var minimumLength: Double?
  var stretches = false
  var overlap = 0.0
  var collapse: HeaderCollapse.Mode?
  var snap: HeaderSnap?

  static let rows: [Option<Self>] = [
    Option("height", .length, "How long it is at rest, in points.") { $0.length = $1 },
    Option(
      "min_height", .length,
      "Its height once it has collapsed, in points, at most height; the safe area is added. Without it, the header leaves entirely."
    ) { $0.minimumLength = $1 },
    Option("stretch", .boolean, or: "false", "Whether it grows with a pull past the start.") {
      $0.stretches = $1
    },
    Option(
      "overlap", .length, or: "0",
      "How far the content overlaps it, in points, at most height; such a header scrolls away."
    ) { $0.overlap = $1 },
    Option(
      "collapse", .word(HeaderCollapse.Mode.self), or: "\"exit_until_collapsed\"",
      "When it collapses and returns: at the start only, with any movement back (\"enter_always\"), at min_height first (\"enter_always_collapsed\"), or never (\"fixed\")."
    ) { $0.collapse = $1 },
    Option(
      "snap", .headerSnap, or: "false",
      "Whether a gesture never leaves it half open: true or \"page\" moves the page with it, \"header\" the header alone, once the page rests; for headers that return by themselves."
    ) { $0.snap = $1 },
  ]

  func header(_ children: [Node]) throws(LuaFault) -> Node {
    guard let length else {
      throw LuaFault(code: .wrongArgument, message: "sw.header needs height=, its length at rest")
    }
    try Self.check(
      "sw.header", length: length, overlap: overlap, minimum: minimumLength, collapse: collapse,
      snap: snap)
    return HeaderNode(
      length: length, minimumLength: minimumLength, stretches: stretches, contentOverlap: overlap,
      collapse: collapse ?? .exitUntilCollapsed, snap: snap, children: children)
  }

  /// Refuses properties that exclude each other.
  ///
  /// - Parameters:
  ///   - owner: The call.
  ///   - length: The length at rest, in points.
  ///   - overlap: How far the content lies over it, in points.
  ///   - minimum: The length at which it stays, in points; nil for none.
  ///   - collapse: When it gives way; nil where nothing is said.
  ///   - snap: What settles it; nil for nothing.
  /// - Throws: Where two of them exclude each other.
  static func check(
    _ owner: String, length: Double, overlap: Double, minimum: Double?,
    collapse: HeaderCollapse.Mode?, snap: HeaderSnap?
  ) throws(LuaFault) {
    guard overlap <= length else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): overlap is at most the height, \(length.luaText)")
    }
    if overlap > 0, collapse != nil || snap != nil {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner): \(collapse != nil ? "collapse" : "snap") is for headers that stay in sight",
        help: "leave out overlap=, with which it scrolls away under the content")
    }
    if collapse == .enterAlwaysCollapsed, minimum == nil {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner): \"enter_always_collapsed\" needs min_height=, the length at which it returns")
    }
    if collapse == .fixed, snap != nil {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): a \"fixed\" header has one state, so it cannot snap")
    }
    let returns = collapse == .enterAlways || collapse == .enterAlwaysCollapsed
    if snap == .header, !returns {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(owner): snap = \"header\" is for a header that returns by itself",
        help: "collapse = \"enter_always\" or \"enter_always_collapsed\"; others move with the page"
      )
    }
  }
}

extension OptionKind where Value == HeaderSnap? {
  /// What settles a header: true or "page", "header", or false for nothing.
  static var headerSnap: OptionKind {
    OptionKind("boolean|\"page\"|\"header\"") { (value, option) throws(LuaFault) in
      if let flag = value.asBool { return flag ? .page : nil }
      return try value.choice(HeaderSnap.self, for: option.path)
    }
  }
}
