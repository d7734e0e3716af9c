/// A version as semver.org defines it: `1.2.0`, `2.0.0-rc.1`.
package struct SemanticVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Major, minor and patch number.
  private let numbers: [Int]
  /// What follows a hyphen: such a version precedes the one without it.
  private let prerelease: [String]
  /// The version as written.
  package let description: String

  /// Parses a version; nil for any other text, such as `1.2` or `v1.2.0`.
  package init?(_ text: String) {
    let build = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let parts = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      .map(Self.number)
    guard numbers.count == 3, !numbers.contains(nil) else { return nil }
    self.numbers = numbers.compactMap(\.self)
    let words = parts.dropFirst().map(String.init).joined()
    let labels = words.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    prerelease = parts.count == 2 ? labels : []
    let metadata = build.dropFirst().flatMap {
      $0.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
    guard (prerelease + metadata).allSatisfy(Self.isLabel),
      // A number of several digits does not begin with 0.
      prerelease.allSatisfy({ !$0.utf8.allSatisfy(Self.isDigit) || Self.number($0[...]) != nil })
    else { return nil }
    description = text
  }

  /// Parses the name of a tag: a version, which `v` may precede.
  package init?(tag: String) {
    self.init(tag.hasPrefix("v") ? String(tag.dropFirst()) : tag)
  }

  /// The order of semver.org: numbers by value, then a version before its releases; what follows a
  /// plus sign counts for nothing.
  package static func < (a: SemanticVersion, b: SemanticVersion) -> Bool {
    if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
    if a.prerelease.isEmpty || b.prerelease.isEmpty {
      return !a.prerelease.isEmpty && b.prerelease.isEmpty
    }
    for (one, two) in zip(a.prerelease, b.prerelease) where one != two {
      switch (Int(one), Int(two)) {
      case (let one?, let two?): return one < two
      case (_?, nil): return true
      case (nil, _?): return false
      case (nil, nil): return one.utf8.lexicographicallyPrecedes(two.utf8)
      }
    }
    return a.prerelease.count < b.prerelease.count
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy(isDigit), text.utf8.first != UInt8(ascii: "0") || text == "0" else {
      return nil
    }
    return Int(text)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLabel(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy {
        isDigit($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "-")
      }
  }
}

/// The versions of Scrollwork that a package can be used with: `>=0.3`.
package struct VersionRequirement: Hashable, Sendable, CustomStringConvertible {
  /// The lowest of them.
  package let minimum: SemanticVersion
  /// The requirement as written.
  package let description: String

  /// Parses `>=` and two or three numbers; nil for any other text.
  package init?(_ text: String) {
    guard text.hasPrefix(">=") else { return nil }
    let version = text.dropFirst(2).drop { $0 == " " }
    let dots = version.utf8.count { $0 == UInt8(ascii: ".") }
    guard let minimum = SemanticVersion(dots == 1 ? "\(version).0" : String(version)) else {
      return nil
    }
    (self.minimum, description) = (minimum, text)
  }
}
