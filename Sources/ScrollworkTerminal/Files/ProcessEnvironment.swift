@preconcurrency internal import Glibc

/// Reads the environment variables of this process.
///
/// Call it before a second thread is started: reading `environ` is not synchronized. O(n) in the
/// variables.
package func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var next = environ
  while let entry = next.pointee {
    let text = String(cString: entry)
    if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = String(text[..<equals])
      variables[name] = String(text[text.utf8.index(after: equals)...])
    }
    next += 1
  }
  return variables
}
