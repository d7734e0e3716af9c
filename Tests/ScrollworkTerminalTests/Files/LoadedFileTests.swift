import ScrollworkTerminal
import TestSupport
import Testing

@Suite("LoadedFile") struct LoadedFileTests {
  @Test("a byte order mark is skipped and line ends are kept")
  func decoding() throws {
    let folder = TemporaryFolder(["a.lua": "\u{FEFF}return 1\r\n"])
    let file = try LoadedFile(reading: FilePath(folder.path + "/a.lua"), shownAs: "a.lua")
    #expect(file.bytes == Array("return 1\r\n".utf8))
  }

  @Test("only the first mark is skipped, and half a mark is content")
  func partialMark() {
    #expect(LoadedFile(path: "x", bytes: [0xEF, 0xBB]).bytes == [0xEF, 0xBB])
    let twice: [UInt8] = [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF]
    #expect(LoadedFile(path: "x", bytes: twice).bytes == [0xEF, 0xBB, 0xBF])
  }

  @Test("a file that cannot be read says which and why, and ends with 7")
  func unreadable() {
    let folder = TemporaryFolder(["d/x": ""])
    for (name, reason) in [("none.lua", "No such file or directory"), ("d", "Is a directory")] {
      #expect {
        try LoadedFile(reading: FilePath("\(folder.path)/\(name)"), shownAs: name)
      } throws: { error in
        guard let error = error as? HostError else { return false }
        return error.exitCode == .inputOutput
          && error.diagnostic.message == "cannot read \(name): \(reason)"
      }
    }
  }
}
