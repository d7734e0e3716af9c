/// The pieces of work that are not assigned to a worker, in the order of the plan.
struct PieceQueue {
  /// The file number of each piece.
  private let files: [Int]
  /// The remaining pieces, descending, so that the next one is last.
  private var left: [Int]

  /// The number of next pieces that `take` searches.
  private static let horizon = 512

  /// Creates a queue of all pieces, numbered from 0 in the order of the plan.
  ///
  /// - Parameter files: The file number of each piece.
  init(files: [Int]) {
    self.files = files
    left = Array(files.indices.reversed())
  }

  /// The number of remaining pieces.
  var count: Int { left.count }

  /// The next piece in the order of the plan; nil when none remains.
  var next: Int? { left.last }

  /// Removes pieces of preferred files; of any files if the next 512 pieces have none of these.
  ///
  /// - Parameters:
  ///   - count: The most to take.
  ///   - fits: Whether a piece may be taken.
  ///   - isPreferred: Whether pieces of a file are taken first.
  /// - Returns: The removed pieces, in the order of the plan.
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

  /// Inserts pieces again in the order of the plan; O(n log n).
  mutating func putBack(_ pieces: some Sequence<Int>) {
    left += pieces
    left.sort(by: >)
  }
}
