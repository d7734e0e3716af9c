internal import ScrollworkTerminal
internal import ScrollworkTrace

extension PageText {
  /// How many lines go before and after the requested one.
  private static let sourceContext = 5

  /// The lines of source around a location, as they were loaded; none for a location of no file.
  static func source(around location: String, in player: PreviewPlayer) -> String {
    object("source") {
      $0.member("location", location)
      $0.objects("lines", of: player.lines(around: location, sourceContext)) {
        $0.writeMembers(to: &$1)
      }
    }
  }
}
