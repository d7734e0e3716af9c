internal import Scrollwork
internal import ScrollworkTerminal

/// A hand of one view, and where the view came to rest by its last finger, key or wheel.
struct VectorHand: Hashable {
  /// The number of the hand: it and the seed give the same hand.
  let number: Int
  /// The id of the view.
  let view: String
  /// The view, where it is another one at the end than at the beginning: content came or went.
  let changed: VectorView?
  /// The offset before the hand does anything, in points.
  let begin: Point
  let acts: [VectorAct]
  /// How the finger let go that led to the rest; nil where the hand ends by a key or a wheel.
  let lift: Lift?
  /// The id of what the view rests on; nil for nothing.
  let target: String?
  /// Where it rests, in points.
  let rest: Point
  /// From the lift until then, in seconds; nil without one.
  let seconds: Double?

  /// What a snap rule is given.
  struct Lift: Hashable {
    /// The offsets at the beginning of the gesture and at the lift, in points.
    let start, offset: Point
    /// The velocity of the offset, in pt/s.
    let velocity: Point
    /// The offset at which momentum alone would end, not limited by the range.
    let natural: Point
    /// The offset at which the motion ends.
    let target: Point
  }

  func write(to json: inout JSONText) {
    json.object { json in
      json.member("hand", number)
      json.member("view", view)
      if let changed {
        json.key("changed")
        changed.write(to: &json)
      }
      json.member("begin", begin)
      json.key("acts")
      json.array { for act in acts { act.write(to: &$0) } }
      if let lift {
        json.member("lift") {
          $0.member("start", lift.start)
          $0.member("offset", lift.offset)
          $0.member("velocity", lift.velocity)
        }
      } else {
        json.key("lift")
        json.null()
      }
      json.member("expect") {
        $0.member("natural", lift?.natural)
        $0.member("end", lift?.target ?? rest)
        $0.member("target", target)
        $0.member("rest", rest)
        $0.member("seconds", number: seconds)
      }
    }
  }
}
