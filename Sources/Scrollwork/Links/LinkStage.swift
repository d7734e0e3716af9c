/// The links of a scene, and the stage of a tick that carries them out.
struct LinkStage {
  var links: [Link] = []
  /// The number of ended links still in `links`.
  var ended = 0
  /// Whether the stage is under way.
  var isUnderWay = false
  /// The number of its rounds.
  var round = 0
}
