/// The name among `candidates` nearest to a mistyped `name`.
///
/// A candidate is near when few edits lead to it (see ``nearMisses(to:among:limit:)``).
///
/// - Returns: The nearest candidate, or nil when none is near or `name` itself is among them.
package func nearMiss(to name: String, among candidates: some Sequence<String>) -> String? {
  nearMisses(to: name, among: candidates, limit: 1).first
}

/// What ends a message about a mistyped `name`: `; did you mean "height"?`, or nothing when no
/// candidate is near.
///
/// - Parameters:
///   - name: The name as written.
///   - candidates: The names that there are.
///   - quote: What stands on both sides of the candidate.
/// - Returns: The end of the message.
package func nearMissHint(
  to name: String, among candidates: some Sequence<String>, quote: String = "\""
) -> String {
  nearMissHint(nearMiss(to: name, among: candidates), quote: quote)
}

/// What ends a message: `; did you mean "height"?`, or nothing for nil.
package func nearMissHint(_ near: String?, quote: String = "\"") -> String {
  near.map { "; did you mean \(quote)\($0)\(quote)?" } ?? ""
}

/// The longest name that counts as a typing mistake; longer ones are data, and the bound keeps
/// hostile input cheap.
private let longestSlip = 100

/// Up to `limit` names among `candidates` near to a mistyped `name`, nearest first.
///
/// The distance counts inserted, removed and replaced characters and swapped neighbors as one edit
/// each (optimal string alignment); a difference in case and underscores alone is one edit in
/// total. A candidate is near when its distance is at most a third of the longer name, and at least
/// one edit is always allowed; a candidate that continues `name` is near too, from three characters
/// on. Ties go to the longer shared beginning, then to the order given, so the answer never depends
/// on hashing.
///
/// - Returns: No name when `candidates` contains `name`, or when it is longer than 100 characters.
/// - Complexity: O(k · n²) for k candidates of n ≤ 100 characters.
package func nearMisses(
  to name: String, among candidates: some Sequence<String>, limit: Int = 3
) -> [String] {
  let longest = longestSlip
  let wanted = Array(name.unicodeScalars.prefix(longest + 1))
  guard !wanted.isEmpty, wanted.count <= longest, limit > 0 else { return [] }
  let own = letters(of: name)

  var found: [(name: String, distance: Int, shared: Int, order: Int)] = []
  for (order, candidate) in candidates.enumerated() {
    if candidate == name { return [] }
    let given = Array(candidate.unicodeScalars.prefix(longest + 1))
    guard given.count <= longest else { continue }
    if found.contains(where: { $0.name == candidate }) { continue }
    let shared = zip(wanted, given).prefix { $0 == $1 }.count
    let allowed = max(1, max(wanted.count, given.count) / 3)
    let continues = wanted.count >= 3 && shared == wanted.count
    let isSame = letters(of: candidate) == own
    guard continues || isSame || abs(wanted.count - given.count) <= allowed else { continue }
    let distance = isSame ? 1 : editDistance(wanted, given)
    guard continues || distance <= allowed else { continue }
    // An edit of a name's only letter leaves nothing of it.
    guard distance < max(wanted.count, given.count) else { continue }
    found.append((candidate, distance, shared, order))
  }
  found = found.ordered { a, b in
    (a.distance, -a.shared, a.order) < (b.distance, -b.shared, b.order)
  }
  return found.prefix(limit).map { $0.name }
}

/// Whether `name` is `candidate` with one typing mistake.
///
/// That is one character too many or too few, two neighbors swapped or, from 5 characters on, one
/// wrong character, with the same first letter, or any difference of case. Both names have at least
/// 3 characters: with a letter replaced, a short name is another word, such as `more` and `move`. A
/// digit is no mistake: `row-2` is not `row-1`.
///
/// - Complexity: O(n²) for names of n ≤ 100 bytes; a longer one is never taken for a misspelling.
package func isSlip(_ name: String, of candidate: String) -> Bool {
  guard name.utf8.count <= longestSlip else { return false }
  let (wanted, given) = (Array(name.unicodeScalars), Array(candidate.unicodeScalars))
  guard name != candidate, min(wanted.count, given.count) > 2,
    name.filter({ $0.isNumber }) == candidate.filter({ $0.isNumber })
  else { return false }
  if letters(of: name) == letters(of: candidate) { return true }
  guard abs(wanted.count - given.count) <= 1 else { return false }
  let (lower, known) = (name.lowercased(), candidate.lowercased())
  let isReplaced = wanted.count == given.count && wanted.sorted() != given.sorted()
  return lower.first == known.first && !(isReplaced && wanted.count < 5)
    && editDistance(wanted, given) <= 1
}

/// A name without what differs between `scrollEnd`, `ScrollEnd` and `scroll_end`.
package func letters(of name: String) -> String { name.lowercased().filter { $0 != "_" } }

/// The optimal string alignment distance: each edit may touch a character once.
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforePrevious = [Int](repeating: 0, count: b.count + 1)
  var previous = Array(0...b.count)
  var current = previous
  for i in a.indices {
    current[0] = i + 1
    for j in b.indices {
      let replaced = previous[j] + (a[i] == b[j] ? 0 : 1)
      current[j + 1] = min(replaced, previous[j + 1] + 1, current[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        current[j + 1] = min(current[j + 1], beforePrevious[j - 1] + 1)
      }
    }
    (beforePrevious, previous, current) = (previous, current, beforePrevious)
  }
  return previous[b.count]
}
