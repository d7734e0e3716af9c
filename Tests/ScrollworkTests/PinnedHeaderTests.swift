import Scrollwork
import Testing

@Suite("Pinned headers") struct PinnedHeaderTests {
  /// Three sections of 40 + 5 × 100 in a viewport of 400: they start at 0, 540, 1080.
  private struct Book {
    let scene: Scene
    let view: ScrollView
    let sections: [SectionNode]

    init(isPinned: Bool = true) {
      sections = (1...3).map { number in
        SectionNode(
          id: .string("s\(number)"), header: 40, isPinned: isPinned,
          children: (1...5).map { item(.string("s\(number)-\($0)"), nil, 100) })
      }
      view = scroll("book", height: 400, sections)
      scene = Scene(device: Device(size: Size(width: 300, height: 400)), children: [view])
      scene.begin()
    }

    /// Where the header of a section lies in the viewport.
    func header(_ number: Int) -> Double? {
      view.headerFrame(of: .node(sections[number - 1])).map { $0.origin.y - view.y }
    }
  }

  @Test("a header stays at the start while its section passes, the next one pushes it · row:H3")
  func position() {
    let book = Book()
    // min(max(section start, R.start), section end − 40)
    for (offset, first, second) in [
      (0.0, 0.0, 540.0), (100, 0, 440), (500, 0, 40), (510, -10, 30), (540, -40, 0), (700, -200, 0),
    ] {
      book.view.jump(to: Point(y: offset))
      #expect(book.header(1) == first)
      #expect(book.header(2) == second)
    }
  }

  @Test("it keeps clear of insets, and a pull past the start takes it along · row:H3")
  func insets() {
    let book = Book()
    book.view.configure { $0.insets.top = 50 }
    book.view.jump(to: Point(y: -50))
    #expect(book.header(1) == 50)
    book.view.jump(to: Point(y: 100))
    #expect(book.header(1) == 50)
    book.view.jump(to: Point(y: -80), clamps: false)
    #expect(book.header(1) == 80)
  }

  @Test("a header that is not pinned scrolls with its section · row:H3")
  func plain() {
    let book = Book(isPinned: false)
    book.view.jump(to: Point(y: 100))
    #expect(book.header(1) == -100)
    book.view.reveal("s1-3", nil)
    #expect(book.view.y == 240)
  }

  @Test("it counts as inset where its items are aligned · row:H3 · row:A5")
  func aligned() {
    let book = Book()
    // s2-3 starts at 540 + 40 + 200.
    book.view.reveal("s2-3", nil)
    #expect(book.view.y == 740)
    book.view.reveal("s2-1", nil)
    #expect(book.view.y == 540)
    // A section begins with its header.
    book.view.reveal("s3", nil)
    #expect(book.view.y == 1080)
    book.view.go(.id("s2-3")) { $0.alignment = Alignment(x: nil, y: 0.5) }
    // Centered below the header: 780 − 40 + (100 − 360)/2.
    #expect(book.view.y == 610)
    book.view.go(.id("s2-3")) { $0.alignment = Alignment(x: nil, y: 1) }
    #expect(book.view.y == 480)
  }

  @Test("and for the least movement · row:H3 · row:A9")
  func nearest() {
    let book = Book()
    book.view.jump(to: Point(y: 770))
    // 780 … 880 lies in the viewport, but its start is under the header, which ends at 810.
    book.view.go(.id("s2-3"))
    #expect(book.view.y == 740)
    book.view.go(.id("s2-3"))
    #expect(book.view.y == 740)
    book.view.go(.id("s3-1"))
    #expect(book.view.y == 820)
  }

  @Test("what it hides is not read as the topmost target · row:H3 · row:S4")
  func reading() {
    let book = Book()
    for section in book.sections { section.childrenAreTargets = true }
    // s1-1 ends at 140: under the header from 100 on.
    for (offset, id) in [(99.0, "s1-1"), (100, "s1-2"), (199, "s1-2"), (480, "s1-5")] {
      book.view.jump(to: Point(y: offset))
      #expect(book.view.position.id == .string(id))
    }
  }

  @Test("how much of the region it covers follows it · row:H3 · row:S4")
  func extent() {
    let book = Book()
    for (offset, extent) in [(0.0, 40.0), (300, 40), (520, 20), (540, 40), (545, 40)] {
      book.view.jump(to: Point(y: offset))
      #expect(book.view.pinnedExtent == extent)
    }
    book.view.jump(to: Point(y: -30), clamps: false)
    #expect(book.view.pinnedExtent == 0)
  }
}
