/// The event that a scene delivers.
struct EventDelivery {
  /// For the event being delivered, the distances from its host at which it was stopped and that it
  /// has reached; nil between events.
  private(set) var bubbling: (stoppedAt: Int?, depth: Int)?
  /// The instant of what the queued event reports that is delivered now; the greatest number
  /// between such events.
  private(set) var instant = Int.max
  /// Whether events are no longer delivered, because the scripts were stopped permanently.
  private(set) var isSilenced = false

  /// What is delivered now was queued at an instant; the greatest number for nothing.
  mutating func begin(at instant: Int) { self.instant = instant }

  /// An event bubbles; what was there before comes back at its end.
  mutating func bubble(_ bubbling: (stoppedAt: Int?, depth: Int)?) { self.bubbling = bubbling }

  /// The event has reached a distance from its host.
  mutating func reach(_ depth: Int) { bubbling?.depth = depth }

  /// A listener stops the event where it is.
  mutating func stop(at depth: Int) { bubbling?.stoppedAt = depth }

  mutating func silence(_ isSilenced: Bool) { self.isSilenced = isSilenced }
}
