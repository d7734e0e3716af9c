/// The FNV-1a hash of bytes (Fowler, Noll and Vo), 64 bits: the same in every process and on every
/// machine.
///
/// - Complexity: O(n) in the number of bytes.
package func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
