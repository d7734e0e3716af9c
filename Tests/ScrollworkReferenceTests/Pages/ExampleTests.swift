import HostTestSupport
import ScrollworkLua
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("examples of the reference") struct ExampleTests {
  private func reference() throws -> APIReference {
    let folder = TemporaryFolder()
    let root = ProjectRoot(path: FilePath(folder.path))
    return try APIReference.make(
      in: SpecProject(root: root, configuration: Configuration(), currentDirectory: root.path))
  }

  @Test("every entry has an example, and no example is about something else")
  func complete() throws {
    let entries = try reference().entries
    let bare = entries.filter { APIExample(of: $0) == nil }.map(\.path)
    #expect(bare == [])
    let pages = Set(entries.map(APIExample.page))
    #expect(APIExample.writtenPages.subtracting(pages).sorted() == [])
  }

  @Test("functions, methods, verbs and the words of tests have one that a person wrote")
  func written() throws {
    let made = try reference().entries.filter { entry in
      guard let example = APIExample(of: entry), !example.isWritten else { return false }
      switch entry.kind {
      case .function, .verb: return true
      // What links, monitors and forms share with views.
      case .method: return !["on", "once", "mute"].contains(entry.name)
      case .field, .event: return entry.owner == "expect"
      }
    }
    #expect(made.map(\.path) == [])
  }

  @Test("all of them run")
  func run() {
    let answer = SpecFolder("").test { $0.runsExamples = true }
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(!answer.output.contains(" FAIL "))
  }

  @Test("a name chooses pages, and what nobody knows is nothing to run")
  func choice() {
    let folder = SpecFolder("")
    let one = folder.test("View:scroll_by") { $0.runsExamples = true }
    #expect(one.output.contains("\n 1 passed "), "\(one.output)")
    let word = folder.test("test.each") { $0.runsExamples = true }
    #expect(word.output.contains("\n 2 passed "), "\(word.output)")
    #expect(folder.test("View:nothing") { $0.runsExamples = true }.exitCode == .incomplete)
  }

  @Test("a broken example fails with its page's name and the line that runs it again")
  func broken() throws {
    let project = try ExampleProject(try reference())
    let path = "\(project.folder.path)/reference"
    _ = ShellResult(
      "sed -i 's/page:stop()/page:stopp()/' View.lua; sed -i 's/1 + 1/1 + 2/' test.expect.lua",
      in: path)
    let folder = SpecFolder("")
    let answer = folder.test { options in
      options = options.running(project)
      options.filters = ["View:stop", "test.expect"]
      options.runsExamples = true
    } run: { options, streams throws(HostError) in
      try TestCommandRunner.run(options, streams: streams)
    }
    #expect(answer.exitCode == .failure)
    #expect(answer.output.contains(" 1) View:stop  "), "\(answer.output)")
    #expect(answer.output.contains("    rerun    scrollwork test --doc View:stop\n"))
    #expect(answer.output.contains("    rerun    scrollwork test --doc test.expect\n"))
  }

  @Test("the page of a name ends with its example")
  func page() throws {
    let entry = try #require(try reference().find("sw.clamp").first)
    #expect(
      APIPage(entry).lines(width: 96).suffix(2) == [
        "  example", "    expect(sw.clamp(120, 0, 100)):to_equal(100)",
      ]
    )
  }
}
