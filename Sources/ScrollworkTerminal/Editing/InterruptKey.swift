internal import Glibc

/// Turns off the terminal's interrupt character (VINTR) while a line is edited.
///
/// Ctrl-C then reaches the editor as a key; otherwise the terminal would send SIGINT, which ends
/// the process. Other signal characters stay, such as Ctrl-Z. ``restore()`` turns VINTR on again,
/// so Ctrl-C interrupts what runs between two lines.
struct InterruptKey {
  private let descriptor: Int32
  /// The terminal's settings before the change; nil when the descriptor is not a terminal.
  private let before: termios?

  /// Turns the interrupt character off; does nothing when the descriptor is not a terminal.
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

  /// Restores the settings that the terminal had before `init`.
  func restore() {
    guard var before else { return }
    tcsetattr(descriptor, TCSANOW, &before)
  }
}
