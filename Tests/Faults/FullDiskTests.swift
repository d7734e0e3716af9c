import Glibc
import TestSupport
import Testing

/// Whether a test may mount a small disk that only its own processes see.
private let mayMount =
  ShellResult("unshare -m mount -t tmpfs -o size=16k none /mnt 2>/dev/null").status == 0

/// Disks without room: what fails is said, what was there stays, and nothing half is left.
@Suite("Full disk") struct FullDiskTests {
  private let tool = SampleProject.program
  private let folder = TemporaryFolder([
    "p/scrollwork.toml": "",
    "p/a.lua": "print('one')",
    "p/tests/a_test.lua": "it('adds', function() expect(1 + 1):to_equal(2) end)",
    "disk/.keep": "",
  ])

  /// Runs a command in the folder with a disk of so many KiB at `disk`.
  private func onDisk(_ kilobytes: Int, _ command: String) -> ShellResult {
    let mount = "mount -t tmpfs -o size=\(kilobytes)k none disk"
    folder.write("\(mount) || exit 99\n\(command)\n", to: "do.sh")
    return ShellResult("unshare -m sh do.sh 2>&1", in: folder.path)
  }

  @Test(
    "a project that does not fit is removed again, and fits once there is room",
    .enabled(if: mayMount, "needs a mount namespace, so root"))
  func newProject() {
    let result = onDisk(
      16,
      """
      cd disk; '\(tool)' new gallery; echo "exit $?"; find . | sort
      mount -o remount,size=1m /proc/self/cwd; cd ..; cd disk; '\(tool)' new gallery >/dev/null; echo "exit $?"
      """)
    #expect(result.output.contains("No space left on device"))
    #expect(result.output.contains("exit 7\n.\n"))
    #expect(!result.output.contains("./gallery"))
    #expect(result.output.hasSuffix("exit 0\n"))
  }

  @Test(
    "a record that does not fit leaves the old one and no half file",
    .enabled(if: mayMount, "needs a mount namespace, so root"))
  func record() {
    let result = onDisk(
      8,
      """
      echo old > disk/r.jsonl; head -c 100000 /dev/zero > disk/fill 2>/dev/null
      '\(tool)' -C p run a.lua --record ../disk/r.jsonl; echo "exit $?"; ls -A disk; cat disk/r.jsonl
      """)
    #expect(result.output.contains("cannot write ../disk/r.jsonl: No space left on device"))
    #expect(result.output.hasSuffix("exit 7\nfill\nr.jsonl\nold\n"))
  }

  @Test("a report that cannot be written costs none of the others, and the sum is printed")
  func oneOfMany() {
    let result = ShellResult(
      "'\(tool)' test --report junit=/dev/full --report tap=t.tap --report md=m.md 2>err",
      in: "\(folder.path)/p")
    #expect(result.status == 7)
    #expect(result.output.contains(" 1 passed"))
    #expect(folder.text("p/err") == "error: cannot write /dev/full: No space left on device\n")
    #expect(folder.text("p/t.tap").hasPrefix("TAP version 14\n1..1\nok 1"))
    #expect(folder.text("p/m.md").contains("1 passed"))
  }

  @Test("a standard output without room keeps the files and is said")
  func output() {
    let result = ShellResult(
      "'\(tool)' test --report junit=j.xml >/dev/full 2>err", in: "\(folder.path)/p")
    #expect(result.status == 7)
    #expect(
      folder.text("p/err")
        == "error: cannot write to the standard output: No space left on device\n")
    #expect(folder.text("p/j.xml").hasSuffix("</testsuites>\n"))
    let run = ShellResult("'\(tool)' run a.lua 2>&1 >/dev/full", in: "\(folder.path)/p")
    #expect(run.status == 7)
    #expect(
      run.output == "error: cannot write to the standard output: No space left on device\n")
  }

  @Test(
    "a file beyond the limit of sizes is an error and no signal",
    .disabled(if: isSanitized, "the sanitizers' own files are beyond it, too"))
  func sizeLimit() {
    let result = ShellResult(
      "ulimit -f 1; '\(tool)' -q run a.lua --do 'for i = 1, 99 do print(i) end' --record r.jsonl 2>&1 >/dev/null",
      in: "\(folder.path)/p")
    #expect(result.status == 7)
    #expect(result.output == "error: cannot write r.jsonl: File too large\n")
  }

  @Test("a folder that has been removed is said, and nothing is written to the root")
  func removedFolder() {
    let result = ShellResult(
      "mkdir gone; cd gone; rmdir ../gone; '\(tool)' new abc_of_nowhere 2>&1", in: folder.path)
    #expect(result.status == 7)
    #expect(result.output.hasPrefix("error: the current folder has been removed\n"))
    #expect(access("/abc_of_nowhere", F_OK) != 0)
  }
}
