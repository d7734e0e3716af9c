import LuaBridge
import Scrollwork

/// The tracks, gaps and cells of grids, and of lists with columns.
extension ScriptRuntime {
  static let adaptiveTrackOptions = [
    APIOption(
      "adaptive", "number",
      summary: "The least extent of a track, in points, 1 or more; as many tracks as fit are made."),
    APIOption(
      "max", "number",
      summary: "The largest extent of a track, in points; without one it takes what is left."),
  ]
  static let trackOptions = [
    APIOption("min", "number", summary: "The least extent of the track, in points."),
    APIOption("max", "number", summary: "The largest extent of the track, in points."),
  ]

  private static let aspects = 0.001...1000.0

  /// The width of a cell over its height; nil when it is absent.
  func aspect(_ options: Options) throws(LuaFault) -> Double? {
    try options["aspect"].map { (value) throws(LuaFault) in
      try Self.aspect(value, of: options.owner)
    }
  }

  fileprivate static func aspect(_ value: LuaValue, of owner: String) throws(LuaFault) -> Double {
    let aspect = try value.finite("aspect")
    guard Self.aspects.contains(aspect) else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(owner): aspect is a cell's width over its height, 0.001 to 1000, got \(aspect.luaText)"
      )
    }
    return aspect
  }

  /// The gaps between columns and between rows: one number, or one for each.
  func gaps(_ options: Options) throws(LuaFault) -> Size {
    try options["spacing"].map { (value) throws(LuaFault) in
      try Self.gaps(value, of: options.owner)
    } ?? .zero
  }

  fileprivate static func gaps(_ value: LuaValue, of owner: String) throws(LuaFault) -> Size {
    guard value.isTable else {
      let spacing = try value.length("spacing", of: owner)
      return Size(width: spacing, height: spacing)
    }
    let parts = try Options(
      value, of: "\(owner): spacing",
      [
        APIOption("x", "number", "0", summary: "How much room lies between columns, in points."),
        APIOption("y", "number", "0", summary: "How much room lies between rows, in points."),
      ])
    return Size(width: try parts.length("x") ?? 0, height: try parts.length("y") ?? 0)
  }

  // MARK: - Tracks

  /// The tracks under a key; nil when it is absent.
  func tracks(_ options: Options, _ name: String) throws(LuaFault) -> GridTracks? {
    try options[name].map { (value) throws(LuaFault) in
      try tracks(value, name, of: options.owner)
    }
  }

  fileprivate func tracks(
    _ value: LuaValue, _ name: String, of owner: String
  ) throws(LuaFault) -> GridTracks {
    let what = "\(owner): \(name)"
    if value.kind == .number { return .count(try trackCount(value, what)) }
    guard value.isTable else {
      throw value.expected("a number of \(name), a list of them or { adaptive= } for \(name)")
    }
    let table = try Options(
      value, of: what,
      Self.adaptiveTrackOptions,
      allowsElements: true)
    if let minimum = try table.length("adaptive") {
      guard value.length == 0 else {
        throw LuaFault(
          code: .wrongArgument, message: "\(what) is a list or { adaptive= }, not both")
      }
      guard minimum >= 1 else {
        throw LuaFault(
          code: .wrongArgument,
          message: "\(what): adaptive is the least extent, 1 point or more, got \(minimum.luaText)")
      }
      return .adaptive(try track(minimum, try table.length("max"), what))
    }
    guard table["max"] == nil else {
      throw LuaFault(
        code: .wrongArgument,
        message: "\(what): max goes with adaptive=, or with min= of one of them",
        help: "\(name) = { adaptive = 80, max = 120 } or \(name) = { { min = 80, max = 120 } }")
    }
    guard value.length >= 1, value.length <= GridTracks.maximumCount else {
      throw trackCountFault("\(value.length)", what)
    }
    var tracks: [GridTrack] = []
    for position in 1...value.length {
      tracks.append(try track(value.element(position), "\(what)[\(position)]"))
    }
    return .list(tracks)
  }

  private func trackCount(_ value: LuaValue, _ what: String) throws(LuaFault) -> Int {
    guard let count = value.asInteger, count >= 1, count <= GridTracks.maximumCount else {
      throw trackCountFault(value.shortDescription, what)
    }
    return count
  }

  private func trackCountFault(_ got: String, _ what: String) -> LuaFault {
    LuaFault(
      code: .wrongArgument,
      message: "\(what) has to be a whole number from 1 to \(GridTracks.maximumCount), got \(got)",
      help: "or a list such as { 100, \"flexible\" }, or { adaptive = 80 }")
  }

  private enum TrackName: String, CaseIterable { case flexible }

  /// One of a list of tracks.
  private func track(_ value: LuaValue, _ what: String) throws(LuaFault) -> GridTrack {
    if value.asString != nil {
      _ = try value.choice(TrackName.self, for: what)
      return .flexible
    }
    if value.kind == .number {
      let extent = try value.finite(what)
      guard extent >= 0, extent <= LuaValue.maximumLength else {
        throw LuaFault(
          code: .wrongArgument, message: "\(what) is a length from 0 to 2^30, got \(extent.luaText)"
        )
      }
      return .fixed(extent)
    }
    guard value.isTable else { throw value.expected("a number, \"flexible\" or { min=, max= }") }
    let limits = try Options(
      value, of: what,
      Self.trackOptions)
    return try track(try limits.length("min") ?? 0, try limits.length("max"), what)
  }

  private func track(
    _ minimum: Double, _ maximum: Double?, _ what: String
  ) throws(LuaFault) -> GridTrack {
    guard let maximum else { return GridTrack(minimum: minimum) }
    guard minimum <= maximum else {
      throw LuaFault(
        code: .wrongArgument,
        message:
          "\(what): max is \(maximum.luaText), less than the least extent, \(minimum.luaText)")
    }
    return GridTrack(minimum: minimum, maximum: maximum)
  }

  /// The change of a grid's or a list's tracks that an `update` makes; nil without one.
  func trackChange(_ options: Options, of item: Item) throws(LuaFault) -> (() -> Void)? {
    if case .node(let list as ListNode) = item, options["rows"] == nil {
      return try columnChange(options, of: list)
    }
    guard options["lanes"] == nil else {
      throw LuaFault(code: .wrongArgument, message: "only a list has lanes")
    }
    for (name, axis) in [("columns", Axis.vertical), ("rows", .horizontal)] {
      guard let tracks = try tracks(options, name) else { continue }
      guard case .node(let grid as GridNode) = item, grid.axis == axis else {
        throw LuaFault(
          code: .wrongArgument, message: "only a grid that was made with \(name)= has \(name)")
      }
      return { grid.tracks = tracks }
    }
    return nil
  }
}

extension OptionKind where Value == GridTracks {
  static var tracks: OptionKind {
    OptionKind("integer|{ number|\"flexible\"|{ min=, max= }, … }|{ adaptive=, max= }") {
      (value, option) throws(LuaFault) in
      try option.runtime.tracks(value, option.name, of: option.owner)
    }
  }
}

extension OptionKind where Value == Size {
  static var gaps: OptionKind {
    OptionKind("number|{ x=, y= }") { (value, option) throws(LuaFault) in
      try ScriptRuntime.gaps(value, of: option.owner)
    }
  }
}

extension OptionKind where Value == Double {
  static var aspect: OptionKind {
    OptionKind("number") { (value, option) throws(LuaFault) in
      try ScriptRuntime.aspect(value, of: option.owner)
    }
  }
}
