import LuaBridge
import ScrollPhysics

/// Snapping rules as functions.
extension PureFunction {
  static let snap: [PureFunction] = [css, interval]

  private enum IntervalPreset: String, CaseIterable {
    case rnIOS = "rn_ios"
    case rnAndroid = "rn_android"
  }

  private enum Alignment: String, CaseIterable { case none, start, center, end }

  private static let intervalOptions = [
    APIOption(
      "preset", "\"rn_ios\"|\"rn_android\"", "\"rn_ios\"",
      summary: "The platform whose rule it is; they differ in clamping and in what momentum does."),
    APIOption(
      "offsets", "{number}",
      summary: "The offsets at which it may rest, in points; they win over interval."),
    APIOption("interval", "number", summary: "The step between two rests, in points, above 0."),
    APIOption(
      "align", "\"none\"|\"start\"|\"center\"|\"end\"", "\"none\"",
      summary: "Where in the viewport an interval begins; only with interval."),
    APIOption("projected", "number", summary: "Where momentum alone would stop, in points."),
    APIOption(
      "velocity", "number", "0",
      summary: "The velocity at the lift, in pt/s; its sign says which stop is next."),
    APIOption("current", "number", summary: "The offset at the lift, in points."),
    APIOption("max", "number", summary: "The highest offset at rest, in points."),
    APIOption(
      "viewport", "number",
      summary: "How long the viewport is, in points; for align \"center\" and \"end\"."),
    APIOption(
      "snap_to_start", "boolean", "true",
      summary: "Whether the range before the first stop snaps to it; false leaves it free."),
    APIOption(
      "snap_to_end", "boolean", "true",
      summary: "Whether the range after the last stop snaps to it; false leaves it free."),
    APIOption(
      "disable_interval_momentum", "boolean", "false",
      summary: "Whether it goes by where the finger lifted, not by where momentum would end."),
  ]

  private static let interval = PureFunction(
    "sw.snap", "interval", result: "number", options: intervalOptions,
    "Where React Native's snapToOffsets and snapToInterval come to rest."
  ) { (_, call) throws(LuaFault) in
    let options = try Parameters(call, "sw.snap.interval", intervalOptions)
    let preset = try options.word("preset", IntervalPreset.self) ?? .rnIOS
    let stops = try stops(options)
    let rule = try rule(options, preset == .rnIOS ? .rnIOS : .rnAndroid, stops)
    call.push(rule.target(try release(options, rule)))
  }

  /// The stops; `offsets` take precedence where both forms are given.
  private static func stops(_ options: Parameters) throws(LuaFault) -> IntervalSnapping.Stops {
    if let offsets = options["offsets"] {
      guard offsets.isTable else {
        throw options.fault("'offsets' must be a list of numbers, got \(offsets.shortDescription)")
      }
      var numbers: [Double] = []
      try offsets.forEachElement { (position, value) throws(LuaFault) in
        guard let number = value.asNumber, number.isFinite else {
          throw options.fault(
            "'offsets[\(position)]' must be a finite number, got \(value.shortDescription)")
        }
        numbers.append(number)
      }
      return .offsets(numbers)
    }
    guard let length = try options.number("interval") else {
      throw options.missing("interval", "or 'offsets', a list of resting offsets")
    }
    let align: IntervalSnapping.Alignment =
      switch try options.word("align", Alignment.self) {
      case .start: .start
      case .center: .center
      case .end: .end
      case nil, .some(.none): .none
      }
    return .interval(length, align: align)
  }

  private static func rule(
    _ options: Parameters, _ preset: IntervalSnapping.Preset, _ stops: IntervalSnapping.Stops
  ) throws(LuaFault) -> IntervalSnapping {
    var zones: IntervalSnapping.FreeZones = []
    if options["snap_to_start"] != nil, try !options.bool("snap_to_start") {
      zones.insert(.beforeFirst)
    }
    if options["snap_to_end"] != nil, try !options.bool("snap_to_end") { zones.insert(.pastLast) }
    let isStill = try options.bool("disable_interval_momentum")
    let freeZones = zones
    return try options.checked { () throws(PhysicsError) in
      try IntervalSnapping(
        preset, stops: stops, momentum: isStill ? .ignored : .followed, freeZones: freeZones)
    }
  }

  /// The release to snap; values that the rule does not use may be absent.
  private static func release(
    _ options: Parameters, _ rule: IntervalSnapping
  ) throws(LuaFault) -> IntervalSnapping.Release {
    var isClamped = true
    var needsViewport = false
    if case .interval(_, let align) = rule.stops {
      isClamped = rule.preset == .rnAndroid
      needsViewport = align == .center || align == .end
    }
    let needsCurrent = rule.momentum == .ignored || !rule.freeZones.isEmpty
    let current = try options.number("current")
    if needsCurrent, current == nil { throw options.missing("current", "the offset at release") }
    let projected = try options.number("projected") ?? (rule.momentum == .ignored ? current : nil)
    guard let projected else {
      throw options.missing("projected", "where momentum alone would stop")
    }
    if isClamped, options["max"] == nil {
      throw options.missing("max", "the greatest resting offset")
    }
    if needsViewport, options["viewport"] == nil {
      throw options.missing("viewport", "its length on the axis")
    }
    return IntervalSnapping.Release(
      projected: projected, velocity: try options.number("velocity", or: 0),
      current: current ?? projected, maximum: try options.limit("max", or: .infinity),
      viewport: try options.positive("viewport", or: 0, allowsZero: true))
  }
}
