import Glibc
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("LoadedFile, limits and descriptors") struct LoadedFileLimitTests {
  private let folder = TemporaryFolder(["ten": "0123456789", "empty": ""])

  private func path(_ name: String) -> FilePath { FilePath(folder.path).appending(name) }

  @Test("a file of exactly the limit is read, one byte more is an error of exit 7")
  func limit() throws {
    let file = try LoadedFile(reading: path("ten"), shownAs: "ten", limit: 10)
    #expect(file.bytes == Array("0123456789".utf8) && file.path == "ten")
    #expect(try LoadedFile(reading: path("empty"), shownAs: "e", limit: 0).bytes == [])
    #expect {
      try LoadedFile(reading: path("ten"), shownAs: "ten", limit: 9)
    } throws: { error in
      (error as? HostError)?.exitCode == .inputOutput
    }
  }

  @Test("a descriptor is read from where it stands")
  func descriptor() throws {
    let descriptor = open(path("ten").description, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try #require(lseek(descriptor, 4, SEEK_SET) == 4)
    let file = try LoadedFile(descriptor: descriptor, shownAs: "rest")
    #expect(String(decoding: file.bytes, as: UTF8.self) == "456789")
  }

  @Test("a file whose beginning is unwanted is not read")
  func wanted() throws {
    let descriptor = open(path("ten").description, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(throws: HostError.usage("another kind")) {
      try LoadedFile(
        descriptor: descriptor, shownAs: "ten", limit: 100, isWanted: { $0.first != 0x30 },
        otherwise: .usage("another kind"))
    }
    try #require(lseek(descriptor, 0, SEEK_SET) == 0)
    let file = try LoadedFile(
      descriptor: descriptor, shownAs: "ten", limit: 100, isWanted: { $0.first == 0x30 },
      otherwise: .usage("another kind"))
    #expect(file.bytes.count == 10)
  }

  @Test("a device and a pipe that nobody writes to are refused, and not waited for")
  func noFile() {
    mkfifo(path("pipe").description, 0o600)
    for file in [FilePath("/dev/zero"), path("pipe")] {
      #expect {
        try LoadedFile(reading: file, shownAs: "it")
      } throws: { error in
        (error as? HostError)?.diagnostic.message == "cannot read it: it is a pipe or a device"
      }
    }
  }

  @Test("/dev/null is an empty file, as --config /dev/null means it")
  func emptyDevice() throws {
    #expect(try LoadedFile(reading: FilePath("/dev/null"), shownAs: "it").bytes == [])
    let folder = TemporaryFolder([:])
    folder.link("none", to: "/dev/null")
    #expect(try LoadedFile(reading: FilePath(folder.path + "/none"), shownAs: "it").bytes == [])
  }

  @Test("what the shell has opened is read to its end, up to the limit")
  func opened() throws {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect {
      try LoadedFile(
        reading: FilePath("/dev/fd/\(descriptor)"), shownAs: "zero", limit: 1 << 20)
    } throws: { error in
      (error as? HostError)?.diagnostic.message == "cannot read zero: larger than 1 MiB"
    }
  }
}
