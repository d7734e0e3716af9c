extension MarkerID {
  /// A hash of the id; equal ids have equal hashes, in every process and on every machine.
  ///
  /// `Hasher` is seeded anew in every process, so the cost of a table would vary from run to run.
  var placement: UInt64 {
    switch self {
    case .integer(let value): Self.mix(UInt64(bitPattern: Int64(value)))
    // 0 and -0 are equal; both are the integer 0 when made by the initializer.
    case .number(let value): Self.mix((value == 0 ? 0 : value.bitPattern) ^ 0x6E75_6D62_6572)
    case .string(let value): Self.mix(Self.digest(value) ^ 0x7374_7269_6E67)
    case .boolean(let value): Self.mix(value ? 0x7472_7565 : 0x6661_6C73_65)
    case .tuple(let value):
      value.reduce(Self.mix(0x7475_706C_65)) { Self.mix($0 &* 31 &+ $1.placement) }
    }
  }

  private static func digest(_ text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { fnv1a($0) } ?? fnv1a(text.utf8)
  }

  /// The finishing step of SplitMix64 (Steele, Lea and Flood): every input bit affects every output
  /// bit.
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = word &+ 0x9E37_79B9_7F4A_7C15
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
