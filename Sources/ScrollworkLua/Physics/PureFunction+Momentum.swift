import Scrollwork

import LuaBridge
import ScrollPhysics

/// Velocities: at release, carried over to the next fling, and so low that a motion ends.
extension PureFunction {
  static let momentum: [PureFunction] = [carriedMomentum, tolerance, releaseVelocity]

  private enum CarryPreset: String, CaseIterable { case flutter }

  private static let carriedMomentum = PureFunction.number(
    "carried_momentum",
    [
      APIOption("preset", "\"flutter\"", "\"flutter\"", summary: "Whose formula it is."),
      APIOption(
        "velocity", "number", "0",
        summary: "The velocity of the scroller when it is caught, in pt/s."),
    ],
    "The velocity that a moving scroller adds to the next flick in the same direction."
  ) { (options) throws(LuaFault) in
    _ = try options.word("preset", CarryPreset.self)
    return CarriedMomentum.flutter(velocity: try options.number("velocity", or: 0))
  }

  private static let toleranceOptions = [
    APIOption(
      "pixel_ratio", "number", "1", summary: "The count of device pixels in a point, above 0.")
  ]

  private static let tolerance = PureFunction(
    "sw.physics", "tolerance", ["table?"], result: "Tolerance",
    options: toleranceOptions, "Flutter's tolerance for scrolling at a device pixel ratio."
  ) { (_, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.physics.tolerance", toleranceOptions)
    let ratio = try options.number("pixel_ratio", or: 1)
    let tolerance = try options.checked { () throws(PhysicsError) in
      try Tolerance.flutter(pixelRatio: ratio)
    }
    call.pushTable { table in
      table.set("distance", tolerance.distance)
      table.set("velocity", tolerance.velocity)
    }
  }

  private static let releaseVelocity = PureFunction(
    "sw.physics", "release_velocity", ["samples", "estimator"], result: "number",
    "The velocity of a release, computed from { t, x } samples of its drag, oldest first."
  ) { (_, call) throws(LuaFault) in
    let samples = try samples(call[1])
    guard !call[2].isNil else {
      throw LuaFault(
        code: .wrongArgument, message: "sw.physics.release_velocity: the estimator is missing",
        help: "allowed: \(VelocityEstimator.allCases.map { $0.rawValue }.quoted)")
    }
    let estimator = try call[2].choice(
      VelocityEstimator.self, for: "sw.physics.release_velocity: the estimator")
    call.push(estimator.velocity(of: samples))
  }

  private static func samples(_ value: LuaValue) throws(LuaFault) -> [VelocitySample] {
    let call = "sw.physics.release_velocity"
    guard value.isTable else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(call): the samples must be a list of { t, x }, got \(value.shortDescription)")
    }
    var samples: [VelocitySample] = []
    try value.forEachElement { (position, value) throws(LuaFault) in
      let sample = try Parameters(value, "\(call): sample \(position)", "t", "x")
      let time = try sample.component("t", 1)
      if let last = samples.last, time < last.time {
        throw sample.fault(
          "'t' must not be before the sample before, got \(time.luaText) "
            + "after \(last.time.luaText)")
      }
      samples.append(VelocitySample(time: time, offset: try sample.component("x", 2)))
    }
    return samples
  }
}
