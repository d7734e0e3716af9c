import Foundation
import HostTestSupport
import Scrollwork
@testable import ScrollworkPreview
import ScrollworkSession
import ScrollworkTerminal
import ScrollworkTest
import Synchronization
import TestSupport
import Testing

/// A copy of an example, in which something is done by hand and copied as a test, which is run
/// then.
final class CopiedProject {
  private let name: String
  private let spec: SpecFolder

  /// Copies an example.
  init(_ name: String) throws {
    self.name = name
    var files: [String: String] = [:]
    let prefix = "examples/\(name)/"
    for file in try ExampleScripts.all() where file.path.hasPrefix(prefix) {
      files["\(name)/\(file.path.dropFirst(prefix.count))"] = String(
        decoding: file.bytes, as: UTF8.self)
    }
    files["\(name)/scrollwork.toml"] = ""
    spec = SpecFolder(files)
  }

  /// What became of a copy.
  struct Copy {
    /// The exact test; empty where there is none.
    var text = ""
    /// The readable one.
    var readable = ""
    /// Why there is no test, or what it does otherwise.
    var problem = ""
  }

  /// Does something, copies it, and runs each form as the test of the project.
  func copy(lines: [String] = [], _ acts: @escaping @Sendable (Desk) -> Void) throws -> Copy {
    let found = Mutex(Copy())
    let (name, folder) = (name, FilePath(spec.folder.path))
    try withDesk(try PreviewSetup(previewing: name, in: folder, lines: lines)) { desk in
      acts(desk)
      desk.session.copy()
      desk.work()
      let copied = try #require(desk.last("copied"))
      found.withLock {
        $0.text = copied["text"] as? String ?? ""
        $0.readable = desk.last("readable")?["text"] as? String ?? ""
        $0.problem =
          copied["problem"] as? String ?? copied["difference"] as? String ?? ""
      }
    }
    let copy = found.withLock { $0 }
    for text in [copy.text, copy.readable] where !text.isEmpty {
      spec.folder.write(text, to: "\(name)/tests/copied_test.lua")
      let answer = spec.test("tests/copied_test.lua") {
        $0.invocation.currentDirectory = folder.appending(name)
      }
      #expect(answer.exitCode == .success, "\(text)\n\(answer.output)\(answer.messages)")
      #expect(answer.output.contains("1 passed"), "\(answer.output)")
    }
    return copy
  }
}
