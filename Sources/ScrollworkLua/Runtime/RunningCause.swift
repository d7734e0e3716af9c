import Scrollwork

/// What the running script does.
///
/// A scene asks for it at every change; it holds this, so that it need not hold the runtime faintly.
final class RunningCause {
  var cause: Cause?
}
