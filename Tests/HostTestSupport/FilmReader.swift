package import Scrollwork

/// Reads the frames of a film as a page does.
package struct FilmReader {
  /// A frame: its tick, the fingers, and its boxes with the ends of viewports.
  package struct Frame {
    package var tick = 0
    package var fingers: [Point] = []
    /// Nil for the end of a viewport.
    package var parts: [Box?] = []
  }

  /// A box.
  package struct Box: Equatable {
    package var kind: UInt8
    package var flags: UInt8
    package var word: Int
    package var frame: Rect
    package var opacity = 1.0
    package var scale = 1.0
    package var rotation = 0.0
  }

  private let bytes: [UInt8]
  private var at = 0

  /// Begins with the first frame.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// All frames.
  package mutating func frames() -> [Frame] {
    var frames: [Frame] = []
    while at < bytes.count { frames.append(frame(after: frames.last ?? Frame())) }
    return frames
  }

  private mutating func byte() -> UInt8 {
    at += 1
    return bytes[at - 1]
  }

  private mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let next = byte()
      value |= Int(next & 0x7f) << shift
      shift += 7
      if next < 0x80 { return value }
    }
  }

  private mutating func signed() -> Int {
    let value = number()
    return (value >> 1) ^ -(value & 1)
  }

  private mutating func real(_ parts: Double) -> Double { Double(signed()) / parts }

  private mutating func frame(after last: Frame) -> Frame {
    var frame = Frame(tick: last.tick + number())
    for _ in 0..<number() { frame.fingers.append(Point(x: real(16), y: real(16))) }
    var next = 0
    for _ in 0..<number() {
      let head = number()
      guard head % 2 == 1 else {
        for _ in 0..<head / 2 { frame.parts.append(box()) }
        continue
      }
      let first = next + signed()
      let (dx, dy) = (real(16), real(16))
      for part in last.parts[first..<first + head / 2] {
        var part = part
        part?.frame.origin.x += dx
        part?.frame.origin.y += dy
        frame.parts.append(part)
      }
      next = first + head / 2
    }
    for _ in 0..<number() {
      _ = (number(), number(), byte())
    }
    return frame
  }

  private mutating func box() -> Box? {
    let kind = byte()
    guard kind != 255 else { return nil }
    let (flags, word) = (byte(), number())
    let origin = Point(x: real(16), y: real(16))
    var box = Box(
      kind: kind, flags: flags, word: word,
      frame: Rect(origin: origin, size: Size(width: real(16), height: real(16))))
    if flags & 2 != 0 { (box.opacity, box.scale) = (Double(byte()) / 255, real(1024)) }
    if flags & 16 != 0 { box.rotation = real(16) }
    return box
  }
}
