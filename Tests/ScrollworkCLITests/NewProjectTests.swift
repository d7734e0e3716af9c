import Foundation
import ScrollworkReference
import TestSupport
import Testing

@Suite("new") struct NewProjectTests {
  private let tool: String
  private let folder = TemporaryFolder()

  init() throws {
    tool = try #require(programUnderTest())
  }

  private func shell(_ command: String) -> ShellResult {
    ShellResult(command.replacing("scrollwork ", with: "'\(tool)' "), in: folder.path)
  }

  @Test(
    "every template runs and passes its tests as written",
    arguments: NewCommandRunner.templates.map(\.name))
  func templates(name: String) {
    let made = shell("scrollwork new my-own --template \(name) 2>/dev/null")
    #expect(made.status == 0)
    #expect(made.output.split(separator: "\n").contains("my-own/my-own.lua"))
    let tests = shell("scrollwork test my-own/tests --jobs 0 2>&1")
    #expect(tests.status == 0 && tests.output.contains(" passed"), "\(tests.output)")
    let run = shell("scrollwork run my-own 2>&1")
    #expect(run.status == 0 && run.output.contains("digest"), "\(run.output)")
  }

  @Test("nothing is overwritten: what is in the way is named, and nothing is written")
  func refusal() {
    folder.write("mine", to: "mine/.gitignore")
    let run = shell("scrollwork new mine 2>&1")
    #expect(run.status == 2)
    #expect(run.output == "error: nothing is overwritten; there already: mine/.gitignore\n")
    #expect(shell("ls -A mine").output == ".gitignore\n")
  }

  @Test("--dry-run names the files and writes none; --here takes the current folder")
  func flags() {
    let dry = shell("scrollwork new a --dry-run --here 2>&1")
    #expect(dry.output.contains("\nscenes/gallery.lua\n"))
    #expect(shell("ls -A").output == "")
    #expect(shell("scrollwork new a --here -q").status == 0)
    #expect(shell("ls -A").output.contains("a.lua\n"))
  }

  @Test(
    "a name that no script could require is refused", arguments: ["a/b", "", "a.b", "scrollwork"])
  func names(name: String) {
    #expect(shell("scrollwork new '\(name)' 2>/dev/null").status == 2)
  }

  @Test(
    "bash completes commands, flags, templates, scenes and tests",
    // What a sanitizer slows down would take longer than an answer may.
    .enabled(if: ProcessInfo.processInfo.environment["SANITIZER", default: ""].isEmpty))
  func completion() {
    _ = shell("scrollwork new gallery --here -q")
    func complete(_ line: String) -> String {
      folder.write(
        """
        source <('\(tool)' completions bash)
        COMP_LINE=$(cat <<'LINE'
        \(tool) \(line)
        LINE
        )
        COMP_WORDS=('\(tool)')
        COMP_POINT=${#COMP_LINE}
        _scrollwork
        printf '%s\\n' "${COMPREPLY[@]}"
        """, to: "complete.sh")
      return shell("bash complete.sh").output
    }
    #expect(complete("te") == "test\n")
    #expect(complete("new x --template ca") == "carousel\n")
    #expect(complete("run . --scene ") == "gallery\n")
    #expect(complete("run . --on slide-") == (1...5).map { "slide-\($0)\n" }.joined())
    #expect(complete("test --no-i") == "--no-input\n")
    #expect(complete("doc View:scroll_to_e") == "scroll_to_edge\n")
    #expect(complete("zzz ") == "\n")
    // Behind an equals sign, a colon and alone: what readline replaces differs.
    #expect(complete("run . --scene=ga") == "gallery\n")
    #expect(complete("run . --device=tab") == "tablet\ntablet-wide\n")
    #expect(complete("trace x --as p") == "png\nperfetto\n")
    #expect(complete("test --report j") == "junit\njsonl\n")
    #expect(complete("check --report=j") == "junit\n")
    #expect(complete("test tests/ga") == "tests/gallery_test.lua\n")
    #expect(complete("repl --at ") == "tests/gallery_test.lua\n")
    #expect(complete("repl --at=tests/gal") == "tests/gallery_test.lua\n")
    #expect(complete("repl --at tests/gallery_test.lua").contains("tests/gallery_test.lua::"))
    #expect(!complete("repl --at tests/gallery_test.lua::").hasPrefix("\n"))
    // Names with what the shell reads: each way to write them.
    folder.write(
      "it(\"it's $5 or `no`\", function() end)\nit('say \"a b\"', function() end)\n",
      to: "tests/odd name_test.lua")
    #expect(complete(#"test tests/od"#) == #"tests/odd\ name_test.lua"# + "\n")
    let names = [#"it\'s\ \$5\ or\ \`no\`"#, #"say\ \"a\ b\""#]
    #expect(
      complete(#"repl --at tests/odd\ name_test.lua::"#)
        == names.map { $0 + "\n" }.joined())
    #expect(complete(#"repl --at tests/odd\ name_test.lua::it"#) == names[0] + "\n")
    #expect(
      complete(#"repl --at "tests/odd name_test.lua::it's"#)
        == #"tests/odd name_test.lua::it's \$5 or \`no\`"# + "\n")
    #expect(
      complete(#"repl --at 'tests/odd name_test.lua::say"#)
        == #"tests/odd name_test.lua::say "a b""# + "\n")
    #expect(
      complete(#"repl --at='tests/odd name_test.lua::it"#)
        == #"tests/odd name_test.lua::it'\''s $5 or `no`"# + "\n")
  }
}
