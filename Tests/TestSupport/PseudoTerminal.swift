internal import Glibc

/// Both ends of a terminal without a screen.
///
/// A test plays the person: it waits until something appears, then types. Nothing depends on time.
public final class PseudoTerminal {
  /// The end that a program under test reads from and draws on.
  public let device: Int32
  private let person: Int32
  /// Everything that was drawn since the last wait that succeeded.
  private var drawn = ""

  /// Opens a terminal.
  public init?() {
    // posix_openpt and its companions hide behind a feature macro that Swift's Glibc leaves out;
    // these are the system calls below them, TIOCSPTLCK and TIOCGPTN.
    let unlock: UInt = 0x4004_5431
    let getNumber: UInt = 0x8004_5430
    person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var locked: Int32 = 0
    var number: Int32 = 0
    guard person >= 0, ioctl(person, unlock, &locked) == 0, ioctl(person, getNumber, &number) == 0
    else { return nil }
    device = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard device >= 0 else { return nil }
  }

  deinit {
    close(device)
    close(person)
  }

  /// Types some keys.
  public func type(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(person, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Waits until a text has been drawn.
  ///
  /// - Returns: Everything drawn up to its end; nil when it does not appear, with a minute as
  ///   the net under a program that hangs.
  public func waitFor(_ text: String) -> String? {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let range = drawn.firstRange(of: text) {
        let seen = String(drawn[..<range.upperBound])
        drawn = String(drawn[range.upperBound...])
        return seen
      }
      var poll = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard Glibc.poll(&poll, 1, 60_000) == 1 else { return nil }
      let count = read(person, &chunk, chunk.count)
      guard count > 0 else { return nil }
      drawn += String(decoding: chunk[..<count], as: UTF8.self)
    }
  }
}
