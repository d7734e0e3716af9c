import Glibc
@testable import ScrollworkPreviewServer
import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("The port and key that a preview keeps") struct KeptAddressTests {
  private static let address = KeptAddress.Address(
    port: 41733, key: "0123456789abcdef0123456789abcdef")

  /// A project in which an address has been kept, its file and its folder.
  private struct Project {
    let folder = TemporaryFolder(["scrollwork.toml": ""])
    var file: String { "\(folder.path)/\(KeptAddress.path)" }
    var parent: String { "\(folder.path)/\(KeptAddress.folder)" }

    init() { open().kept?.keep(KeptAddressTests.address) }

    /// Opens the file as a start does, with what is said.
    func open() -> (kept: KeptAddress?, said: [String]) {
      var said: [String] = []
      let kept = KeptAddress(in: FilePath(folder.path)) { said.append($0) }
      return (kept, said)
    }

    func write(_ text: String) {
      let file = fopen(file, "w")
      fputs(text, file)
      fclose(file)
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    #expect(lstat(path, &status) == 0)
    return status.st_mode & 0o7777
  }

  @Test(
    "what a start keeps is what the next one finds, for the owner only, and git ignores it · row:J24"
  )
  func keeping() {
    let project = Project()
    #expect(mode(project.file) == 0o600 && mode(project.parent) == 0o700)
    let (kept, said) = project.open()
    #expect(kept?.last == Self.address && said.isEmpty)
    let other = KeptAddress.Address(port: 80, key: String(repeating: "f", count: 32))
    kept?.keep(other)
    #expect(project.open().kept?.last == other)
    #expect(FilePath("\(project.folder.path)/.scrollwork/.gitignore").kind == .file)
  }

  @Test(
    "rights that are not 0600, links, second names and what is no file: replaced, and said once")
  func distrust() {
    let spoilers: [(Project) -> Void] = [
      { chmod($0.file, 0o640) }, { chmod($0.file, 0o604) }, { chmod($0.file, 0o400) },
      { chmod($0.file, 0o4600) },
      { project in
        rename(project.file, project.file + "-real")
        symlink(project.file + "-real", project.file)
      },
      { link($0.file, $0.file + "-too") },
      { project in
        unlink(project.file)
        mkfifo(project.file, 0o600)
      },
    ]
    for (index, spoil) in spoilers.enumerated() {
      let project = Project()
      spoil(project)
      let first = project.open()
      #expect(first.kept != nil && first.kept?.last == nil, "\(index)")
      #expect(first.said.count == 1 && first.said[0].contains("not trusted"), "\(first.said)")
      first.kept?.keep(Self.address)
      #expect(mode(project.file) == 0o600)
      let second = project.open()
      #expect(second.kept?.last == Self.address && second.said.isEmpty, "\(index)")
    }
  }

  @Test("a file or folder of another user is not trusted", .enabled(if: geteuid() == 0))
  func owners() {
    let project = Project()
    chown(project.file, 1, 1)
    #expect(project.open().said.first?.contains("belongs to another user") == true)
    chown(project.parent, 1, 1)
    let (kept, said) = project.open()
    #expect(kept == nil && said.first?.contains("belongs to another user") == true)
  }

  @Test(
    "a folder that others can write, or a link to one, is left alone", arguments: [0o720, 0o702])
  func folders(mode: mode_t) {
    let project = Project()
    chmod(project.parent, mode)
    #expect(project.open().kept == nil && project.open().said.count == 1)
    #expect(self.mode(project.parent) == mode && self.mode(project.file) == 0o600)
    chmod(project.parent, 0o700)
    rename(project.parent, project.parent + "-real")
    symlink(project.parent + "-real", project.parent)
    #expect(project.open().kept == nil && project.open().said.count == 1)
  }

  @Test("links that lead out of the project are not followed")
  func outside() {
    let (folder, elsewhere) = (TemporaryFolder(["scrollwork.toml": ""]), TemporaryFolder([:]))
    symlink(elsewhere.path, "\(folder.path)/.scrollwork")
    var said: [String] = []
    #expect(KeptAddress(in: FilePath(folder.path)) { said.append($0) } == nil)
    #expect(said.count == 1 && said[0].contains("out of the project"))
    #expect(FilePath("\(elsewhere.path)/private").kind == nil)
  }

  @Test(
    "every beginning of the line, and every line with one byte changed to none of its kind, is damaged"
  )
  func damage() {
    let line = "41733 0123456789abcdef0123456789abcdef\n"
    #expect(KeptAddress.address(in: line) == Self.address)
    for length in 0..<line.count {
      #expect(KeptAddress.address(in: String(line.prefix(length))) == nil)
    }
    for index in line.indices {
      var changed = line
      changed.replaceSubrange(index...index, with: "G")
      #expect(KeptAddress.address(in: changed) == nil, "\(changed)")
    }
    for changed in [
      line + "x", line + "\n", " " + line, "0" + line, "0" + line.dropFirst(5),
      "99999" + line.dropFirst(5),
      "-1" + line.dropFirst(5), "+1" + line.dropFirst(5), line.uppercased(),
    ] {
      #expect(KeptAddress.address(in: changed) == nil, "\(changed)")
    }
    let project = Project()
    project.write(String(line.dropLast(3)))
    let (kept, said) = project.open()
    #expect(kept != nil && kept?.last == nil && said.count == 1 && said[0].contains("damaged"))
  }

  @Test("a file that another preview has locked is not used, and not changed")
  func locked() {
    let project = Project()
    let other = open(project.file, O_RDWR)
    defer { close(other) }
    // F_OFD_SETLK, which Glibc does not export: a lock that this process does not share with itself
    // either.
    let lockOpenFile: Int32 = 37
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    #expect(fcntl(other, lockOpenFile, &lock) == 0)
    let (kept, said) = project.open()
    #expect(kept == nil && said.isEmpty)
  }

  @Test("a project that cannot be written keeps nothing, and says nothing")
  func readOnly() {
    let folder = TemporaryFolder(["scrollwork.toml": "", ".scrollwork": "a file"])
    var said: [String] = []
    #expect(KeptAddress(in: FilePath(folder.path)) { said.append($0) } == nil && said.isEmpty)
  }
}
