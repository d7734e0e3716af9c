internal import Glibc

extension String {
  /// Whether two texts are equal byte for byte; `==` also holds for other spellings of the same
  /// characters.
  func hasSameBytes(as other: String) -> Bool {
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard left.count == right.count else { return false }
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return memcmp(first, second, left.count) == 0
      }
    }
    // Every Swift string is contiguous on Linux; elsewhere some are not.
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}
