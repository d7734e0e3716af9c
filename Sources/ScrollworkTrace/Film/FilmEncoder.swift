internal import Scrollwork
internal import ScrollworkTerminal

/// Writes frames, and what views did, as few bytes: each frame says what has changed since the one
/// before.
///
/// Numbers are LEB128, those with a sign in zigzag order. A frame is
///
///     ticks since the frame before   fingers: n × (x y)   runs   states
///     run:    2 × count + 1   first   dx dy          parts of the frame before, from the first on, displaced
///             2 × count       part…                  parts that were not there, in full
///     part:   u8 kind   u8 flags   word   x y width height   [u8 opacity   scale]   [rotation]
///     states: n × (view   zoom   u8 refreshes)
///
/// `first` is relative to the part after the last one that was kept. Positions and sizes are in
/// 16ths of a point, none further than 1/8 pt from where it was; scale and zoom in 1024ths,
/// rotation in 16ths of a degree. `kind` and `flags` are those of `FrameEncoder`, and kind 255
/// stands alone. Words are in a list, and 0 stands for none. What a view did is
///
///     samples: n × (ticks since the one before   u8 phase   for each axis: dx   v)
///
/// with offsets in 256ths of a point, each relative to the one before, and velocities in 8ths of
/// pt/s.
struct FilmEncoder {
  /// The frames so far.
  private(set) var frames = FilmWriter()
  /// The words so far, as JSON: texts, and objects with `id` and `look`.
  private(set) var words: [String] = []
  private var numbers: [Word: Int] = [:]
  private var last: [Part] = []
  private var tick = 0

  private struct Word: Hashable {
    var text: String?
    var look: NodeLook?
  }

  /// A box as it is read again, or the end of a viewport.
  private struct Part {
    /// What makes it the same box in two frames.
    struct Body: Hashable {
      var kind: UInt8
      var flags: UInt8 = 0
      var word = 0
      var width = 0
      var height = 0
      var opacity: UInt8 = 255
      var scale = 1024
      var rotation = 0
    }

    var body: Body
    var x = 0.0
    var y = 0.0

    static let end = Body(kind: 255)
    var isEnd: Bool { body.kind == 255 }
    /// The part at a whole number of 16ths of a point.
    var rounded: Part { Part(body: body, x: x.rounded(), y: y.rounded()) }
  }

  /// The greatest distance from where a box was, in 16ths of a point; with what rounding adds,
  /// below 1/8 pt.
  private static let tolerance = 1.9

  // MARK: - Frames

  /// Appends a frame.
  mutating func add(_ frame: SceneFrame, fingers: [Point]) {
    frames.put(frame.tick - tick)
    tick = frame.tick
    frames.put(fingers.count)
    for finger in fingers {
      frames.put(signed: Self.units(finger.x, 16))
      frames.put(signed: Self.units(finger.y, 16))
    }
    putParts(frame.parts.map { part($0) })
    let states = frame.views.filter { $0.zoom != 1 || $0.isRefreshing }
    frames.put(states.count)
    for view in states {
      frames.put(view.index)
      frames.put(Self.units(view.zoom, 1024))
      frames.put(byte: view.refreshSides)
    }
  }

  private mutating func putParts(_ parts: [Part]) {
    var locations: [Part.Body: [Int]] = [:]
    for (index, part) in last.enumerated() { locations[part.body, default: []].append(index) }
    var runs = FilmWriter()
    var count = 0
    var read: [Part] = []
    var fresh: [Part] = []
    var next = 0
    func writeFresh() {
      guard !fresh.isEmpty else { return }
      count += 1
      runs.put(2 * fresh.count)
      for part in fresh { Self.put(part, to: &runs) }
      fresh = []
    }
    var index = 0
    while index < parts.count {
      let first = Self.index(of: parts[index], in: last, after: next, locations)
      let kept = first.map { Self.kept(parts[index...], last[$0...]) }
      guard let first, let kept else {
        let part = parts[index].rounded
        fresh.append(part)
        read.append(part)
        index += 1
        continue
      }
      writeFresh()
      count += 1
      runs.put(2 * kept.parts.count + 1)
      runs.put(signed: first - next)
      runs.put(signed: kept.dx)
      runs.put(signed: kept.dy)
      read += kept.parts
      next = first + kept.parts.count
      index += kept.parts.count
    }
    writeFresh()
    frames.put(count)
    frames.bytes += runs.bytes
    last = read
  }

  /// Where a part of the last frame is that may be kept.
  private static func index(
    of part: Part, in last: [Part], after next: Int, _ locations: [Part.Body: [Int]]
  ) -> Int? {
    if next < last.count, last[next].body == part.body { return next }
    guard !part.isEnd else { return nil }
    let known = locations[part.body] ?? []
    return known.first { $0 >= next } ?? known.last
  }

  /// How many parts are those of the last frame, displaced alike, as they are read again.
  private static func kept(
    _ parts: ArraySlice<Part>, _ last: ArraySlice<Part>
  ) -> (parts: [Part], dx: Int, dy: Int) {
    var result: [Part] = []
    var displacement: (x: Double, y: Double)?
    for (part, old) in zip(parts, last) {
      guard part.body == old.body else { break }
      var moved = old
      if !part.isEnd {
        let by = displacement ?? ((part.x - old.x).rounded(), (part.y - old.y).rounded())
        moved.x += by.x
        moved.y += by.y
        guard abs(moved.x - part.x) <= tolerance, abs(moved.y - part.y) <= tolerance else { break }
        displacement = by
      }
      result.append(moved)
    }
    let by = displacement ?? (0, 0)
    return (result, Int(by.x), Int(by.y))
  }

  private static func put(_ part: Part, to writer: inout FilmWriter) {
    writer.put(byte: part.body.kind)
    guard !part.isEnd else { return }
    writer.put(byte: part.body.flags)
    writer.put(part.body.word)
    writer.put(signed: Int(part.x))
    writer.put(signed: Int(part.y))
    writer.put(signed: part.body.width)
    writer.put(signed: part.body.height)
    if part.body.flags & FrameEncoder.isFaded != 0 {
      writer.put(byte: part.body.opacity)
      writer.put(signed: part.body.scale)
    }
    if part.body.flags & FrameEncoder.isTurned != 0 { writer.put(signed: part.body.rotation) }
  }

  private mutating func part(_ part: SceneFrame.Part) -> Part {
    guard case .box(let box) = part else { return Part(body: Part.end) }
    let body = Part.Body(
      kind: box.kind.rawValue, flags: FrameEncoder.flags(of: box),
      word: word(box.id?.plain, box.look), width: Self.units(box.frame.size.width, 16),
      height: Self.units(box.frame.size.height, 16), opacity: UInt8((box.opacity * 255).rounded()),
      scale: Self.units(box.scale, 1024), rotation: Self.units(box.rotation, 16))
    return Part(
      body: body, x: Double(Self.units(box.frame.origin.x, 256)) / 16,
      y: Double(Self.units(box.frame.origin.y, 256)) / 16)
  }

  private mutating func word(_ text: String?, _ look: NodeLook?) -> Int {
    guard text != nil || look != nil else { return 0 }
    let word = Word(text: text, look: look)
    if let known = numbers[word] { return known }
    words.append(look.map { FrameEncoder.json(text, $0) } ?? JSONText.quoted(text ?? ""))
    numbers[word] = words.count
    return words.count
  }

  // MARK: - Views

  /// What a view did on some axes.
  static func samples(_ samples: [some MotionSample], along axes: [Axis]) -> [UInt8] {
    var writer = FilmWriter()
    var tick = 0
    var last = [0, 0]
    writer.put(samples.count)
    for sample in samples {
      writer.put(sample.tick - tick)
      tick = sample.tick
      writer.put(byte: UInt8(ScrollPhase.allCases.firstIndex(of: sample.phase) ?? 0))
      for (index, axis) in axes.enumerated() {
        let offset = units(sample.offset[axis], 256)
        writer.put(signed: offset - last[index])
        writer.put(signed: units(sample.velocity[axis], 8))
        last[index] = offset
      }
    }
    return writer.bytes
  }

  /// A number as a whole number of parts, at most 2⁴⁰ of them; 0 for one that is not finite.
  private static func units(_ value: Double, _ parts: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(min(max(value * parts, -0x1p40), 0x1p40).rounded())
  }
}

/// Bytes with numbers of as many bytes as they need: LEB128.
struct FilmWriter {
  var bytes: [UInt8] = []

  /// Appends a byte.
  mutating func put(byte: UInt8) { bytes.append(byte) }

  /// Appends a number from 0 on.
  mutating func put(_ value: Int) {
    var rest = UInt(bitPattern: value)
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number with a sign: 0, -1, 1, -2, … become 0, 1, 2, 3 and so on.
  mutating func put(signed value: Int) { put((value << 1) ^ (value >> (Int.bitWidth - 1))) }
}
