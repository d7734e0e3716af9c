internal import Glibc
package import ScrollworkSession
package import ScrollworkTerminal

/// The kind of input that an argument of `scrollwork trace` or `why` names.
package enum TraceSubject: Hashable, Sendable {
  /// A record, limited to tests whose name or ID contains the pattern.
  case record(FilePath, pattern: String?)
  /// A record on the standard input: `-`.
  case standardInput
  /// A test, as an argument of `scrollwork test`.
  case test(String)
  /// A script or a folder, as an argument of `scrollwork run`.
  case script(String)
  /// A session that the preview has kept.
  case session(FilePath, KeptSession)

  /// Decides by the kind of file at the path, then by its name, then by its first byte.
  ///
  /// - Throws: Exit 2 for a path that does not exist.
  package init(_ argument: String, in folder: FilePath) throws(HostError) {
    guard argument != "-" else {
      self = .standardInput
      return
    }
    let path = FilePath(argument).absolute(in: folder)
    switch path.kind {
    case .folder: self = .script(argument)
    case .file, .other: self = Self.file(path, argument)
    case nil:
      for colons in argument.ranges(of: "::").reversed() {
        let file = FilePath(String(argument[..<colons.lowerBound])).absolute(in: folder)
        if file.kind == .file, case .record = Self.file(file, file.description) {
          self = .record(file, pattern: String(argument[colons.upperBound...]))
          return
        }
        if file.kind != nil {
          self = .test(argument)
          return
        }
      }
      if let colon = argument.lastIndex(of: ":"),
        FilePath(String(argument[..<colon])).absolute(in: folder).kind == .file
      {
        self = .test(argument)
        return
      }
      throw .usage(
        "no record, test or script \(argument)",
        help: [
          "a record is a file, a test is FILE:LINE or FILE::NAME, a script is FILE.lua or a folder"
        ])
    }
  }

  private static func file(_ path: FilePath, _ argument: String) -> TraceSubject {
    if path.name.hasSuffix(".lua") {
      if let file = try? LoadedFile(reading: path, shownAs: argument),
        let session = KeptSession(String(decoding: file.bytes, as: UTF8.self))
      {
        return .session(path, session)
      }
      return TestDiscovery.isTestFile(path.name) ? .test(argument) : .script(argument)
    }
    if path.name.hasSuffix(".jsonl") || path.kind == .other { return .record(path, pattern: nil) }
    // Records and scripts may have any name; a record begins with `{`, and no Lua script does.
    let descriptor = open(path.description, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return .record(path, pattern: nil) }
    defer { close(descriptor) }
    var first: UInt8 = 0
    let isRecord = read(descriptor, &first, 1) != 1 || first == UInt8(ascii: "{")
    return isRecord || path.name.hasSuffix(".json")
      ? .record(path, pattern: nil) : .script(argument)
  }
}
