import Glibc
import TestSupport
import Testing

/// Links, names and files of strangers: followed where a person names them, refused where the
/// project would be left.
@Suite("Links and names") struct LinkTests {
  private let tool = SampleProject.program
  private let folder = TemporaryFolder([
    "p/scrollwork.toml": "",
    "p/a.lua": "print('one')",
    "p/tests/a_test.lua": "it('adds', function() expect(1 + 1):to_equal(2) end)",
    "outside/b_test.lua": "it('is not ours', function() end)",
  ])

  private func shell(_ command: String) -> ShellResult {
    ShellResult("{ \(command); } 2>&1", in: "\(folder.path)/p")
  }

  @Test("a record to the standard output goes there, and the link of that name stays")
  func standardOutput() {
    let before = ShellResult("readlink /dev/stdout").output
    let result = shell("'\(tool)' -q run a.lua --record /dev/stdout > f.txt")
    #expect(result.status == 0)
    #expect(ShellResult("readlink /dev/stdout").output == before)
    let lines = folder.text("p/f.txt").split(separator: "\n")
    #expect(lines.count(where: { $0.hasPrefix("{\"sw\":1") }) == 3)
    #expect(lines.contains("one"))
    _ = shell("'\(tool)' -q run a.lua --record /dev/fd/3 3> g.txt")
    #expect(folder.text("p/g.txt").hasPrefix("{\"sw\":1,\"k\":\"run\""))
  }

  @Test("an output that is a link is written at its end and stays a link")
  func outputLink() {
    let result = shell(
      "mkdir out; touch out/real; ln -s real out/one; ln -s out/one two; ln -s fresh three; "
        + "'\(tool)' -q run a.lua --record two && '\(tool)' -q run a.lua --record three; "
        + "readlink two out/one three; wc -l < out/real; wc -l < fresh")
    #expect(result.output == "one\none\nout/one\nreal\nfresh\n3\n3\n")
  }

  @Test("links in a circle are an error")
  func circle() {
    let result = shell("ln -s loop loop; '\(tool)' -q run a.lua --record loop >/dev/null")
    #expect(result.status == 7)
    #expect(result.output == "error: cannot write loop: its links lead in a circle\n")
  }

  @Test("what a project keeps is neither read nor written through a link that leaves it")
  func leavingLinks() {
    let test = shell(
      "ln -s ../../outside/b_test.lua tests/b_test.lua; '\(tool)' test; rm tests/b_test.lua")
    #expect(test.output.contains("error: tests/b_test.lua is a link that leaves the project\n"))
    #expect(test.output.contains(" 1 passed"))
    #expect(!test.output.contains("is not ours"))
    for name in ["tests/__snapshots__", "tests/__cases__", ".scrollwork"] {
      let result = shell(
        "rm -rf .scrollwork; ln -s \(folder.path)/outside \(name); '\(tool)' test; echo exit $?; rm \(name)"
      )
      #expect(result.output.contains("error: \(name) is a link that leaves the project\n"))
      #expect(result.output.hasSuffix("exit 7\n"))
    }
    #expect(ShellResult("ls -A outside", in: folder.path).output == "b_test.lua\n")
  }

  @Test("files that a checkout links out of the project are neither written nor read")
  func leavingFiles() {
    for (link, command) in [
      (
        "mkdir -p .scrollwork/types; ln -s ../../../outside/new .scrollwork/types/globals.lua",
        "types"
      ),
      ("rm -rf .scrollwork; ln -s ../outside/new .luarc.json", "types"),
      ("rm .luarc.json; mkdir ../q; ln -s ../outside ../q/.vscode", "-C .. new q --editor vscode"),
      ("ln -s ../outside/b_test.lua linked.lua", "check --fix"),
    ] {
      let result = shell("\(link); '\(tool)' \(command); echo exit $?")
      #expect(result.output.contains("is a link that leaves the project\n"), "\(result)")
      #expect(result.output.hasSuffix("exit 7\n"), "\(result)")
    }
    #expect(ShellResult("ls -A outside", in: folder.path).output == "b_test.lua\n")
    #expect(folder.text("outside/b_test.lua") == "it('is not ours', function() end)")
  }

  @Test("a pipe that nobody writes to is no file, and not waited for")
  func pipes() {
    let result = shell(
      "mkfifo pipe.lua; timeout 20 '\(tool)' run pipe.lua; echo exit $?; mkdir .scrollwork; "
        + "mkfifo .scrollwork/last.jsonl; timeout 20 '\(tool)' test; echo exit $?; rm -r pipe.lua .scrollwork"
    )
    #expect(result.output.contains("pipe.lua: it is a pipe or a device\nexit 7\n"), "\(result)")
    #expect(result.output.contains(" 1 passed"), "\(result)")
    #expect(!result.output.contains("exit 124"), "\(result)")
  }

  @Test("one folder or name that cannot be read is told beside the tests that ran")
  func oneBad() {
    let result = shell(
      "touch \"$(printf 'tests/q\\377_test.lua')\"; '\(tool)' test; echo exit $?"
    )
    #expect(result.output.contains("its name is not UTF-8"))
    #expect(result.output.contains(" 1 passed"))
    #expect(result.output.hasSuffix("exit 7\n"))
  }

  @Test("a folder that may not be read costs only its own tests", .enabled(if: getuid() == 0))
  func unreadable() {
    // Rights do not hold root back, so another user runs this.
    let result = ShellResult(
      """
      chmod -R a+rwX . && mkdir p/tests/secret && chmod 700 p/tests/secret && chmod a+rwx p && cd p
      setpriv --reuid=65534 --clear-groups --inh-caps=-all '\(tool)' test 2>&1; echo exit $?
      """, in: folder.path)
    #expect(result.output.contains("error: cannot read tests/secret: Permission denied\n"))
    #expect(result.output.contains(" 1 passed"))
    #expect(result.output.hasSuffix("exit 7\n"))
  }

  @Test("a folder of scenes that may not be read is said", .enabled(if: getuid() == 0))
  func unreadableScenes() {
    let result = ShellResult(
      """
      mkdir -p q/q/scenes && cd q && echo > q/q.lua && echo > q/scenes/menu.lua && touch q/scrollwork.toml
      chmod -R a+rwX .. && cd q
      as_other() { setpriv --reuid=65534 --clear-groups --inh-caps=-all '\(tool)' "$@" 2>&1; echo exit $?; }
      chmod 700 scenes; as_other run q.lua --scene menu; as_other run .
      chmod 744 scenes; as_other run q.lua --scene menu
      """, in: folder.path)
    #expect(
      result.output
        == String(repeating: "error: cannot read scenes: Permission denied\nexit 7\n", count: 3))
  }

  @Test("git runs nothing that a stranger's repository names")
  func git() throws {
    let result = shell(
      """
      export HOME=$PWD GIT_CONFIG_NOSYSTEM=1
      git init -q . && git add -A && git -c user.name=a -c user.email=a@b commit -qm one
      printf '#!/bin/sh\\ntouch %s/ran\\ncat\\n' "$PWD" > evil; chmod +x evil
      git config core.fsmonitor "$PWD/evil"; git config filter.x.clean "$PWD/evil"
      git config filter.x.required true; git config diff.external "$PWD/evil"
      mkdir -p .git/hooks; cp evil .git/hooks/post-index-change
      echo '*.lua filter=x' > .gitattributes; echo '-- more' >> tests/a_test.lua
      '\(tool)' test --changed=HEAD; echo exit $?; ls ran
      """)
    #expect(result.output.contains(" 1 passed"))
    #expect(result.output.contains("exit 0\n"))
    #expect(access("\(folder.path)/p/ran", F_OK) != 0)
  }

  @Test("a session is not saved over a source, and saves over what a session wrote")
  func sessions() {
    let result = shell(
      "printf ':save a.lua\\n:save s.lua\\n:save s.lua\\n' | '\(tool)' repl --keep-going --no-history"
    )
    #expect(result.output.contains("a.lua is there already, and no session has written it"))
    #expect(folder.text("p/a.lua") == "print('one')")
    #expect(folder.text("p/s.lua").hasPrefix("-- A session of scrollwork repl."))
    #expect(result.output.split(separator: "\n").count(where: { $0 == "wrote s.lua" }) == 2)
  }

  @Test(
    "a large file that is no record is refused by its first bytes",
    .disabled(if: isSanitized, "sanitizers take more address space than any limit leaves"))
  func largeFile() {
    let result = shell("truncate -s 900M big.jsonl; ulimit -v 600000; '\(tool)' trace big.jsonl")
    #expect(result.status == 2)
    #expect(result.output.hasPrefix("error: big.jsonl is no record"))
  }
}
