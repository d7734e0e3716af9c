/// A fault or a note that did not stop the scene.
package struct ScrollReport: Sendable {
  /// The severity.
  package enum Severity: String, Sendable {
    /// Something was ignored that may be intended; never fails a run or test.
    case note
    /// A rule or a handler failed.
    case error
  }

  /// The severity.
  package var severity: Severity
  /// The code, such as `SW0305`.
  package var code: String
  /// What happened.
  package var message: String
  /// How to correct it.
  package var help: String?
  /// The event in whose handler it happened.
  package var event: String?
  /// The id of the view it concerns.
  package var view: MarkerID?
  /// The virtual time, in seconds; filled in when reported.
  package var time = 0.0
  /// The tick; filled in when reported.
  package var tick = 0
  /// The line that it is about: where not given, the line that runs when it is reported; nil where
  /// none does.
  package var cause: Cause?
  /// The failure of a function of the host.
  package var fault: RuleFault?

  /// Makes a report; `Scene.report(_:)` sets its time, tick and cause.
  package init(
    severity: Severity = .error, code: String, message: String, help: String? = nil,
    event: String? = nil, view: MarkerID? = nil, fault: RuleFault? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.help = help
    self.event = event
    self.view = view
    self.fault = fault
  }
}

extension ScrollReport {
  /// Makes a report with a code of the runtime.
  package init(
    severity: Severity = .error, code: ErrorCode, message: String, help: String? = nil,
    event: String? = nil, view: MarkerID? = nil, fault: RuleFault? = nil
  ) {
    self.init(
      severity: severity, code: code.rawValue, message: message, help: help, event: event,
      view: view, fault: fault)
  }
}

extension ScrollView {
  /// Reports an error with this view's id.
  func report(
    _ message: String, code: ErrorCode, help: String? = nil, event: String? = nil,
    fault: RuleFault? = nil
  ) {
    scene?.report(
      ScrollReport(
        code: code, message: message, help: help, event: event, view: id, fault: fault))
  }
}

extension Scene {
  /// The most reports that are stored; scripts can fail in every tick.
  static let mostReports = 1_000

  /// Adds time, tick and, where it has none, the cause to a report, stores it if fewer than 1,000
  /// are stored, and calls `onReport`.
  package func report(_ report: ScrollReport) {
    var stamped = report
    stamped.time = now
    stamped.tick = tickCount
    stamped.cause = report.cause ?? host.currentEdit?() ?? host.currentCause?()
    if reports.count < Self.mostReports { reports.append(stamped) }
    host.onReport?(stamped)
  }

  /// Returns the stored reports and removes them.
  package func takeReports() -> [ScrollReport] {
    defer { reports = [] }
    return reports
  }
}
