/// A test as its file defines it, one for all of its devices and rates.
package struct SpecDefinition: Hashable, Codable, Sendable {
  /// Whether the test is to run.
  enum Intent: Hashable, Codable, Sendable {
    /// It runs.
    case run
    /// It is skipped, with a reason that may be empty.
    case skip(String)
    /// It has no function yet (`it.todo`).
    case todo
  }

  /// The names of the groups around it, outermost first, and its own.
  var names: [String]
  /// The line of the call that defines it.
  var line: Int
  /// The lines of its function; nil without one.
  var lines: ClosedRange<Int>?
  /// The lines of the groups around it, innermost first.
  var groupLines: [ClosedRange<Int>]
  /// Its own tags and those of the groups around it, each once, outermost first.
  var tags: [String]
  /// The devices to run it on; empty for the scene's own.
  var devices: [String]
  /// The rates to run it at, in ticks per second; empty for the scene's own.
  var rates: [Double]
  /// Whether it is to run.
  var intent: Intent
  /// Whether `it.only` defined it.
  var isOnly: Bool
  /// Whether `property` defined it.
  package var isProperty = false
  /// The ids of its kept cases; nil where they were not requested, or cannot be read.
  var keptCases: [String]?
  /// Whether its lines overlap those of another test of the file, so that `PATH:LINE` is ambiguous.
  var sharesLines = false

  /// The names joined by ` › `, unique in a file.
  package var title: String { names.joined(separator: " › ") }

  /// How closely a line of the file selects this test.
  ///
  /// 0 inside its own call, *n* inside the *n*th group around it from the innermost; nil outside of
  /// all.
  func distance(toLine wanted: Int) -> Int? {
    if wanted == line || lines?.contains(wanted) == true { return 0 }
    return groupLines.firstIndex { $0.contains(wanted) }.map { $0 + 1 }
  }
}

extension [SpecDefinition] {
  /// The tests of one file with `sharesLines` set; O(*n* log *n*).
  var knowingNeighbors: [SpecDefinition] {
    func span(_ index: Int) -> ClosedRange<Int> {
      let (line, lines) = (self[index].line, self[index].lines)
      return Swift.min(line, lines?.lowerBound ?? line)...Swift.max(line, lines?.upperBound ?? line)
    }
    var result = self
    // Sorted by first line, a span overlaps an earlier one only if it overlaps the one that ends
    // last.
    var furthest: Int?
    for index in indices.sorted(by: { span($0).lowerBound < span($1).lowerBound }) {
      if let other = furthest, span(other).upperBound >= span(index).lowerBound {
        result[other].sharesLines = true
        result[index].sharesLines = true
        if span(other).upperBound >= span(index).upperBound { continue }
      }
      furthest = index
    }
    return result
  }
}
