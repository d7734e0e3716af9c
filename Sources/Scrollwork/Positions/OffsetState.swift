/// What decides where a view is after its content has changed.
struct OffsetState {
  /// The state of the position.
  var position = PositionRecord()
  /// The scroll anchor for the next layout; nil until the content is about to change.
  private(set) var held: HeldPosition?
  /// The last geometry with a viewport that was not empty; nil while it is not.
  private(set) var lostViewport: ScrollGeometry?
  /// The rule that decided the offset; nil after a movement.
  private(set) var rule: OffsetRule?

  /// A scroll anchor is chosen, or another one takes over; nil for none.
  mutating func hold(_ held: HeldPosition?) { self.held = held }

  /// Nothing is kept where it is in the layout to come.
  mutating func holdNothing() { held?.item = nil }

  /// The change of the content is more than a measuring of rows.
  mutating func noteEdit() { held?.isByMeasuring = false }

  /// The layout that the anchor was chosen for is there.
  mutating func takeHeld() -> HeldPosition? {
    defer { held = nil }
    return held
  }

  /// The viewport becomes empty, or stays so.
  mutating func loseViewport(_ geometry: ScrollGeometry) {
    if lostViewport == nil { lostViewport = geometry }
  }

  /// The offset in it counts no longer.
  mutating func forgetViewport() { lostViewport = nil }

  /// A rule decides the offset; nil for a movement.
  mutating func decide(by rule: OffsetRule?) { self.rule = rule }
}
