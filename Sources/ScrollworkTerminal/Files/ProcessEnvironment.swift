@preconcurrency internal import Glibc

/// The variables of this process, as they are now; read before there is a second thread.
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
