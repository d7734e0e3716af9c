/// The pieces of work that no worker has been given yet, in the order of the plan.
struct PieceQueue {
  /// The file of each piece.
  private let files: [Int]
  /// The pieces, the next one last.
  private var left: [Int]

  /// How many pieces are looked through for some that go together.
  private static let horizon = 512

  /// All pieces, numbered from 0 in the order of the plan.
  ///
  /// - Parameter files: The file of each piece.
  init(files: [Int]) {
    self.files = files
    left = Array(files.indices.reversed())
  }

  /// How many are left.
  var count: Int { left.count }

  /// The one whose turn it is; nil when none is left.
  var next: Int? { left.last }

  /// Takes pieces of preferred files; where there are none near, any.
  ///
  /// - Parameters:
  ///   - count: The most to take.
  ///   - fits: Whether a piece may be taken.
  ///   - isPreferred: Whether a file comes before others.
  /// - Returns: Those taken, in the order of the plan.
  mutating func take(
    _ count: Int, where fits: (Int) -> Bool, preferring isPreferred: (_ file: Int) -> Bool
  ) -> [Int] {
    let files = files
    let preferred = take(count) { fits($0) && isPreferred(files[$0]) }
    return preferred.isEmpty ? take(count, where: fits) : preferred
  }

  private mutating func take(_ count: Int, where fits: (Int) -> Bool) -> [Int] {
    var taken: [Int] = []
    var others: [Int] = []
    let near = left.suffix(Self.horizon)
    for piece in near.reversed() {
      if taken.count < count, fits(piece) { taken.append(piece) } else { others.append(piece) }
    }
    left.removeLast(near.count)
    left += others.reversed()
    return taken
  }

  /// Puts pieces back where they belong.
  mutating func putBack(_ pieces: some Sequence<Int>) {
    left += pieces
    left.sort(by: >)
  }
}
