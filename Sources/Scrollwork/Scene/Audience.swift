/// The listeners that receive an event, from its host outwards, each with its distance from the
/// host in nodes.
///
/// Mostly there is one, so the first is stored without an array.
struct Audience: RandomAccessCollection {
  typealias Element = (listener: Subscription, depth: Int)

  private var first: Element?
  private var others: [Element] = []

  init() {}

  init(_ members: some Sequence<Element>) {
    for (listener, depth) in members { append(listener, depth: depth) }
  }

  mutating func append(_ listener: Subscription, depth: Int) {
    if first == nil { first = (listener, depth) } else { others.append((listener, depth)) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(position: Int) -> Element {
    if position == 0, let first { return first }
    return others[position - 1]
  }
}
