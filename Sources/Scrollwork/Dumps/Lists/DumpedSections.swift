/// The sections of a list: `30.0/10.0/20/open/"fruit",30.0/0.0/5/collapsed` are header, footer,
/// number of rows, whether they show, and the id of those that have one.
struct DumpedSections {
  private(set) var sections: [ListNode.Section]

  init(_ sections: [ListNode.Section]) { self.sections = sections }

  var dumped: String {
    sections.map { section in
      let state = section.isCollapsed ? "collapsed" : "open"
      let numbers = "\(section.header.dumped)/\(section.footer.dumped)/\(section.count)/\(state)"
      return section.id.map { "\(numbers)/\($0.dumped)" } ?? numbers
    }.joined(separator: ",")
  }

  init?(dumped: Substring) {
    sections = []
    var scanner = DumpScanner(dumped)
    while !scanner.isAtEnd {
      if !sections.isEmpty, !scanner.skip(",") { return nil }
      guard let header = Self.length(&scanner), let footer = Self.length(&scanner),
        let count = Int(scanner.text(upTo: "/")), (0...RowTree.maximumCount).contains(count),
        scanner.skip("/")
      else { return nil }
      let state = scanner.text(upTo: "/,")
      guard state == "open" || state == "collapsed" else { return nil }
      var id: MarkerID?
      if scanner.skip("/") {
        guard let read = MarkerID(from: &scanner) else { return nil }
        id = read
      }
      sections.append(
        ListNode.Section(
          id: id, header: header, footer: footer, count: count, isCollapsed: state == "collapsed"))
    }
  }

  private static func length(_ scanner: inout DumpScanner) -> Double? {
    guard let length = Double(dumped: scanner.text(upTo: "/")), scanner.skip("/"),
      (0...RowTree.maximumExtent).contains(length)
    else { return nil }
    return length
  }
}

extension SectionPinning: DumpText {
  private static let names: [(name: String, value: SectionPinning)] = [
    ("none", []), ("headers", .headers), ("footers", .footers), ("both", [.headers, .footers]),
  ]

  var dumped: String { Self.names.first { $0.value == self }?.name ?? "none" }

  init?(dumped: Substring) {
    guard let known = Self.names.first(where: { $0.name == dumped }) else { return nil }
    self = known.value
  }
}
