/// A test as its file defines it, before devices and rates are chosen.
package struct SpecDefinition: Hashable, Codable, Sendable {
  /// What is to be done with it.
  enum Intent: Hashable, Codable, Sendable {
    /// Run it.
    case run
    /// Leave it out, for a reason that may be empty.
    case skip(String)
    /// It is still to be written.
    case todo
  }

  /// The names of the groups around it, outermost first, and its own.
  var names: [String]
  /// The line of its `it`.
  var line: Int
  /// The lines of its function; nil without one.
  var lines: ClosedRange<Int>?
  /// The lines of the groups around it, innermost first.
  var groupLines: [ClosedRange<Int>]
  /// Its own tags and those of the groups around it, each once, outermost first.
  var tags: [String]
  /// The devices to run it on; empty for the scene's own.
  var devices: [String]
  /// The ticks per second to run it at; empty for the scene's own.
  var rates: [Double]
  /// What is to be done with it.
  var intent: Intent
  /// Whether `it.only` defined it.
  var isOnly: Bool
  /// Whether `property` defined it.
  package var isProperty = false
  /// Whether other tests of its file stand at one of its lines, so that no line means it alone.
  var sharesLines = false

  /// `describe › it`.
  package var title: String { names.joined(separator: " › ") }

  /// Whether a line of the file means this test, and how closely: 0 for its own function, then the
  /// groups from the innermost; nil for not at all.
  func distance(toLine wanted: Int) -> Int? {
    if wanted == line || lines?.contains(wanted) == true { return 0 }
    return groupLines.firstIndex { $0.contains(wanted) }.map { $0 + 1 }
  }
}

extension [SpecDefinition] {
  /// The tests of one file, each knowing whether it shares lines with others.
  var knowingNeighbors: [SpecDefinition] {
    func span(_ place: Int) -> ClosedRange<Int> {
      let (line, lines) = (self[place].line, self[place].lines)
      return Swift.min(line, lines?.lowerBound ?? line)...Swift.max(line, lines?.upperBound ?? line)
    }
    var result = self
    // In the order of their first lines, only the one that reaches furthest can touch the next.
    var furthest: Int?
    for place in indices.sorted(by: { span($0).lowerBound < span($1).lowerBound }) {
      if let other = furthest, span(other).upperBound >= span(place).lowerBound {
        result[other].sharesLines = true
        result[place].sharesLines = true
        if span(other).upperBound >= span(place).upperBound { continue }
      }
      furthest = place
    }
    return result
  }
}
