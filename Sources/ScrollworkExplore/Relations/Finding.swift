/// A hand for which something does not hold, as small as was found.
package struct Finding: Codable, Hashable, Sendable {
  /// What does not hold.
  package var relation: Relation
  /// The relation that was checked when it was found: another one for an error that a further play
  /// has raised.
  package var checked: Relation
  /// What distinguishes it from other findings: the view, or the code and line of an error.
  package var key: String
  /// The number of the hand that led to it.
  package var number: Int
  /// What happened, in one line.
  package var message: String
  /// The lines of Lua of the hand with which it is compared; none for an error.
  package var plain: [String] = []
  /// The lines of Lua that the hand consists of.
  package var hand: [String]
  /// How many steps the hand had, and has.
  package var sizes: [Int]
  /// The line that chose where the view rests; nil for none.
  package var line: String?
  /// The setting in which it shows.
  package var setting: HandStage.Setting
  /// Whether a budget of the run was used up.
  package var isStop = false
  /// The view whose rest is expected, where that is in the plain setting; nil for an error.
  package var expected: HandOutcome.Rest?
  /// Where it rests instead; nil for an error.
  package var received: HandOutcome.Rest?
  /// A film of the hand: a page; nil without `--films`.
  var film: String?
}
