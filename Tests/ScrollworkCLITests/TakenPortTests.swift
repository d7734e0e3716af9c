import Glibc
import TestSupport
import Testing

/// A page is served at a port that another program has.
@Suite("Taken ports") struct TakenPortTests {
  @Test("preview and the board of tests say that the port is taken, and end with 7")
  func taken() throws {
    let tool = try #require(programUnderTest())
    let folder = TemporaryFolder([
      "scrollwork.toml": "",
      "a.lua":
        "local sw = require \"scrollwork\"\nreturn sw.scene { sw.scroll { sw.item { height = 900 } } }",
      "tests/a_test.lua": "it(\"holds\", function() expect(1):to_equal(1) end)",
    ])
    let (descriptor, port) = try #require(Self.listen())
    defer { close(descriptor) }
    for command in ["preview a.lua", "test --ui"] {
      let answer = ShellResult(
        "timeout 30 '\(tool)' \(command) --port \(port) 2>&1", in: folder.path)
      #expect(answer.status == 7, "\(command): \(answer.output)")
      #expect(answer.output.contains("cannot listen on 127.0.0.1 port \(port)"), "\(answer.output)")
    }
  }

  /// A socket of this process that listens at a port the system chose.
  private static func listen() -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && Glibc.listen(descriptor, 1) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    return isBound ? (descriptor, UInt16(bigEndian: address.sin_port)) : nil
  }
}
