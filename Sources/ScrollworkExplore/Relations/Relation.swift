internal import Scrollwork
internal import ScrollworkLua

/// What holds for a behavior whatever a hand does.
package enum Relation: String, CaseIterable, Codable, Sendable {
  /// No error, no budget used up, no law of the engine broken, and all comes to rest.
  case errors
  /// The same hand comes to rest at the same offsets at 30, 60 and 120 Hz.
  case rate
  /// In the other direction of lines the mirrored hand ends at the same offsets, which count from
  /// where lines begin.
  case mirror
  /// A view at rest stays where it is when a finger drags it 30 pt towards its start, and back.
  case rest
  /// A finger that drags a view and then drags it back by as much leaves it where it was.
  case back
  /// In a scene that is loaded anew, with views put where they were, a hand goes on to the same
  /// rests.
  case restore
  /// Behaviors whose code is loaded anew between two movements come to the same rests.
  case reload
  /// An item that comes before the first one that shows moves nothing that shows.
  case insert

  init(_ relation: BehaviorRelation) {
    switch relation {
    case .rate: self = .rate
    case .mirror: self = .mirror
    case .rest: self = .rest
    case .back: self = .back
    case .restore: self = .restore
    case .reload: self = .reload
    case .insert: self = .insert
    }
  }

  /// What is promised, as the title of a test.
  var title: String {
    switch self {
    case .errors: "raises no error and comes to rest"
    case .rate: "comes to rest at the same offset at 30, 60 and 120 Hz"
    case .mirror: "does the same in the other direction of lines"
    case .rest: "stays where it rests when a finger drags it there and back"
    case .back: "is where it was after a finger has dragged it and then dragged it back"
    case .restore: "goes on as before where the scene is loaded anew and it is put where it was"
    case .reload: "goes on as before where its behaviors are loaded anew"
    case .insert: "shows the same after an item has come before what shows"
    }
  }

  /// Why a relation cannot be checked for a hand.
  enum Obstacle: String, Codable, CaseIterable {
    /// Something moves by itself later.
    case timers
    /// What the relation is about does not occur.
    case absent

    /// The same, after the count of such hands.
    func text(of relation: Relation) -> String {
      guard self == .absent else { return "after which timers go on" }
      return switch relation {
      case .errors, .rate, .mirror: "in which nothing is compared"
      case .rest: "which touch no view"
      case .back: "from whose rest a finger leads nowhere and back, or not the view alone"
      case .restore: "before whose last movement no view has gone where a script can put it"
      case .reload: "in whose scene not every behavior is what a file returns"
      case .insert: "after which no target with an id is out of sight before one that shows"
      }
    }
  }
}
