import ScrollworkTerminal
import TestSupport
import Testing

@Suite("projects that are packages") struct PackageProjectTests {
  private let tool: String
  private let folder = TemporaryFolder()

  init() throws {
    tool = try #require(programUnderTest())
    folder.write(
      "[user]\nname = a\nemail = a@a.example\n[init]\ndefaultBranch = main\n", to: "home/.gitconfig"
    )
  }

  @discardableResult
  private func shell(_ command: String) -> ShellResult {
    ShellResult(
      "export HOME='\(folder.path)/home'; unset XDG_CONFIG_HOME; \(command.replacing("scrollwork ", with: "'\(tool)' "))",
      in: folder.path)
  }

  @Test("a new package runs, passes its tests and can be published; its release can be used")
  func published() {
    let made = shell("scrollwork new paging --package 2>/dev/null")
    #expect(made.status == 0)
    for name in ["README.md", "LICENSE", ".github/workflows/tests.yml"] {
      #expect(made.output.contains("paging/\(name)\n"))
    }
    #expect(shell("scrollwork run paging >/dev/null 2>&1").status == 0)
    let check = shell("scrollwork -C paging check --package 2>&1")
    #expect(check.status == 0, "\(check.output)")
    #expect(check.output.hasSuffix("paging 0.1.0 can be published\n"))
    #expect(check.output.ranges(of: "24 passed").count == 2, "\(check.output)")
    shell("cd paging && git init -q && git add -A && git commit -qm x && git tag v0.1.0")
    #expect(shell("scrollwork -C paging check --package -q >/dev/null 2>&1").status == 0)
    shell("mkdir app && echo 'print(require \"paging\" ~= nil)' > app/main.lua")
    let add = shell("scrollwork -C app add paging --git ../paging --tag v0.1.0 2>&1")
    #expect(add.status == 0, "\(add.output)")
    #expect(shell("scrollwork -C app run main.lua 2>/dev/null").output == "true\n")
    #expect(shell("scrollwork -C app list").output == "paging@0.1.0   ../paging v0.1.0\n")
  }

  @Test("what keeps a package from being published is named")
  func unpublished() {
    shell("scrollwork new paging --package -q; scrollwork new plain -q")
    let plain = shell("scrollwork -C plain check --package 2>&1")
    #expect(plain.status == 2)
    #expect(plain.output.hasPrefix("error: scrollwork.toml has no [package]\n"), "\(plain.output)")
    func check(_ change: String) -> ShellResult {
      shell(
        "rm -rf p && cp -r paging p && cd p && { \(change); } && scrollwork check --package --color never 2>&1"
      )
    }
    let cases = [
      ("rm LICENSE", "there is no file LICENSE with the text of the license"),
      ("sed -i /summary/d scrollwork.toml", "[package] needs summary = \"…\", one sentence"),
      ("sed -i /license/d scrollwork.toml", "[package] needs license = \"…\", such as \"MIT\""),
      ("sed -i '/>=/d' scrollwork.toml", "[package] needs scrollwork = \">="),
      (
        "sed -i '/^name/a entry = \"x.lua\"' scrollwork.toml",
        "there is no x.lua, which require \"paging\" gives"
      ),
      (
        "git init -q && git add -A && git commit -qm x && git tag v0.1.0 && git commit -qm y --allow-empty",
        "version is 0.1.0, and 0.1.0 is tagged already: raise it"
      ),
      (
        "mkdir -p lib && printf '[package]\\nname = \"lib\"\\nversion = \"0.1.0\"\\n' > lib/scrollwork.toml && printf '[dependencies]\\nlib = { path = \"lib\" }\\n' >> scrollwork.toml",
        "lib is the folder lib, which those who fetch the package do not have"
      ),
      ("echo 'local x = 1' >> paging.lua; echo 'y = 2' > loose.lua", "loose.lua"),
      (
        "echo 'it(\"x\", function() expect(1):to_equal(2) end)' > tests/b_test.lua",
        "failed"
      ),
    ]
    for (change, message) in cases {
      let check = check(change)
      #expect(check.status == 1, "\(change): \(check.output)")
      #expect(check.output.contains(message), "\(change): \(check.output)")
      #expect(!check.output.contains("can be published"))
    }
  }

  @Test("programs that the user's settings of git name do not run")
  func settings() {
    shell(
      "scrollwork new paging --package -q && cd paging && git init -q && git add -A && git commit -qm x && git tag v0.1.0"
    )
    folder.write(
      "#!/bin/sh\ntouch '\(folder.path)/pwned'\nexec cat\n", to: "home/program")
    shell(
      "mkdir -p home/template/hooks app && cp home/program home/template/hooks/reference-transaction && chmod -R +x home"
    )
    folder.write(
      """
      [core]
      fsmonitor = \(folder.path)/home/program
      hooksPath = \(folder.path)/home/template/hooks
      sshCommand = \(folder.path)/home/program
      [init]
      templateDir = \(folder.path)/home/template
      [filter "lfs"]
      smudge = \(folder.path)/home/program
      [credential]
      helper = \(folder.path)/home/program
      [url "ext::\(folder.path)/home/program "]
      insteadOf = \(folder.path)/paging
      [protocol "ext"]
      allow = always
      """, to: "home/.gitconfig")
    let add = shell(
      "GIT_DIR=/none GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=core.hooksPath GIT_CONFIG_VALUE_0=home/template/hooks "
        + "scrollwork -C app add paging --git ../paging --tag v0.1.0 2>&1")
    #expect(add.status == 0, "\(add.output)")
    #expect(shell("ls").output == "app\nhome\npaging\n")
  }
}
