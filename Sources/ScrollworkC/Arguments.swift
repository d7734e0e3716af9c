internal import ScrollworkLua

/// What C passes, checked.
enum Arguments {
  /// A text that has to be there.
  static func text(_ text: UnsafePointer<CChar>?, _ name: String) throws(Failure) -> String {
    guard let found = try optionalText(text, name) else { throw .argument("\(name) is NULL") }
    return found
  }

  /// A text; nil for NULL.
  static func optionalText(
    _ text: UnsafePointer<CChar>?, _ name: String
  ) throws(Failure) -> String? {
    guard let text else { return nil }
    guard let found = String(validatingCString: text) else {
      throw .argument("\(name) is no UTF-8")
    }
    return found
  }

  /// Words with spaces between; none for NULL.
  static func words(
    _ text: UnsafePointer<CChar>?, _ name: String
  ) throws(Failure) -> [String] {
    (try optionalText(text, name) ?? "").split(separator: " ").map(String.init)
  }

  /// A point of finite coordinates.
  static func point(_ x: Double, _ y: Double, _ name: String) throws(Failure) -> Point {
    guard x.isFinite, y.isFinite else {
      throw .argument("\(name) is (\(x), \(y)), and is to be finite")
    }
    return Point(x: x, y: y)
  }

  /// Seconds from 0.
  static func seconds(_ seconds: Double, _ name: String) throws(Failure) -> Double {
    guard seconds.isFinite, seconds >= 0 else {
      throw .argument("\(name) is \(seconds), and is to be 0 or more")
    }
    return seconds
  }

  /// The time of an input; nil for `SW_NOW`, and for all that lies before 0.
  static func time(_ time: Double) throws(Failure) -> Double? {
    guard time.isFinite else { throw .argument("time is \(time), and is to be finite") }
    return time < 0 ? nil : time
  }

  /// Where a result is written.
  static func result<Value>(
    _ pointer: UnsafeMutablePointer<Value>?, _ name: String
  ) throws(Failure) -> UnsafeMutablePointer<Value> {
    guard let pointer else { throw .argument("\(name) is NULL") }
    return pointer
  }
}

extension BehaviorSession {
  /// The view of an id, which is a text.
  func view(_ id: UnsafePointer<CChar>?) throws(Failure) -> SessionView {
    let name = try Arguments.text(id, "view")
    return try calling { () throws(ScriptError) in try view(self.id(spelled: name)) }
  }

  /// The id of a view; nil for NULL, which is the scene.
  func id(_ view: UnsafePointer<CChar>?) throws(Failure) -> MarkerID? {
    try Arguments.optionalText(view, "view").map(id(spelled:))
  }
}

extension MarkerID {
  /// The id as text: a string without quotes.
  var plainText: String { if case .string(let text) = self { text } else { description } }
}
