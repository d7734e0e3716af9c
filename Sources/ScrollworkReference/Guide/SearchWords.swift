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

  /// The number of words.
  var count: Int { choices.count }

  /// How well a text has the words, each as typed or by another word for it.
  ///
  /// A word as typed, at the start of a word of the text, counts 4; by another word for it, or
  /// inside of a word, 1.
  ///
  /// - Parameter text: A text in lower case.
  /// - Returns: How many of the words it has, and the sum of what they count.
  func score(in text: String) -> (found: Int, sum: Int) {
    var (found, sum) = (0, 0)
    for choice in choices {
      let own = Self.starts(choice[0], in: text)
      // A short word inside of another one is no match.
      let isInside = choice[0].utf8.count > 3 && text.contains(choice[0])
      guard own || isInside || choice.dropFirst().contains(where: text.contains) else { continue }
      found += 1
      sum += own ? 4 : 1
    }
    return (found, sum)
  }

  /// Whether a word of a text begins with some letters.
  private static func starts(_ word: String, in text: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: word) {
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      if before.map({ !$0.isLetter && !$0.isNumber }) ?? true { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
