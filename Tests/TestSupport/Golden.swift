internal import Glibc
public import Testing

/// Compares a text with the file `Goldens/NAME.golden` beside the calling test.
///
/// With `RECORD_GOLDENS` set the file is written instead, and the test fails, so that a recording
/// run can never pass for a checking one.
public func expectGolden(
  _ text: String, named name: String, testFile: StaticString = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // Tests in folders below the target share its Goldens folder.
  var folder = "\(testFile)".split(separator: "/").dropLast()
  while folder.count > 1, !isFolder("/\(folder.joined(separator: "/"))/Goldens") {
    folder.removeLast()
  }
  let path = "/\(folder.joined(separator: "/"))/Goldens/\(name).golden"
  if getenv("RECORD_GOLDENS") != nil {
    writeText(text, to: path)
    Issue.record("recorded \(path)", sourceLocation: sourceLocation)
    return
  }
  guard let expected = readText(path) else {
    Issue.record("no \(path); record it with RECORD_GOLDENS=1", sourceLocation: sourceLocation)
    return
  }
  #expect(text == expected, "differs from \(path)", sourceLocation: sourceLocation)
}

private func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// The content of a text file, or nil when it cannot be read.
public func readText(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 4_096)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
    bytes += chunk[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Writes a file; a failure fails the test.
public func writeText(_ text: String, to path: String) {
  guard let file = fopen(path, "w") else {
    Issue.record("cannot write \(path)")
    return
  }
  defer { fclose(file) }
  fputs(text, file)
}
