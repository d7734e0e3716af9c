package import ScrollworkTerminal

/// The address of a repository by a protocol that packages are fetched with: `https`, `ssh`, or a
/// file.
///
/// Git itself knows more of them, some of which start programs (`ext::`), and reads what begins
/// with a hyphen as a flag.
package struct GitAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address as written.
  package let description: String

  /// Why a text is no such address.
  package struct Refusal: Error, Hashable, Sendable {
    /// What is wrong with it and what is allowed, without the text.
    package let reason: String
  }

  private static let allowed =
    "allowed are https://HOST/PATH, ssh://HOST/PATH, USER@HOST:PATH and the path of a folder"

  /// Checks an address.
  ///
  /// - Throws: ``Refusal`` with what is allowed.
  package init(_ text: String) throws(Refusal) {
    func refuse(_ reason: String) -> Refusal { Refusal(reason: "\(reason); \(Self.allowed)") }
    guard !text.isEmpty else { throw refuse("is empty") }
    guard text.utf8.first != UInt8(ascii: "-") else {
      throw refuse("begins with \"-\", as a flag does")
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }) else {
      throw refuse("has a blank, a quote, a backslash or a control character")
    }
    if text.contains("::") { throw refuse("names a program of git that would fetch it") }
    if let end = text.firstRange(of: "://") {
      let scheme = String(text[..<end.lowerBound])
      guard ["https", "ssh", "file"].contains(scheme) else {
        throw refuse("has the protocol \(VisibleText.text(scheme.utf8, limit: 20))")
      }
      let host = text[end.upperBound...].prefix { $0 != "/" }
      if let at = host.lastIndex(of: "@"), host[..<at].contains(":") {
        throw refuse("has a password, which everyone who reads the file would know")
      }
      guard text.utf8[end.upperBound...].first != UInt8(ascii: "-") else {
        throw refuse("has a host that begins with \"-\"")
      }
    }
    description = text
  }

  /// Whether it is the path of a folder, not a URL and no `HOST:PATH`.
  package var isPath: Bool {
    guard !description.contains("://") else { return false }
    let colon = description.utf8.firstIndex(of: UInt8(ascii: ":"))
    let slash = description.utf8.firstIndex(of: UInt8(ascii: "/"))
    guard let colon else { return true }
    return slash.map { $0 < colon } ?? false
  }

  /// What git is given: a path starts from the folder of the file that names it.
  package func url(from folder: FilePath) -> String {
    isPath ? FilePath(description).absolute(in: folder).description : description
  }
}
