/// Where a variant of a run has come to rest.
struct VariantOutcome: Hashable, Sendable {
  /// Whether that is where the question wants it.
  var isReached = false
  /// The displacement from there to where the question wants it, in points of the offset; nil where
  /// that is not known.
  var distance: Double?
  /// What it rests on, as messages name it; empty where it did not come to rest.
  var name = ""

  /// Its bytes, between processes of the same build.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [isReached ? 1 : 0]
    withUnsafeBytes(of: (distance ?? .nan).bitPattern) { bytes += $0 }
    return bytes + name.utf8.prefix(Self.room - bytes.count)
  }

  /// The most bytes of one.
  static let room = 256

  /// An outcome without an answer: an error or a budget has ended the run, or it did not end.
  static let none = VariantOutcome()

  init(isReached: Bool = false, distance: Double? = nil, name: String = "") {
    (self.isReached, self.distance, self.name) = (isReached, distance, name)
  }

  /// Reads bytes; no outcome where they are none.
  init(_ bytes: some Collection<UInt8>) {
    guard bytes.count >= 9, let first = bytes.first else { return }
    isReached = first == 1
    let number = bytes.dropFirst().prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let distance = Double(bitPattern: UInt64(littleEndian: number))
    self.distance = distance.isNaN ? nil : distance
    name = String(decoding: bytes.dropFirst(9), as: UTF8.self)
  }
}
