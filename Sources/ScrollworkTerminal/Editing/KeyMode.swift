internal import Glibc

/// Switches a terminal to delivering each key as it is pressed, without echo.
///
/// Clears `ICANON` and `ECHO`. `deinit` restores the settings that the terminal had before `init`.
package final class KeyMode {
  private let descriptor: Int32
  private var before = termios()

  /// Switches the terminal of an open descriptor.
  ///
  /// - Returns: nil when the descriptor is not a terminal.
  package init?(_ descriptor: Int32) {
    self.descriptor = descriptor
    guard isatty(descriptor) == 1, tcgetattr(descriptor, &before) == 0 else { return nil }
    begin()
  }

  deinit { pause() }

  /// Restores the original settings, with line input and echo, until ``begin()``.
  package func pause() { _ = tcsetattr(descriptor, TCSADRAIN, &before) }

  /// Switches to key input again; Ctrl-C still sends SIGINT.
  package func begin() {
    var keys = before
    keys.c_lflag &= ~UInt32(ICANON | ECHO)
    _ = tcsetattr(descriptor, TCSADRAIN, &keys)
  }
}
