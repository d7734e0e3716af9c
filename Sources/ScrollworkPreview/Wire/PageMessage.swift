internal import Scrollwork
internal import ScrollworkTrace

/// A message of a page about time: how much has passed, and what was done meanwhile.
///
///     u8 1   u16 milliseconds × 16   u8 speed × 64   u16 inputs
///     input: u8 kind   u8 finger   u16 before × 16   f32 x   f32 y
///
/// Kinds: 0 down, 1 move, 2 up, 3 cancel.
package struct PageMessage: Equatable, Sendable {
  /// The most inputs of one message.
  package static let mostInputs = 1000

  /// The real time since the message before, in milliseconds.
  package var milliseconds: Double
  /// By how much time is slowed down or sped up; 1 is real time, 0 stands still.
  package var speed: Double
  /// What was done, each with how long before the end of that time, in milliseconds.
  package var inputs: [Timed]

  /// An input with its time.
  package struct Timed: Equatable, Sendable {
    /// How long before the end of the message's time, in milliseconds.
    package var before: Double
    /// What was done.
    package var input: PreviewInput

    /// Makes an input with its time.
    package init(before: Double, input: PreviewInput) {
      self.before = before
      self.input = input
    }
  }

  /// Makes a message.
  package init(milliseconds: Double, speed: Double = 1, inputs: [Timed] = []) {
    self.milliseconds = milliseconds
    self.speed = speed
    self.inputs = inputs
  }

  /// Reads a message; nil for bytes that are none.
  package init?(_ bytes: [UInt8]) {
    var reader = PageReader(bytes)
    guard reader.byte() == 1, let time = reader.short(), let speed = reader.byte(),
      let count = reader.short(), count <= Self.mostInputs
    else { return nil }
    var inputs: [Timed] = []
    for _ in 0..<count {
      guard let kind = reader.byte(), let finger = reader.byte(), let before = reader.short(),
        let x = reader.real(), let y = reader.real(),
        let input = PreviewInput(kind, finger: Int(finger), at: Point(x: x, y: y))
      else { return nil }
      inputs.append(Timed(before: Double(before) / 16, input: input))
    }
    guard reader.isAtEnd else { return nil }
    self.init(milliseconds: Double(time) / 16, speed: Double(speed) / 64, inputs: inputs)
  }

  /// The bytes of the message; inputs of other kinds than its own are left out.
  package var bytes: [UInt8] {
    var writer = PageWriter()
    let written = inputs.compactMap { timed in timed.input.wire.map { (timed.before, $0) } }
    writer.put(1 as UInt8)
    writer.put(UInt16(clamping: Int((milliseconds * 16).rounded())))
    writer.put(UInt8(clamping: Int((speed * 64).rounded())))
    writer.put(UInt16(clamping: written.count))
    for (before, (kind, finger, point)) in written {
      writer.put(kind)
      writer.put(UInt8(clamping: finger))
      writer.put(UInt16(clamping: Int((before * 16).rounded())))
      writer.put(point.x)
      writer.put(point.y)
    }
    return writer.bytes
  }
}

extension PreviewInput {
  fileprivate init?(_ kind: UInt8, finger: Int, at point: Point) {
    switch kind {
    case 0: self = .down(finger: finger, at: point)
    case 1: self = .move(finger: finger, to: point)
    case 2: self = .up(finger: finger)
    case 3: self = .cancel(finger: finger)
    default: return nil
    }
  }

  fileprivate var wire: (kind: UInt8, finger: Int, point: Point)? {
    switch self {
    case .down(let finger, let point): (0, finger, point)
    case .move(let finger, let point): (1, finger, point)
    case .up(let finger): (2, finger, .zero)
    case .cancel(let finger): (3, finger, .zero)
    case .wheel, .trackpad, .momentum, .key, .line, .test, .cancelAll: nil
    }
  }
}
