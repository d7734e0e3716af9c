/// A fault or a note that did not stop the scene.
public struct ScrollReport: Sendable {
  /// How grave it is.
  public enum Severity: String, Sendable {
    /// Something was ignored that may be meant; never fails anything.
    case note
    /// A rule or a handler failed.
    case error
  }

  /// How grave it is.
  public var severity: Severity
  /// The code, "SW0305".
  public var code: String
  /// What happened.
  public var message: String
  /// What to do about it.
  public var help: String?
  /// The event in whose handler it happened.
  public var event: String?
  /// The view it concerns.
  public var view: MarkerID?
  /// The virtual time, in seconds; filled in when reported.
  public var time = 0.0
  /// The tick; filled in when reported.
  public var tick = 0
  /// The line that ran, filled in when reported; nil where none did.
  public var cause: Cause?
  /// The fault as the host knows it.
  public var underlying: (any Error)?

  /// Makes a report; time and tick are filled in when it is handed in.
  public init(
    severity: Severity = .error, code: String, message: String, help: String? = nil,
    event: String? = nil, view: MarkerID? = nil, underlying: (any Error)? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help
    self.event = event
    self.view = view
    self.underlying = underlying
  }
}

extension ScrollView {
  /// Reports a fault of whoever directs this view.
  func report(
    _ message: String, code: String, help: String? = nil, event: String? = nil,
    underlying: (any Error)? = nil
  ) {
    scene?.report(
      ScrollReport(
        code: code, message: message, help: help, event: event, view: id, underlying: underlying))
  }
}

extension Scene {
  /// How many reports are kept at most; scripts can fail in every tick.
  static let mostReports = 1_000

  /// Keeps a report until somebody takes it, unless a thousand wait, and tells who listens.
  public func report(_ report: ScrollReport) {
    var stamped = report
    stamped.time = now
    stamped.tick = tickCount
    stamped.cause = currentEdit?() ?? currentCause?()
    if reports.count < Self.mostReports { reports.append(stamped) }
    onReport?(stamped)
  }

  /// Hands over the reports so far.
  public func takeReports() -> [ScrollReport] {
    defer { reports = [] }
    return reports
  }
}
