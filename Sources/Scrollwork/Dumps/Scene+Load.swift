extension Scene {
  /// Makes the scene of a dump again, at rest and at time 0.
  ///
  /// Views, sizes, ids, rows, settings and offsets are equal to those dumped, bit for bit, and
  /// loading emits no events. Lines that begin with `#` are comments.
  ///
  /// - Parameters:
  ///   - text: the text from `dump()`.
  ///   - host: converts data to the host's own values.
  ///   - maximumRows: the greatest number of rows that all lists of the scene may have together; a
  ///     short text can describe any number of rows, and each takes at least 4 bytes.
  /// - Throws: a `DumpError` for the first line that is wrong.
  package convenience init(
    dump text: String, _ host: DumpHost = .plain, maximumRows: Int = 10_000_000
  ) throws(DumpError) {
    let lines = try DumpLine.lines(of: text)
    guard var screen = lines.first, screen.kind == "scene", screen.depth == 0 else {
      throw DumpError(
        line: lines.first?.number ?? 1, message: "a dumped scene begins with \"scene version=1\"")
    }
    guard screen.takeWord("version") == "1" else { throw screen.error("only version 1 is known") }
    var device = Device(size: .zero)
    try screen.apply(DumpKeys.device, to: &device)
    let direction: LayoutDirection = try screen.take("direction", or: .leftToRight)
    var reduction = MotionReduction()
    try screen.apply(DumpKeys.motionReduction, to: &reduction)
    let overlap: Double = try screen.take("keyboard", or: 0, allows: DumpKeys.isLength)
    let offsets = try Self.keptOffsets(&screen)
    let isWaiting = try screen.take("appearing", or: false)
    let gaps: DumpGaps = try screen.take("not_written", or: DumpGaps())
    try screen.finish()
    var loader = SceneLoader(lines[1...], host: host, maximumRows: maximumRows)
    self.init(device: device, direction: direction, children: try loader.children())
    motionReduction = reduction
    keyboard.hold(at: overlap)
    keyboard.report()
    leftOut = gaps.gaps
    begin()
    try loader.restore(self, isWaiting: isWaiting)
    structure.restore(offsets)
  }

  private static func keptOffsets(
    _ screen: inout DumpLine
  ) throws(DumpError) -> [MarkerID: Point] {
    guard let word = screen.takeWord("kept") else { return [:] }
    guard case .tuple(let parts) = MarkerID(dumped: word), parts.count.isMultiple(of: 3) else {
      throw screen.wrong("kept", word)
    }
    var offsets: [MarkerID: Point] = [:]
    for index in stride(from: 0, to: parts.count, by: 3) {
      guard let x = parts[index + 1].finite, let y = parts[index + 2].finite else {
        throw screen.wrong("kept", word)
      }
      offsets[parts[index]] = Point(x: x, y: y)
    }
    return offsets
  }
}

extension MarkerID {
  fileprivate var finite: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value.isFinite ? value : nil
    case .string, .boolean, .tuple: nil
    }
  }
}
