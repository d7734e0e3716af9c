import LuaBridge
import Scrollwork

/// `sw.reversed`: a scroll view whose items are aligned at its end.
extension ScriptRuntime {
  func registerReversed() {
    let own = [
      APIOption(
        "leading_space", "number", "10",
        summary:
          "The least room before the first item, in points, kept when content is longer than the view."
      ),
      APIOption(
        "spacing", "number", "0",
        summary: "How much room lies between two items, in points; none at the ends."),
      APIOption(
        "align", "\"start\"|\"center\"|\"end\"", "\"start\"",
        summary: "Where items lie across the axis."),
    ]
    constructor(
      "reversed", own + Self.viewOptions("horizontal"),
      "A scroll view whose items, in their order, lie at its end; leading_space before the first stays free."
    ) { [self] (options, children) throws(LuaFault) in
      let content = ReversedNode(
        leadingSpace: try options.length("leading_space") ?? 10,
        spacing: try options.length("spacing") ?? 0,
        alignment: try options.choice("align", CrossAlignment.self) ?? .start, children: children)
      let view = try scrollView(options, axis: .horizontal, [content])
      try refuseInversion(view.settings, of: view, "sw.reversed")
      return view
    }
  }

  /// Throws for a reversed view that is to be inverted too: the two exclude each other.
  func refuseInversion(
    _ settings: ScrollSettings, of view: ScrollView, _ owner: String
  ) throws(LuaFault) {
    guard view.isReversed, settings.origin == .bottom else { return }
    throw LuaFault(
      code: .wrongArgument,
      message: "\(owner): a reversed view cannot have its origin at the bottom",
      help:
        "sw.reversed keeps the order of the items; sw.scroll { origin=\"bottom\" } turns it round")
  }
}
