package import ScrollworkTerminal

/// What a script names in `require "a.b"`, and the files it may mean.
///
/// The candidates are ROOT/a/b.lua, then ROOT/a/b/init.lua, whichever file asks. Parts are ASCII
/// letters, digits, `_` and `-`; with neither dots nor slashes in them, a name cannot leave ROOT,
/// and a link that does is refused.
package struct ModulePath: Hashable, Sendable {
  /// Why a name means no module.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part is empty or holds a character that names do not have.
    case badName(name: String, part: String)
    /// No candidate exists; `tried` are the candidates' paths below ROOT.
    case notFound(name: String, tried: [String])
    /// The file is a link to something outside ROOT.
    case outsideRoot(name: String, file: String)

    /// What went wrong and what is allowed.
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

  /// The parts between the dots, at least one.
  package let parts: [String]

  /// A module name, as written in the script.
  package init(_ name: String) throws(Failure) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    for part in parts where !Self.isPartName(part) {
      throw .badName(name: name, part: part)
    }
    self.parts = parts
  }

  /// The name as written.
  package var name: String { parts.joined(separator: ".") }

  /// Whether the name belongs to Scrollwork itself and is never looked up on disk.
  package var isReserved: Bool { parts[0] == "scrollwork" }

  /// The files that the name may mean, below ROOT, in the order in which they are tried.
  package var candidates: [String] {
    let base = parts.joined(separator: "/")
    return ["\(base).lua", "\(base)/init.lua"]
  }

  /// The file that the name means.
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

  /// Whether a text can be one part of a module name, and the name of a scene.
  package static func isPartName(_ text: String) -> Bool {
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
