/// The event that a scene delivers.
struct EventDelivery {
  /// For the event being delivered, the distances from its host at which it was stopped and that it
  /// has reached; nil between events.
  var bubbling: (stoppedAt: Int?, depth: Int)?
  /// The instant of what the queued event reports that is delivered now; the greatest number between such events.
  var instant = Int.max
  /// Whether events are no longer delivered, because the scripts were stopped permanently.
  var isSilenced = false
}
