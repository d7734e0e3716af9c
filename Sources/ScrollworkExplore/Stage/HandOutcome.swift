/// What a hand has led to: where each view rests, how fingers let go, and what went wrong.
package struct HandOutcome: Codable, Hashable, Sendable {
  /// Where a view rests.
  package struct Rest: Codable, Hashable, Sendable {
    /// Its id.
    package var view: String
    /// The offset, in points: from where lines begin, and from the top.
    package var x, y: Double
    /// The item or detent on which it rests; nil for none.
    package var name: String?
    /// The first item that shows, and where it begins in the viewport along the view's axis, in
    /// points; nil for none.
    ///
    /// Rows that are measured on the way change the offset and leave this.
    package var first: String?
    package var firstStart = 0.0
    /// Whether a rule decides where it rests.
    package var hasRule: Bool
  }

  /// The last lift of a path that left its view moving or on a target.
  package struct Lift: Codable, Hashable, Sendable {
    /// The view's id.
    package var view: String
    /// The axis along which its content is stacked: `x` or `y`.
    package var axis: String
    /// On that axis: the offset at the start of the gesture and at the lift, where momentum alone
    /// would end, and where the motion ends, in points; the offset's velocity in pt/s.
    package var start, offset, velocity, natural, target: Double
    /// The targets that the motion passes or reaches, without the one that it began on.
    package var targets: Int
    /// The line that chose the target; nil for none.
    package var line: String?
  }

  /// Something that went wrong.
  package struct Problem: Codable, Hashable, Sendable {
    /// The code, as `SW2004`.
    package var code: String
    /// The message with its line.
    package var text: String
    /// Whether a budget of the run was used up.
    package var isStop: Bool

    /// What distinguishes it from others: its code and line.
    var key: String {
      let parts = text.split(separator: ":", maxSplits: 2)
      return "\(code) \(parts.count > 2 ? "\(parts[0]):\(parts[1])" : "")"
    }
  }

  /// A view around another one that rests inside of its range, which is shorter than its region: a
  /// header that is left half open.
  package struct HalfOpen: Codable, Hashable, Sendable {
    /// The view's id.
    package var view: String
    /// Where it rests, and how long its range is, in points.
    package var offset, range: Double
  }

  /// The rests of the views with an id, in document order.
  package var rests: [Rest] = []
  /// The last lift of each path that had one.
  package var lifts: [Lift] = []
  /// The headers that are left half open.
  package var halfOpen: [HalfOpen] = []
  /// What went wrong, in order.
  package var problems: [Problem] = []
  /// The virtual time that it took, until all was at rest, in seconds.
  package var seconds = 0.0
  /// Whether timers run on at the end, so that more happens by itself.
  package var goesOn = false
  /// What it has reached, each named once: lines that ran, phases, ends, rests.
  package var reached: Set<String> = []
  /// The digest of all events.
  package var digest = ""

  /// Where the view of an id rests; nil when there is none any more.
  package func rest(of view: String) -> Rest? { rests.first { $0.view == view } }
}
