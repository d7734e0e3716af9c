internal import ScrollworkLua
package import ScrollworkTest

/// Draws hands for the views of a scene, by number: the same seed and number give the same hand.
package struct HandSource: Sendable {
  /// A view that a finger can scroll.
  package struct Surface: Hashable, Sendable {
    /// Its id.
    package let view: String
    /// The axis along which its content is longer than its region; nil for both.
    package let axis: HandAxis?
    /// Whether two fingers zoom it.
    package let zooms: Bool

    /// Names a view.
    package init(view: String, axis: HandAxis?, zooms: Bool = false) {
      (self.view, self.axis, self.zooms) = (view, axis, zooms)
    }
  }

  /// The seed of all random numbers.
  package let seed: UInt64
  /// Whose hands they are.
  package let like: HandDistribution
  /// The views, in document order.
  package let surfaces: [Surface]
  /// The names of what can happen, in order.
  package let happenings: [String]
  /// Whether lines begin at the right: there a finger that goes right moves towards the end, as
  /// most do.
  package let isRightToLeft: Bool

  /// Makes a source.
  package init(
    _ like: HandDistribution = .thumb, seed: UInt64, surfaces: [Surface],
    happenings: [String] = [], isRightToLeft: Bool = false
  ) {
    (self.like, self.seed) = (like, seed)
    (self.surfaces, self.happenings) = (surfaces, happenings)
    self.isRightToLeft = isRightToLeft
  }

  /// The most flicks, drags, notches and keys of one path.
  private static let most = 3

  /// The hand with a number: a path on one view.
  ///
  /// On average, every fourth hand has a second path, on any view. Where the scene declares
  /// happenings, every third has one before, between or after the paths.
  ///
  /// - Precondition: There is a view.
  package func hand(_ number: Int) -> Hand {
    var random = random(number)
    var hand = Hand([path(&random)])
    if random.integer(0...3) == 0 { hand.acts.append(path(&random)) }
    if !happenings.isEmpty, random.integer(0...2) == 0 {
      let name = happenings[random.integer(0...(happenings.count - 1))]
      hand.acts.insert(.happening(name), at: random.integer(0...hand.acts.count))
    }
    return hand
  }

  /// A hand that does nearly the same as another: with one act more, one less, or one anew.
  package func variation(of hand: Hand, _ number: Int) -> Hand {
    var random = random(number)
    var acts = hand.acts
    switch random.integer(0...2) {
    case 0 where acts.count < 6: acts.append(path(&random))
    case 1 where acts.count > 1: acts.remove(at: random.integer(0...(acts.count - 1)))
    default: acts[random.integer(0...(acts.count - 1))] = path(&random)
    }
    return Hand(acts)
  }

  private func random(_ number: Int) -> CaseRandom {
    CaseRandom(seed: seed, property: "hand \(like.rawValue)", number: number)
  }

  private func path(_ random: inout CaseRandom) -> Hand.Act {
    let surface = surfaces[random.integer(0...(surfaces.count - 1))]
    let path = HandGenerator(
      view: surface.view, axis: surface.axis?.axis, most: Self.most, pinches: surface.zooms,
      like: like
    ).path(&random)
    return .path(isRightToLeft ? path.mirrored(nil) : path)
  }
}
