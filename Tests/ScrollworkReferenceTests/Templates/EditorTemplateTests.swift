import HostTestSupport
@testable import ScrollworkReference
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("EditorTemplate") struct EditorTemplateTests {
  /// docs/editors.md.
  private var page: String {
    get throws {
      let root = FilePath(#filePath).parent.parent.parent.parent
      let file = try LoadedFile(reading: root.appending("docs/editors.md"), shownAs: "editors.md")
      return String(decoding: file.bytes, as: UTF8.self)
    }
  }

  @Test(
    "the page shows each file exactly as it is written", arguments: EditorTemplate.all.map(\.name))
  func page(name: String) throws {
    let page = try page
    for file in try EditorTemplate.named(name).files {
      let start = try #require(page.firstRange(of: "`\(file.path)`:\n\n```"), "\(file.path)")
      let block = page[start.upperBound...].drop { $0 != "\n" }.dropFirst()
      let end = try #require(block.firstRange(of: "\n```\n"))
      #expect(String(block[..<end.lowerBound]) + "\n" == file.text)
    }
  }

  @Test("the page names each editor's command")
  func commands() throws {
    let page = try page
    for editor in EditorTemplate.all {
      #expect(page.contains("scrollwork new --editor \(editor.name)"))
    }
  }

  @Test("files of JSON are JSON")
  func json() {
    for file in EditorTemplate.all.flatMap(\.files) where file.path.hasSuffix(".json") {
      #expect(JSONValue(parsing: Array(file.text.utf8)) != nil, "\(file.path)")
    }
  }
}
