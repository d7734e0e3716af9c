/// Splits a stream of bytes into messages: `Content-Length: N`, an empty line, N bytes of JSON.
///
/// Bytes that begin no header are skipped up to the next line, so a client that breaks one message
/// does not lose those after it.
struct MessageBuffer {
  /// What the stream holds next.
  enum Next: Equatable {
    /// The bytes of a message.
    case message([UInt8])
    /// A header that cannot be read, or a message that is too long, and why.
    case broken(String)
    /// More bytes are needed.
    case incomplete
  }

  /// The length in bytes above which a message is refused and skipped.
  static let sizeLimit = 64 << 20
  /// The length in bytes above which a header is refused.
  static let headerLimit = 4 << 10

  private var bytes: [UInt8] = []
  /// The number of bytes at the start of `bytes` that have been read.
  private var start = 0
  /// The number of bytes of a refused message that are still to come.
  private var skipped = 0

  init() {}

  /// Appends bytes of the stream.
  mutating func append(_ more: some Collection<UInt8>) {
    let dropped = min(skipped, more.count)
    skipped -= dropped
    // Read bytes are removed only now, so that many short messages are not moved one by one.
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more.dropFirst(dropped)
  }

  /// Takes the next message from the stream.
  mutating func next() -> Next {
    guard start < bytes.count else { return .incomplete }
    guard let header = bytes[start...].firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard bytes.count - start > Self.headerLimit else { return .incomplete }
      start = bytes.count
      return .broken("a header has no end")
    }
    guard let length = Self.length(in: bytes[start..<header.lowerBound]) else {
      // The next header may begin on a later line of those that could not be read.
      start = Self.lastName(in: bytes[start..<header.lowerBound]) ?? header.upperBound
      return .broken("a header has no valid Content-Length")
    }
    guard length <= Self.sizeLimit else {
      let present = min(length, bytes.count - header.upperBound)
      start = header.upperBound + present
      skipped = length - present
      return .broken("a message of \(length) bytes is longer than \(Self.sizeLimit)")
    }
    let end = header.upperBound + length
    guard end <= bytes.count else { return .incomplete }
    start = end
    return .message(Array(bytes[header.upperBound..<end]))
  }

  private static let name = Array("content-length:".utf8)

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
  }

  /// Where the last `Content-Length:` of a header begins, if bytes precede it.
  private static func lastName(in header: ArraySlice<UInt8>) -> Int? {
    lowercased(header).ranges(of: name).last
      .map { header.startIndex + $0.lowerBound }.flatMap { $0 > header.startIndex ? $0 : nil }
  }

  /// The length that a header gives; nil for none, two that differ, or one that is no number.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    var found: Int?
    for line in header.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let lower = lowercased(line)
      guard lower.starts(with: name) else {
        // Other fields, such as Content-Type, are ignored; a line without a colon is no field.
        guard line.contains(UInt8(ascii: ":")) else { return nil }
        continue
      }
      let text = String(decoding: lower.dropFirst(name.count), as: UTF8.self)
        .filter { $0 != " " && $0 != "\t" }
      guard let length = Int(text), length >= 0, text.first != "+", found == nil || found == length
      else { return nil }
      found = length
    }
    return found
  }
}
