// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_advance(_ host: OpaquePointer?, _ seconds: Double) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let seconds = try Arguments.seconds(seconds, "seconds")
    try calling { () throws(ScriptError) in try session.advance(by: seconds) }
  }
}

@c @implementation
public func sw_advance_to(_ host: OpaquePointer?, _ timestamp: Double) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    guard timestamp.isFinite else {
      throw .argument("timestamp is \(timestamp), and is to be finite")
    }
    try calling { () throws(ScriptError) in try session.advance(to: timestamp) }
  }
}

@c @implementation
public func sw_settle(
  _ host: OpaquePointer?, _ limit: Double, _ isAtRest: UnsafeMutablePointer<Bool>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let limit = try Arguments.seconds(limit, "limit")
    let rests = try calling { () throws(ScriptError) in try session.settle(within: limit) }
    isAtRest?.pointee = rests
  }
}

@c @implementation
public func sw_now(_ host: OpaquePointer?) -> Double {
  var now = -1.0
  _ = call(host) { (_, session) throws(Failure) in now = session.now }
  return now
}

@c @implementation
public func sw_is_moving(_ host: OpaquePointer?) -> Bool {
  var isMoving = false
  _ = call(host) { (_, session) throws(Failure) in isMoving = !session.isAtRest }
  return isMoving
}

@c @implementation
public func sw_idle_time(_ host: OpaquePointer?) -> Double {
  var time = -1.0
  _ = call(host) { (_, session) throws(Failure) in time = session.idleTime ?? -1 }
  return time
}
