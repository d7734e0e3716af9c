internal import CProcess
internal import Glibc
package import ScrollworkTerminal

/// Ctrl-C, SIGTERM or SIGHUP, as a command sees it that wants to end by itself: asked twice, it ends at
/// once.
package struct Interrupt {
  /// Becomes readable with the first of them.
  package let descriptor: Int32

  /// Begins to listen.
  package init() { descriptor = scrollwork_interrupt_listen() }

  /// What the process answers where one has come; nil while none has.
  package var exitCode: ExitCode? {
    switch scrollwork_interrupt_signal() {
    case 0: nil
    case SIGTERM: .terminated
    case SIGHUP: .hungUp
    default: .interrupted
    }
  }
}
