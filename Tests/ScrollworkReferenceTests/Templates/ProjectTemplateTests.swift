@testable import ScrollworkReference
@testable import ScrollworkTerminal
import Testing

@Suite("ProjectTemplate") struct ProjectTemplateTests {
  private func text(_ name: String, of template: String) throws -> String {
    let files = try ProjectTemplate.named(template).files(for: "mine")
    return try #require(files.first { $0.path == name }).text
  }

  @Test("each template is found by its name, another name is refused with the nearest one")
  func names() throws {
    for template in ProjectTemplate.all {
      #expect(try ProjectTemplate.named(template.name).summary == template.summary)
    }
    #expect(Set(ProjectTemplate.all.map(\.name)).count == ProjectTemplate.all.count)
    do throws(HostError) {
      _ = try ProjectTemplate.named("carousl")
      Issue.record("carousl was found")
    } catch {
      #expect(error.exitCode == .usage)
      #expect(error.diagnostic.message == "unknown template carousl; did you mean carousel?")
    }
  }

  @Test("the files bear the project's name", arguments: ProjectTemplate.all.map(\.name))
  func files(name: String) throws {
    let template = try ProjectTemplate.named(name)
    let files = template.files(for: "mine")
    #expect(
      files.map(\.path) == [
        "scrollwork.toml", "mine.lua", "scenes/\(template.scene).lua", "tests/mine_test.lua",
        ".luarc.json", ".gitignore",
      ])
    #expect(files.allSatisfy { $0.text.hasSuffix("\n") && $0.text.utf8.count > 10 })
    #expect(try text("mine.lua", of: name).contains("sw.behavior(\"mine\""))
    let settings = try text("scrollwork.toml", of: name)
    #expect(settings.hasPrefix("[run]\nfile = \"mine.lua\"\nscene = \"\(template.scene)\"\n"))
  }

  @Test("the settings name the host where there is one, and escape quotes")
  func settings() throws {
    #expect(
      try text("scrollwork.toml", of: "form") == """
        [run]
        file = "mine.lua"
        scene = "checkout"
        on = "form"
        do = ["tap(scene:item \\"submit\\")"]

        """)
    let carousel = try text("scrollwork.toml", of: "carousel")
    #expect(!carousel.contains("on ="))
  }
}
