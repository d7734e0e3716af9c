internal import Scrollwork
internal import ScrollworkSession
internal import ScrollworkTerminal
internal import ScrollworkTrace

/// What a failure is attributed to: a line of a script, and what differed because of it.
///
/// Failures with equal causes are one entry of a report: one changed line that breaks eleven tests
/// is. A line that makes views rest elsewhere in some tests and a phase last longer in others is
/// two.
struct FailureCause {
  /// The line as `FILE:LINE`; empty where none is known.
  ///
  /// It is the one that chose where the view went; without one, that of the expectation or of the
  /// error.
  var location = ""
  /// The source of that line; empty where it is not known.
  var source = ""
  /// What differed, in a word, such as `position` or `phase`.
  let subject: String
}

/// The failures with one cause.
struct FailureGroup {
  let cause: FailureCause
  fileprivate(set) var failures: [FailureNumber] = []

  /// The most failures that need no grouping: their blocks are seen together.
  static let mostWithoutGroups = 3

  /// The failed tests of a run, the largest group first; groups of one size, and failures within a
  /// group, are in the order of the plan.
  static func all(in results: [SpecResult]) -> [FailureGroup] {
    var groups: [FailureGroup] = []
    var indices: [ByteText: Int] = [:]
    for failure in FailureNumber.all(in: results) {
      let cause = failure.result.failureCause
      let key = "\(cause.location) \(cause.subject)"
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append(FailureGroup(cause: cause))
      }
      groups[index].failures.append(failure)
    }
    return groups.enumerated().sorted {
      ($1.element.failures.count, $0.offset) < ($0.element.failures.count, $1.offset)
    }.map(\.element)
  }
}

/// A failed test with the number that reports give it.
struct FailureNumber {
  let result: SpecResult
  /// From 1; tests in which only snapshots differ have that of the failure before them.
  let number: Int

  /// The failed tests of a run, in its order.
  static func all(in results: [SpecResult]) -> [FailureNumber] {
    var number = 0
    return results.indices.filter { results[$0].status.isBad }.map { index in
      if !results[index].isOnlyDifferent { number += 1 }
      return FailureNumber(result: results[index], number: number)
    }
  }
}

extension SpecResult {
  /// The cause of the first problem.
  var failureCause: FailureCause {
    switch problems.first {
    case .expectation(let failure):
      let subject = failure.subject
      if let cause = failure.picture?.cause {
        return FailureCause(
          location: cause, source: failure.causeExcerpt?.markedText ?? "", subject: subject)
      }
      guard let location = failure.location else { return FailureCause(subject: subject) }
      return FailureCause(
        location: "\(location.chunk):\(location.line)", source: failure.excerpt?.markedText ?? "",
        subject: subject)
    case .diagnostic(let diagnostic):
      guard var location = diagnostic.location else {
        return FailureCause(subject: status.rawValue)
      }
      location.column = nil
      return FailureCause(
        location: location.text, source: diagnostic.excerpt?.markedText ?? "",
        subject: status.rawValue)
    case nil: return FailureCause(subject: status.rawValue)
    }
  }
}

extension ExpectationFailure {
  /// What the matcher compares, in a word.
  fileprivate var subject: String {
    switch matcher.hasPrefix("never:") ? String(matcher.dropFirst(6)) : matcher {
    case "to_be_at", "to_rest_on": "position"
    case "to_be_visible": "visibility"
    case "to_be_in_phase": "phase"
    case "to_emit", "to_emit_in_order": "events"
    case "always", "eventually": "trace"
    case "to_match_snapshot": "snapshot"
    default: "value"
    }
  }
}
