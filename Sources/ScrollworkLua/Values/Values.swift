import LuaBridge
import Scrollwork

/// The record classes of the immutable values that scripts get; records are equal by content.
struct Values {
  let point: LuaRecordClass
  let size: LuaRecordClass
  /// A size, and whether it is an estimate.
  let contentSize: LuaRecordClass
  let rect: LuaRecordClass
  let edges: LuaRecordClass
  let range: LuaRecordClass

  init(_ state: LuaState) {
    point = state.registerRecord("Point", numbers: ["x", "y"])
    size = state.registerRecord("Size", numbers: ["width", "height"])
    contentSize = state.registerRecord("ContentSize", fields: ["width", "height", "is_estimate"])
    rect = state.registerRecord("Rect", numbers: ["x", "y", "width", "height"])
    edges = state.registerRecord("Edges", numbers: ["left", "top", "right", "bottom"])
    range = state.registerRecord("Range", fields: ["min", "max"])
    for record in [point, size, contentSize, rect, edges, range] { record.makeStrict() }
  }
}

extension LuaRecordClass {
  /// Makes unknown fields and assignments raise errors that list the fields.
  func makeStrict() {
    let owner = name
    let names = fields
    unknownMember { call in
      let name = call[1].asString ?? call[1].shortDescription
      let hint = nearMissHint(to: name, among: names)
      return LuaFault(
        code: .unknownMember, message: "\(owner) has no field \"\(name)\"\(hint)",
        help: "fields: \(names.joined(separator: " "))")
    }
    assignment { call in
      let name = call[1].asString ?? call[1].shortDescription
      return LuaFault(
        code: .fieldAssigned, message: "\(owner).\(name) cannot be assigned: values never change")
    }
  }
}

// MARK: - Taking values from scripts

extension LuaValue {
  /// The greatest length of anything, in points: sums of millions of them stay exact.
  static let maximumLength = 0x1p30

  private static let axisNames = LuaNames(["x", "y"])

  /// The point of a table `{ x=, y= }`, read in one call; nil for everything else, valid or not.
  var plainPoint: (x: Double?, y: Double?)? {
    guard let fields = fields(Self.axisNames), fields.count > 0 else { return nil }
    var point: (x: Double?, y: Double?) = (nil, nil)
    for index in 0..<fields.count {
      guard let number = field(index, of: fields, called: "").asNumber, number.isFinite else {
        return nil
      }
      if fields[index] == 0 { point.x = number } else { point.y = number }
    }
    return point
  }

  /// A point whose axes may be left out: `{ x=, y= }`, `{ x, y }` or a Point.
  ///
  /// - Parameters:
  ///   - what: The value, for messages.
  ///   - others: Keys that a table of another kind may have in its place, for the message about a
  ///     wrong key.
  /// - Returns: The axes that are given, at least one.
  /// - Throws: What is wrong with the value.
  func partialPoint(
    _ what: @autoclosure () -> String, orKeys others: [String] = []
  ) throws(LuaFault) -> (x: Double?, y: Double?) {
    if let point = plainPoint { return point }
    let what = what()
    guard isTable || kind == .userdata else {
      throw expected("a point for \(what), as { x=, y= } or { x, y }")
    }
    try refuseOtherKeys(["x", "y"], what, naming: others)
    let x = try component("x", 1, what)
    let y = try component("y", 2, what)
    guard x != nil || y != nil else {
      throw LuaFault(
        code: .wrongArgument, message: "\(what) needs x, y or both, as { x=, y= } or { x, y }")
    }
    return (x, y)
  }

  /// A point; an axis left out is 0.
  func point(_ what: String) throws(LuaFault) -> Point {
    let (x, y) = try partialPoint(what)
    return Point(x: x ?? 0, y: y ?? 0)
  }

  /// A size: `{ width=, height= }` or `{ w, h }`.
  func size(_ what: String) throws(LuaFault) -> Size {
    try refuseOtherKeys(["width", "height"], what)
    guard let width = try component("width", 1, what), let height = try component("height", 2, what)
    else {
      throw expected("a size for \(what), as { width=, height= } or { w, h }")
    }
    return Size(width: width, height: height)
  }

  /// A rectangle: `{ x=, y=, width=, height= }` or `{ x, y, w, h }`.
  func rect(_ what: String) throws(LuaFault) -> Rect {
    try refuseOtherKeys(["x", "y", "width", "height"], what)
    guard let x = try component("x", 1, what), let y = try component("y", 2, what),
      let width = try component("width", 3, what), let height = try component("height", 4, what)
    else {
      throw expected("a rect for \(what), as { x=, y=, width=, height= } or { x, y, w, h }")
    }
    guard width >= 0, height >= 0 else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(what) has a negative extent, \(width.luaText)×\(height.luaText)")
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Edges: a number for all four, or `{ left=, top=, right=, bottom= }`, `{ l, t, r, b }`.
  func edges(_ what: String) throws(LuaFault) -> EdgeInsets {
    if kind == .number { return EdgeInsets(all: try bounded(what)) }
    guard isTable || kind == .userdata else {
      throw expected("a number or edges for \(what), as { left=, top=, right=, bottom= }")
    }
    try refuseOtherKeys(["left", "top", "right", "bottom", "leading", "trailing"], what)
    func edge(_ name: String, _ position: Int) throws(LuaFault) -> Double? {
      let component = try self.component(name, position, what)
      guard abs(component ?? 0) <= Self.maximumLength else {
        throw LuaFault(code: .wrongArgument, message: "\(what).\(name) is at most 2^30 points")
      }
      return component
    }
    let leading = try edge("leading", 0)
    let trailing = try edge("trailing", 0)
    let left = try edge("left", 1)
    let right = try edge("right", 3)
    guard (leading ?? trailing) == nil || (left ?? right) == nil else {
      throw LuaFault(
        code: .wrongArgument, message: "\(what) names the same edges twice",
        help: "give left and right, or leading and trailing")
    }
    return EdgeInsets(
      top: try edge("top", 2) ?? 0, left: left ?? 0, bottom: try edge("bottom", 4) ?? 0,
      right: right ?? 0, leading: leading ?? 0, trailing: trailing ?? 0)
  }

  private func bounded(_ what: String) throws(LuaFault) -> Double {
    let number = try finite(what)
    guard abs(number) <= Self.maximumLength else {
      throw LuaFault(
        code: .wrongArgument, message: "\(what) is at most 2^30 points, got \(number.luaText)")
    }
    return number
  }

  /// A list of finite numbers.
  func numbers(_ what: String) throws(LuaFault) -> [Double] {
    guard isTable else { throw expected("a list of numbers for \(what)") }
    var numbers: [Double] = []
    try forEachElement { (_, value) throws(LuaFault) in numbers.append(try value.finite(what)) }
    return numbers
  }

  /// The number under a name, else at an index.
  private func component(_ name: String, _ position: Int, _ what: String) throws(LuaFault)
    -> Double?
  {
    var value = field(name)
    if value.isNil, position > 0, isTable { value = element(position) }
    return value.isNil ? nil : try value.finite("\(what).\(name)")
  }

  private func refuseOtherKeys(
    _ names: [String], _ what: String, naming others: [String] = []
  ) throws(LuaFault) {
    guard isTable else { return }
    for case .string(let name) in keys() where !names.contains(name) {
      throw Options.unknown(name, owner: what, allowed: names + others)
    }
  }
}
