extension Sheet {
  func dump(to line: inout DumpLine) {
    line.add("detents", MarkerID.tuple(knownDetents.map { $0.dumpedID }).dumped)
    line.add("mode", mode, unless: .asymmetric)
    line.add("initial_detent", initial, unless: nil)
    line.add("flick_speed", flickSpeed, unless: 500)
    line.add("keyboard", keyboardResponse, unless: .rise)
    line.add("dismissible", isDismissible, unless: false)
    switch dimming {
    case .never: break
    case .above(let name): line.add("largest_undimmed", name.dumped)
    case .always: line.add("dims_always", true, unless: false)
    }
  }

  init(from line: inout DumpLine) throws(DumpError) {
    guard let word = line.takeWord("detents") else { throw line.error("a sheet needs detents") }
    guard case .tuple(let parts) = MarkerID(dumped: word) else { throw line.wrong("detents", word) }
    let detents = parts.compactMap { Detent(dumpedID: $0) }
    guard detents.count == parts.count, !detents.isEmpty,
      Set(detents.map { $0.name }).count == detents.count
    else { throw line.wrong("detents", word) }
    var dimming = try line.take("dims_always", or: false) ? Dimming.always : .never
    if let name: MarkerID = try line.take("largest_undimmed", or: nil) {
      guard dimming == .never, detents.contains(where: { $0.name == name }) else {
        throw line.wrong("largest_undimmed", Substring(name.dumped))
      }
      dimming = .above(name)
    }
    self.init(
      detents: detents, mode: try line.take("mode", or: .asymmetric),
      initial: try line.take("initial_detent", or: nil),
      flickSpeed: try line.take("flick_speed", or: 500), dimming: dimming,
      keyboardResponse: try line.take("keyboard", or: .rise),
      isDismissible: try line.take("dismissible", or: false))
  }

  /// The detents with the heights that their functions have returned, less those that are left out;
  /// at least one.
  private var knownDetents: [Detent] {
    let known = detents.compactMap { detent -> Detent? in
      guard case .custom = detent.height else { return detent }
      return measured.answer(of: detent.name).map { Detent(detent.name, $0) }
    }
    return known.isEmpty ? detents.prefix(1).map { Detent($0.name, .points(0)) } : known
  }
}

extension Sheet.Detent {
  /// The detent as a tuple: name, unit of the height (`points`, `share` or `content`), height.
  fileprivate var dumpedID: MarkerID {
    switch height {
    case .content, .custom: .tuple([name, "content", 0])
    case .points(let height): .tuple([name, "points", MarkerID(height) ?? 0])
    case .share(let share): .tuple([name, "share", MarkerID(share) ?? 0])
    }
  }

  /// Reads a tuple written by `dumpedID`.
  fileprivate init?(dumpedID: MarkerID) {
    guard case .tuple(let parts) = dumpedID, parts.count == 3 else { return nil }
    let height: Double
    switch parts[2] {
    case .integer(let value): height = Double(value)
    case .number(let value): height = value
    default: return nil
    }
    guard height.isFinite, height >= 0 else { return nil }
    switch parts[1] {
    case "points": self.init(parts[0], .points(height))
    case "share": self.init(parts[0], .share(height))
    case "content": self.init(parts[0], .content)
    default: return nil
    }
  }
}
