internal import Glibc

/// Whether `a` sorts before `b` by UTF-8 bytes, independent of the locale.
package func bytesPrecede(_ a: String, _ b: String) -> Bool {
  var (a, b) = (a, b)
  return a.withUTF8 { a in
    b.withUTF8 { b in
      guard let first = a.baseAddress, let second = b.baseAddress else { return a.count < b.count }
      let order = memcmp(first, second, min(a.count, b.count))
      return order == 0 ? a.count < b.count : order < 0
    }
  }
}
