import HostTestSupport
import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("tests that read packages") struct PackageReadsTests {
  private let project = SpecFolder([
    "scrollwork.toml": "[dependencies]\nlib = { path = \"parts/lib\" }\n",
    "parts/lib/scrollwork.toml": "[package]\nname = \"lib\"\nversion = \"1.0.0\"\n",
    "parts/lib/lib.lua": "return require \"number\"",
    "parts/lib/number.lua": "return 3",
    "tests/a_test.lua": "it(\"a\", function() expect(require \"lib\"):to_equal(3) end)",
    "tests/b_test.lua": "it(\"b\", function() end)",
  ])

  private func git(_ command: String) {
    let result = ShellResult(
      "git -c user.name=a -c user.email=a@a.example \(command)", in: project.folder.path)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    "--changed runs the tests that read a file of a package, or its manifest",
    arguments: [
      ("parts/lib/number.lua", "return 1 + 2"),
      ("parts/lib/scrollwork.toml", "[package]\nname = \"lib\"\nversion = \"1.0.1\"\n"),
    ])
  func changed(file: String, text: String) {
    git("init -q")
    #expect(project.test().exitCode == .success)
    git("add -A")
    git("commit -qm x")
    project.folder.write(text, to: file)
    let answer = project.test { $0.changedSince = "HEAD" }
    #expect(answer.exitCode == .success, "\(answer.output)")
    #expect(answer.output.contains("a_test.lua") && !answer.output.contains("b_test.lua"))
  }

  @Test("a record has the fingerprints of a package's files by the name of the package")
  func fingerprints() {
    let answer = project.test { $0.reports.append(ReportRequest(.jsonl, file: "run.jsonl")) }
    #expect(answer.exitCode == .success, "\(answer.output)")
    let record = project.folder.text("run.jsonl")
    for name in ["lib@1.0.0/lib.lua", "lib@1.0.0/number.lua", "lib@1.0.0/scrollwork.toml"] {
      #expect(record.contains("\"\(name)\""), "\(record)")
    }
  }

  @Test("a failure in a package's file names the file by its package and shows its line")
  func failure() {
    project.folder.write("local t = nil\nreturn t.x", to: "parts/lib/number.lua")
    let answer = project.test()
    #expect(answer.exitCode == .failure, "\(answer.output)")
    #expect(answer.output.contains("lib@1.0.0/number.lua:2"), "\(answer.output)")
    #expect(answer.output.contains("return t.x"), "\(answer.output)")
  }
}
