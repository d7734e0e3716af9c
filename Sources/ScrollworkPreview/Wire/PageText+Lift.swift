internal import Scrollwork
internal import ScrollworkTerminal
internal import ScrollworkTrace

extension PageText {
  /// How many lines of source go before and after the one that answered.
  private static let context = 4

  /// Writes the member `lift`: how a finger let go of a view, what its rule was given and what it answered; nothing
  /// where the view rests or moves for another reason.
  static func write(lift view: ScrollView, in player: PreviewPlayer, to json: inout JSONText) {
    guard let lift = view.lift, let scene = player.scene else { return }
    let axes = Axis.allCases.filter { view.axes.contains($0) }
    func text(_ point: Point, _ unit: String = "") -> String {
      axes.map { "\($0.letter) \(NumberText.points(point[$0]))\(unit)" }.joined(separator: ", ")
    }
    let (natural, target) = (text(lift.natural), text(lift.target))
    json.member("lift") {
      $0.member("tick", Int((lift.time * scene.device.rate).rounded()))
      $0.member("lifted", "\(text(lift.offset)), \(text(lift.velocity, " pt/s"))")
      $0.member("natural", natural)
      $0.member(
        "given", view.snapRule == nil ? nil : "start \(text(lift.start)), natural \(natural)")
      $0.member("target", target)
      $0.member("item", lift.answer?.item?.plain)
      $0.member("answer", lift.answer.map { text($0.offset) })
      $0.member("isLimited", target != (lift.answer.map { text($0.offset) } ?? natural))
      $0.member("rule", lift.answer?.cause?.location)
      $0.member("rivals", player.rivalry(over: view))
      guard let location = lift.answer?.cause?.location else { return }
      $0.objects("source", of: player.lines(around: location, context)) { line, json in
        json.member("number", line.number)
        json.member("text", line.text)
        json.member("isChosen", line.isChosen)
      }
    }
  }
}
