// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_moved(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ x: Double, _ y: Double,
  _ phase: sw_phase
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let offset = try Arguments.point(x, y, "the offset")
    guard let phase = ScrollPhase.allCases.first(where: { sw_phase($0) == phase }) else {
      throw .argument("there is no phase \(phase.rawValue)", help: "SW_IDLE to SW_ANIMATING")
    }
    let view = try session.view(view)
    try calling { () throws(ScriptError) in try view.moved(to: offset, phase) }
  }
}

@c @implementation
public func sw_target_for(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ lift: UnsafePointer<sw_lift>?,
  _ target: UnsafeMutablePointer<sw_point>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    guard let lift = lift?.pointee else { throw .argument("lift is NULL") }
    let result = try Arguments.result(target, "target")
    let offset = try Arguments.point(lift.offset.x, lift.offset.y, "lift.offset")
    let velocity = try Arguments.point(lift.velocity.x, lift.velocity.y, "lift.velocity")
    let natural =
      lift.has_natural
      ? try Arguments.point(lift.natural.x, lift.natural.y, "lift.natural") : nil
    let view = try session.view(view)
    let rest = try calling { () throws(ScriptError) in
      try view.restingOffset(from: offset, velocity: velocity, natural: natural)
    }
    result.pointee = sw_point(rest)
  }
}

@c @implementation
public func sw_digest(_ host: OpaquePointer?, _ digest: UnsafeMutablePointer<UInt32>?) -> sw_status
{
  call(host) { (host, session) throws(Failure) in
    let result = try Arguments.result(digest, "digest")
    result.pointee = host.printed.digest.withScene(session.scene).value
  }
}
