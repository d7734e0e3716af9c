import LuaBridge
import Scrollwork

/// How items come and go in animated layouts.
extension ScriptRuntime {
  static let transitionType =
    "\"opacity\"|\"scale\"|\"top\"|\"bottom\"|\"leading\"|\"trailing\"|\"none\"|{ x=, y=, edge=, opacity=, scale= }"
  static let transitionOptions = [
    APIOption(
      "x", "number", "0", summary: "How far to the right of its place it begins or ends, in points."
    ),
    APIOption("y", "number", "0", summary: "How far below its place it begins or ends, in points."),
    APIOption(
      "edge", "\"top\"|\"bottom\"|\"leading\"|\"trailing\"",
      summary: "The edge of the viewport's side to which it moves by its own size."),
    APIOption(
      "opacity", "number", "1", summary: "The share of its opacity at that end, 0 invisible to 1."),
    APIOption("scale", "number", "1", summary: "The factor of its size at that end, 0 to 1000."),
  ]
  private enum TransitionName: String, CaseIterable {
    case opacity, scale, top, bottom, leading, trailing, none
  }

  fileprivate func transition(_ value: LuaValue, _ what: String) throws(LuaFault) -> ItemTransition
  {
    if value.asString != nil {
      switch try value.choice(TransitionName.self, for: what) {
      case .opacity: return .opacity
      case .scale: return ItemTransition(scale: 0)
      case .top: return ItemTransition(edge: .top)
      case .bottom: return ItemTransition(edge: .bottom)
      case .leading: return ItemTransition(edge: .leading)
      case .trailing: return ItemTransition(edge: .trailing)
      case .none: return ItemTransition()
      }
    }
    guard value.isTable else { throw value.expected("a name or a table for \(what)") }
    let table = try Options(value, of: what, Self.transitionOptions)
    let transition = ItemTransition(
      edge: try table.choice("edge", Edge.self),
      offset: Point(x: try table.number("x") ?? 0, y: try table.number("y") ?? 0),
      opacity: try table.number("opacity") ?? 1, scale: try table.number("scale") ?? 1)
    guard (0...1).contains(transition.opacity) else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(what): opacity is from 0 to 1, got \(transition.opacity.luaText)")
    }
    guard (0...1000).contains(transition.scale) else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(what): scale is from 0 to 1000, got \(transition.scale.luaText)")
    }
    return transition
  }

  /// Registers the list of what leaves.
  func registerLeaving() {
    method(
      .reads, classes.views, "leaving", [], result: "{Leaving}",
      "Items that a layout inside sw.with_animation has removed and that are on their way out: id, frame, opacity, scale."
    ) { [self] (view, call) throws(LuaFault) in view.leavingItems.push(to: call, self) }
  }
}

extension OptionKind where Value == ItemTransition {
  static var transition: OptionKind {
    OptionKind(ReferenceText(ScriptRuntime.transitionType)) { (value, option) throws(LuaFault) in
      try option.runtime.transition(value, option.path)
    }
  }
}

extension LeavingItem: GivenTable {
  static let notation = "Leaving"
  static let table = RecordTable<LeavingItem>([
    .field("id", "What the item was called.") { $0.id },
    .field("frame", "Where it is on its way, in points of the content.") { $0.frame },
    .field("opacity", "The share of its opacity that is left, 0 to 1.") { $0.opacity },
    .field("scale", "The factor of its size: 1 is its own.") { $0.scale },
  ])
}
