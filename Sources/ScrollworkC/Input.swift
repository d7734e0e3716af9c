// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_touch_begin(
  _ host: OpaquePointer?, _ finger: Int64, _ x: Double, _ y: Double
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let point = try Arguments.point(x, y, "the point of finger \(finger)")
    guard host.fingers[finger] == nil else { throw .argument("finger \(finger) is down already") }
    host.fingers[finger] = try calling { () throws(ScriptError) in try session.touch(at: point) }
  }
}

@c @implementation
public func sw_touch_move(
  _ host: OpaquePointer?, _ finger: Int64, _ x: Double, _ y: Double, _ time: Double
) -> sw_status {
  call(host) { (host, _) throws(Failure) in
    let touch = try host.touch(finger)
    let point = try Arguments.point(x, y, "the point of finger \(finger)")
    let time = try Arguments.time(time)
    try calling { () throws(ScriptError) in try touch.move(to: point, at: time) }
  }
}

@c @implementation
public func sw_touch_end(_ host: OpaquePointer?, _ finger: Int64, _ time: Double) -> sw_status {
  call(host) { (host, _) throws(Failure) in
    let (touch, time) = (try host.touch(finger), try Arguments.time(time))
    host.fingers[finger] = nil
    try calling { () throws(ScriptError) in try touch.lift(at: time) }
  }
}

@c @implementation
public func sw_touch_cancel(_ host: OpaquePointer?, _ finger: Int64) -> sw_status {
  call(host) { (host, _) throws(Failure) in
    let touch = try host.touch(finger)
    host.fingers[finger] = nil
    try calling { () throws(ScriptError) in try touch.cancel() }
  }
}

@c @implementation
public func sw_wheel(
  _ host: OpaquePointer?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let point = try Arguments.point(x, y, "the wheel's point")
    let distance = try Arguments.point(dx, dy, "the wheel's distance")
    try calling { () throws(ScriptError) in try session.wheel(by: distance, at: point) }
  }
}

@c @implementation
public func sw_hover(_ host: OpaquePointer?, _ x: Double, _ y: Double) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let point = try Arguments.point(x, y, "the mouse's point")
    try calling { () throws(ScriptError) in try session.hover(at: point) }
  }
}

@c @implementation
public func sw_leave(_ host: OpaquePointer?) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    try calling { () throws(ScriptError) in try session.hover(at: nil) }
  }
}

@c @implementation
public func sw_key(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let name = try Arguments.text(key, "key")
    guard let key = ScrollKey(rawValue: name) else {
      throw .argument(
        "there is no key \"\(name)\"",
        help: ScrollKey.allCases.map { $0.rawValue }.joined(separator: ", "))
    }
    let view = try session.view(view)
    try calling { () throws(ScriptError) in try view.press(key) }
  }
}

extension LibraryHost {
  /// A finger that is down.
  fileprivate func touch(_ finger: Int64) throws(Failure) -> SessionTouch {
    guard let touch = fingers[finger] else {
      let down = fingers.keysInOrder.map { "\($0)" }.joined(separator: ", ")
      throw .argument(
        "finger \(finger) is not down", help: down.isEmpty ? nil : "down: \(down)")
    }
    return touch
  }
}
