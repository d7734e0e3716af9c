/// The random numbers of one case of a property.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014),
/// seeded by the run's seed, the property's id and the number of the case: a case does not depend
/// on those before it.
package struct CaseRandom: RandomNumberGenerator {
  private var state: UInt64

  /// Starts from a seed, the id of what is drawn for, and the number of the drawing.
  package init(seed: UInt64, property: String, number: Int) {
    state = seed
    var hash = next()
    for byte in property.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = hash
    state = next() &+ UInt64(bitPattern: Int64(number)) &* 0xD1B5_4A32_D192_ED03
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A uniformly distributed integer in a range.
  package mutating func integer(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A uniformly distributed number from 0 to below 1, in steps of 2⁻⁵³.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }
}
