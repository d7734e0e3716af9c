import LuaBridge
import Scrollwork

/// Conversions between coordinate spaces, and the class Content.
///
/// Points of items, viewports, named spaces and the screen are physical, from an upper left corner;
/// those of a view's content are logical, as offsets and frames are.
extension ScriptRuntime {
  /// Names of built-in spaces; nodes cannot take them.
  private static let ownSpaces = ["global", "content", "viewport", "local"]

  private static let contentMembers: [Member<ContentBox>] = [
    .field("view", "Whose content it is.") { $0.view },
    .method(
      .reads, "convert", taking: ["value", "to"], gives: "Point|Rect",
      "Converts a point or rect of the content, logical as offsets, to the space of a node, a view's content, or a name."
    ) { (content, runtime, call) throws(LuaFault) in
      let view = content.view
      try runtime.convert(
        call, from: .content(view), of: .node(view), in: try runtime.sceneOf(view))
    },
    .alive("Whether its view is still part of its scene."),
  ]

  func registerSpaces() {
    add(Self.contentMembers, to: classes.contents)
    classes.contents.describe { "Content of \($0.view.id?.description ?? "a view")" }
    makeStrict(classes.contents, called: "a content")
  }

  func content(of view: ScrollView) -> ContentBox {
    if let known = run.handles.contents[view]?.object { return known }
    let box = ContentBox(view, self)
    run.handles.add(box)
    return box
  }

  /// A name for a node's space.
  func spaceName(_ name: String) throws(LuaFault) -> String {
    guard !Self.ownSpaces.contains(name), !name.isEmpty else {
      throw LuaFault(
        code: .wrongArgument, message: "a space cannot be called \"\(name)\"",
        help: "\(Self.ownSpaces.quoted) mean something already")
    }
    return name
  }

  /// Converts the call's point or rect and pushes it.
  ///
  /// - Parameters:
  ///   - call: The value and the target space.
  ///   - space: The space of the value.
  ///   - item: The item from which names are looked up; nil for the screen.
  ///   - scene: The scene.
  /// - Throws: When the value is no point or rect, or no space has the name.
  func convert(
    _ call: borrowing LuaCall, from space: CoordinateSpace, of item: Item?, in scene: Scene
  ) throws(LuaFault) {
    scene.layoutIfNeeded()
    let target = try self.space(call[2], of: item, in: scene)
    if call[1].isRecord(values.rect) || !call[1].field("width").isNil || !call[1].element(3).isNil {
      space.convert(try call[1].rect("the value"), to: target).push(to: call, self)
    } else {
      space.convert(try call[1].point("the value"), to: target).push(to: call, self)
    }
  }

  /// The space a value names: a node, a view's content, or a word.
  private func space(
    _ value: LuaValue, of item: Item?, in scene: Scene
  ) throws(LuaFault) -> CoordinateSpace {
    if value.isHandle(of: classes.contents) {
      return .content(try value.object(classes.contents).view)
    }
    if value.isHandle(of: classes.scenes) { return .global }
    if let item = try self.item(value) { return .local(item) }
    let name = try value.string()
    switch name {
    case "global": return .global
    case "local":
      if let item { return .local(item) }
      return .global
    case "viewport", "content":
      guard let view = item?.node.enclosingScrollView else {
        throw LuaFault(
          code: .unknownChoice, message: "\"\(name)\": there is no scroll view around this")
      }
      return name == "content" ? .content(view) : .local(.node(view))
    default:
      if let space = scene.space(named: name, from: item) { return space }
      let known = scene.spaceNames + Self.ownSpaces
      let hint = nearMissHint(to: name, among: known)
      throw LuaFault(
        code: .unknownChoice, message: "there is no space \"\(name)\"\(hint)",
        help: "give a node, a view's content, or one of \(known.quoted)")
    }
  }
}

extension OptionKind where Value == String {
  /// A name for a node's space.
  static var spaceName: OptionKind {
    OptionKind("string") { (value, option) throws(LuaFault) in
      try option.runtime.spaceName(try value.string())
    }
  }
}
