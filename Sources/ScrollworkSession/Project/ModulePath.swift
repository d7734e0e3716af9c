package import ScrollworkTerminal

/// A module name, as in `require "a.b"`, and the files that it may refer to.
///
/// The candidates are ROOT/a/b.lua, then ROOT/a/b/init.lua, whichever file requires it. Components
/// consist of ASCII letters, digits, `_` and `-`, so a name cannot leave ROOT; a symbolic link that
/// does is refused.
package struct ModulePath: Hashable, Sendable {
  /// Why a name refers to no module.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A component is empty or contains a character that names may not have.
    case badName(name: String, part: String)
    /// No candidate is a file; `tried` are the candidates' paths below ROOT.
    case notFound(name: String, tried: [String])
    /// The file is a link to a target outside ROOT.
    case outsideRoot(name: String, file: String)

    /// The failure and what is allowed.
    package var description: String {
      switch self {
      case .badName(let name, ""): "module name \"\(name)\" has an empty part"
      case .badName(let name, let part):
        "module name \"\(name)\": \"\(part)\" may hold letters, digits, \"_\" and \"-\" only"
      case .notFound(let name, let tried):
        "module \"\(name)\" not found; looked for \(tried.joined(separator: " and "))"
      case .outsideRoot(let name, let file):
        "module \"\(name)\": \(file) is a link that leaves the project"
      }
    }
  }

  /// The components between the dots, at least one.
  package let parts: [String]

  /// Parses a module name as written in a script.
  ///
  /// - Throws: ``Failure/badName(name:part:)``.
  package init(_ name: String) throws(Failure) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for part in parts where !Self.isComponentName(part) {
      throw .badName(name: name, part: part)
    }
    self.parts = parts
  }

  /// The name as written.
  package var name: String { parts.joined(separator: ".") }

  /// Whether the name belongs to Scrollwork itself, which is never looked up on disk.
  package var isReserved: Bool { parts[0] == "scrollwork" }

  /// The files that the name may refer to, as paths below ROOT, in the order of lookup.
  package var candidates: [String] {
    let base = parts.joined(separator: "/")
    return ["\(base).lua", "\(base)/init.lua"]
  }

  /// Finds the first candidate that is a file.
  ///
  /// - Throws: ``Failure/notFound(name:tried:)`` or ``Failure/outsideRoot(name:file:)``.
  package func file(in root: ProjectRoot) throws(Failure) -> FilePath {
    for candidate in candidates {
      let path = root.path.appending(candidate)
      guard path.kind == .file else { continue }
      guard let real = path.resolved, let home = root.path.resolved, real.isInside(home) else {
        throw .outsideRoot(name: name, file: candidate)
      }
      return path
    }
    throw .notFound(name: name, tried: candidates)
  }

  /// Whether a text can be a component of a module name, or the name of a scene.
  package static func isComponentName(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
