/// The words of a search, each with what the engine calls the same.
struct SearchWords {
  /// For each word of the search, the texts of which one has to occur.
  private let choices: [[String]]

  /// Words that people search with, beside the words that the pages use.
  private static let synonyms: [String: [String]] = [
    "snapping": ["snap"],
    "paging": ["page", "snap"],
    "pager": ["carousel", "page"],
    "prepend": ["insert", "above"],
    "append": ["insert"],
    "jump": ["jumps", "scroll_to", "anchor"],
    "jumps": ["anchor", "keep"],
    "refresh": ["refresh"],
    "pull": ["refresh", "stretch"],
    "sticky": ["sticky", "pinned"],
    "pinned": ["sticky"],
    "infinite": ["load more", "loop", "lists of a million"],
    "endless": ["loop", "load more"],
    "momentum": ["fling", "decelerat"],
    "inertia": ["momentum", "fling"],
    "bounce": ["overscroll", "rubber"],
    "overscroll": ["bounce", "rubber"],
    "paralax": ["parallax"],
    "scrollto": ["scroll_to"],
    "scrollintoview": ["scroll_to", "reveal"],
    "contentoffset": ["offset"],
    "contentinset": ["inset"],
    "contentsize": ["content_size"],
    "swipe": ["swipe", "flick"],
    "throttle": ["throttle", "every"],
    "debounce": ["scroll_end", "settle"],
    "restore": ["restore", "save"],
    "rotate": ["rotation", "device"],
    "rotation": ["rotation", "device"],
    "nested": ["nested", "chain"],
    "header": ["header"],
    "toolbar": ["bar", "header"],
    "keyboard": ["keyboard"],
    "virtualized": ["lazy", "million"],
    "virtual": ["lazy", "virtual"],
    "recycler": ["list"],
    "listener": ["on(", "event"],
    "callback": ["event", "on("],
    "observer": ["monitor", "visible"],
    "anchor": ["anchor"],
    "drag": ["drag"],
    "pinch": ["zoom"],
    "spring": ["spring"],
    "easing": ["ease"],
    "curve": ["ease"],
    "stop": ["stop", "settle"],
    "end": ["scroll_end", "end"],
    "sync": ["link", "mirror"],
    "mirror": ["link"],
    "gesture": ["touch", "drag", "flick"],
    "rtl": ["right to left", "rtl"],
    "test": ["test"],
    "debug": ["why", "trace"],
  ]
  /// Words that say nothing in a search.
  private static let fillers: Set = ["a", "an", "the", "to", "of", "is", "in", "on", "my", "i"]

  /// Splits a search into words; those that say nothing are left out, unless they are all.
  init(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    let telling = words.filter { !Self.fillers.contains($0) }
    choices = (telling.isEmpty ? words : telling).map { [$0] + (Self.synonyms[$0] ?? []) }
  }

  /// Whether each word, or what is called the same, occurs in a text in lower case.
  func occur(in text: String) -> Bool {
    choices.allSatisfy { $0.contains { text.contains($0) } }
  }

  /// How many of the words occur as they were typed.
  func exactCount(in text: String) -> Int { choices.count { text.contains($0[0]) } }
}
