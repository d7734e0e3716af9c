package import ScrollworkLua
package import ScrollworkTerminal

/// An entry of the table `[dependencies]`: the name of a package, where it is from, and what it may
/// do.
package struct PackageDependency: Hashable, Sendable {
  /// Where a package is from.
  package enum Source: Hashable, Sendable {
    /// A folder, by its path from the folder of the `scrollwork.toml` that names it.
    case path(String)
    /// A commit of a repository.
    case git(GitAddress, GitReference)
  }

  /// The name by which the package is required, which is that in its manifest.
  package let name: String
  /// Where it is from.
  package let source: Source
  /// What it may do besides; see ``ScriptPackage/Right``.
  package let rights: Set<ScriptPackage.Right>
  /// The line of the entry.
  package let location: Diagnostic.Location

  /// Makes an entry.
  package init(
    name: String, source: Source, rights: Set<ScriptPackage.Right> = [],
    location: Diagnostic.Location
  ) {
    (self.name, self.source, self.rights, self.location) = (name, source, rights, location)
  }
}

/// What names a commit for good: branches are none, since they move.
package enum GitReference: Hashable, Sendable, CustomStringConvertible {
  /// The name of a tag.
  case tag(String)
  /// The 40 hexadecimal digits of a commit.
  case revision(String)

  /// The tag, or the first digits of the commit.
  package var description: String {
    switch self {
    case .tag(let name): name
    case .revision(let digits): String(digits.prefix(12))
    }
  }

  /// The key and the value as `scrollwork.toml` and `scrollwork.lock` have it.
  package var entry: (key: String, value: String) {
    switch self {
    case .tag(let name): ("tag", name)
    case .revision(let digits): ("rev", digits)
    }
  }

  /// Whether a text is 40 hexadecimal digits in lower case, as commits and trees are named.
  package static func isHash(_ text: String) -> Bool {
    text.utf8.count == 40
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether a text can be the name of a tag: letters, digits, `.`, `_`, `-`, `+` and `/`, and
  /// nothing that git reads as a flag, a range or a path.
  package static func isTagName(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return text.utf8.count <= 200 && !text.contains("..")
      && parts.allSatisfy { part in
        guard let first = part.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."),
          !part.hasSuffix("."), !part.hasSuffix(".lock")
        else { return false }
        return part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
            || "._-+".utf8.contains(byte)
        }
      }
  }
}
