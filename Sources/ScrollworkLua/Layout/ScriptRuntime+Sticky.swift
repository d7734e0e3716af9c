import LuaBridge
import Scrollwork

/// How nodes stick to the edges of their view's region.
extension ScriptRuntime {
  static let stickyType =
    "\"top\"|\"bottom\"|\"leading\"|\"trailing\"|{ top=, bottom=, leading=, trailing=, meeting=, inside= }|false"
  static let stickyOptions =
    Edge.allCases.map {
      APIOption(
        $0.rawValue, "number|true",
        summary: "How far from this edge of the region it sticks, in points; true is 0.")
    } + [
      APIOption(
        "meeting", "\"overlap\"|\"stack\"|\"push\"", "\"overlap\"",
        summary:
          "What several at one edge do: lie on top of each other, stack up, or push the one before out."
      ),
      APIOption(
        "inside", "id", "the node around it",
        summary: "The id of the node around it whose end it does not pass."),
    ]

  /// The rule of a sticky node: an edge, a list of edges, or distances from them; nil for `false`.
  func sticky(_ value: LuaValue, _ what: String) throws(LuaFault) -> Sticky? {
    if value.asBool == false { return nil }
    if value.asString != nil { return Sticky([try value.choice(Edge.self, for: what): 0]) }
    guard value.isTable else { throw value.expected("an edge or a table for \(what)") }
    let table = try Options(value, of: what, Self.stickyOptions, allowsElements: true)
    var edges: [Edge: Double] = [:]
    for position in 0..<value.length {
      edges[try value.element(position + 1).choice(Edge.self, for: what)] = 0
    }
    for edge in Edge.allCases {
      guard let distance = table[edge.rawValue] else { continue }
      edges[edge] = distance.asBool == true ? 0 : try distance.finite("\(what): \(edge.rawValue)")
    }
    guard !edges.isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "\(what) names no edge",
        help: "sticky = \"top\", { \"top\", \"leading\" } or { top = 8 }")
    }
    return Sticky(
      edges, meeting: try table.choice("meeting", Sticky.Meeting.self) ?? .overlap,
      container: try table["inside"].map { (value) throws(LuaFault) in
        try markerID(value, "\(what): inside")
      })
  }
}

extension OptionKind where Value == Sticky? {
  static var sticky: OptionKind {
    OptionKind(ReferenceText(ScriptRuntime.stickyType)) { (value, option) throws(LuaFault) in
      try option.runtime.sticky(value, option.path)
    }
  }
}
