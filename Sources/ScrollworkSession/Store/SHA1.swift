/// The hash by which git names objects (FIPS 180-4, section 6.1); no protection against forgery.
struct SHA1 {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0
  )
  private var words = [UInt32](repeating: 0, count: 80)

  /// The 20 bytes of the hash of some bytes; O(n).
  static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = SHA1()
    let whole = bytes.count / 64 * 64
    bytes.withUnsafeBytes { all in
      for start in stride(from: 0, to: whole, by: 64) {
        hash.add(UnsafeRawBufferPointer(rebasing: all[start..<start + 64]))
      }
    }
    // One bit, zeros, and the length in bits as 64 bits fill up the last block.
    var rest = Array(bytes[whole...]) + [0x80]
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    rest.withUnsafeBytes { all in
      for start in stride(from: 0, to: all.count, by: 64) {
        hash.add(UnsafeRawBufferPointer(rebasing: all[start..<start + 64]))
      }
    }
    let (a, b, c, d, e) = hash.state
    return [a, b, c, d, e].flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private mutating func add(_ block: UnsafeRawBufferPointer) {
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: block.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words[index] = word << 1 | word >> 31
    }
    var (a, b, c, d, e) = state
    for index in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = (a << 5 | a >> 27) &+ mix &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, b << 30 | b >> 2, a, next)
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }
}
