package import Scrollwork
package import ScrollworkTerminal

/// How a finger let go of a view: its speed, what the snap rule was given and what it returned,
/// with the source around the line that returned it.
package struct LiftCard: Hashable, Sendable {
  /// A line of source.
  package struct Line: Hashable, Sendable {
    /// Its number, from 1.
    package var number: Int
    /// Its text.
    package var text: String
    /// Whether it is the line that returned it.
    package var isChosen: Bool

    /// Makes a line.
    package init(number: Int, text: String, isChosen: Bool) {
      (self.number, self.text, self.isChosen) = (number, text, isChosen)
    }

    /// Writes the members of its JSON object.
    package func writeMembers(to json: inout JSONText) {
      json.member("number", number)
      json.member("text", text)
      json.member("isChosen", isChosen)
    }
  }

  /// How many lines of source go before and after the line that returned it.
  package static let context = 4

  /// The tick of the lift.
  let tick: Int
  private let lifted: String
  private let natural: String
  /// What the limits of the physics did; nil for nothing.
  private let limits: String?
  /// What the rule was given; nil without a rule.
  private let given: String?
  private let answer: String?
  /// Which of the rule's threshold and flicks decided; nil for neither.
  private let judgement: String?
  private let item: String?
  private let target: String
  private let isLimited: Bool
  /// The file and line that returned the target; nil for none.
  private let rule: String?
  private let rivals: String?
  private let source: [Line]

  /// Describes the last lift of a view; nil where it rests or moves for another reason.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - scene: Its scene.
  ///   - rivals: Whose rule decides where the view rests, and whose waits; nil where no two meet.
  ///   - source: The lines of source around a location.
  package init?(
    of view: ScrollView, in scene: Scene, rivals: String?, source: (String) -> [Line]
  ) {
    guard let lift = view.lift else { return nil }
    let axes = Axis.allCases.filter { view.axes.contains($0) }
    func text(_ point: Point, _ unit: String = "") -> String {
      axes.map { "\($0.letter) \(NumberText.points(point[$0]))\(unit)" }.joined(separator: ", ")
    }
    tick = Int((lift.time * scene.device.rate).rounded())
    lifted = "\(text(lift.offset)), \(text(lift.velocity, " pt/s"))"
    natural = text(lift.natural)
    limits = lift.limits
    given = view.snapRule == nil ? nil : "start \(text(lift.start)), natural \(natural)"
    target = text(lift.target)
    answer = lift.answer.map { text($0.offset) }
    judgement = lift.answer?.judgement
    item = lift.answer?.item?.plain
    isLimited = target != (answer ?? natural)
    rule = lift.answer?.cause?.location
    self.rivals = rivals
    self.source = rule.map(source) ?? []
  }

  /// Writes the members of its object.
  package func writeMembers(to json: inout JSONText) {
    json.member("tick", tick)
    json.member("lifted", lifted)
    json.member("natural", natural)
    json.member("limits", limits)
    json.member("given", given)
    json.member("target", target)
    json.member("item", item)
    json.member("answer", answer)
    json.member("judgement", judgement)
    json.member("isLimited", isLimited)
    json.member("rule", rule)
    json.member("rivals", rivals)
    guard !source.isEmpty else { return }
    json.objects("source", of: source) { $0.writeMembers(to: &$1) }
  }
}
