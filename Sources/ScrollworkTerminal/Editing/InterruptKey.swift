internal import Glibc

/// Makes Ctrl-C a key like any other while a line is edited, so that it reaches the editor.
///
/// As a signal it would end the session. Only the terminal's interrupt character is taken away:
/// Ctrl-Z still suspends, and between two lines Ctrl-C is a signal again, for whatever runs then.
struct InterruptKey {
  private let descriptor: Int32
  /// What the terminal was set to; nil for something that is no terminal.
  private let before: termios?

  /// Takes the interrupt character away.
  init(disabledOn descriptor: Int32) {
    self.descriptor = descriptor
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else {
      before = nil
      return
    }
    before = settings
    // The characters are a tuple in Swift; VINTR is the first, and 0 is _POSIX_VDISABLE on Linux.
    settings.c_cc.0 = 0
    tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Gives it back.
  func restore() {
    guard var before else { return }
    tcsetattr(descriptor, TCSANOW, &before)
  }
}
