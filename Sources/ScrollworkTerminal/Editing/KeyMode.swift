internal import Glibc

/// Keys as they are pressed, from a terminal that would otherwise wait for whole lines.
///
/// The terminal is as it was again with the end of the last user.
package final class KeyMode {
  private let descriptor: Int32
  private var before = termios()

  /// Begins to take keys.
  ///
  /// - Returns: nil when the descriptor is no terminal.
  package init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &before) == 0 else { return nil }
    begin()
  }

  deinit { pause() }

  /// Lets the terminal wait for lines, for a while.
  package func pause() { _ = tcsetattr(descriptor, TCSADRAIN, &before) }

  /// Takes keys again.
  ///
  /// Ctrl-C stays a signal.
  package func begin() {
    var keys = before
    keys.c_lflag &= ~UInt32(ICANON | ECHO)
    _ = tcsetattr(descriptor, TCSADRAIN, &keys)
  }
}
