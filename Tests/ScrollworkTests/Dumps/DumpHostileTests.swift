import Testing

@testable import Scrollwork

@Suite("Hostile dumps") struct DumpHostileTests {
  @Test(
    "what is wrong is said, with its line · row:V14",
    arguments: [
      ("", "line 1: a dumped scene begins with \"scene version=1\""),
      ("\n\n  item", "line 3: a dumped scene begins with \"scene version=1\""),
      ("scene version=2", "line 1: only version 1 is known"),
      ("scene version=1 size=3,4\n   item", "line 2: the indent is 3, not a multiple of 2"),
      ("scene version=1 size=3,4\n  itm", "line 2: there is no node itm"),
      ("scene version=1 size=3,4\n  item heigt=3.0", "line 2: item has no field heigt"),
      ("scene version=1 size=3,4\n  item height=nan", "line 2: item cannot have height=nan"),
      ("scene version=1 size=3,4\n  item height=-1.0", "line 2: item cannot have height=-1.0"),
      ("scene version=1 size=3,4\n    item", "line 2: item is indented too far"),
      ("scene version=1 size=3,4\n  item id=1 id=2", "line 2: id is given twice"),
      ("scene version=1 size=3,4\n  item edge=top", "line 2: only a scroll view has edges"),
      (
        "scene version=1 size=3,4\n  column\n    item edge=top",
        "line 3: only a scroll view has edges"
      ),
      ("scene version=1 size=3", "line 1: scene cannot have size=3"),
      ("scene version=1 rate=0", "line 1: scene cannot have rate=0"),
      ("scene version=1 rate=1e-300", "line 1: scene cannot have rate=1e-300"),
      ("scene version=1 size=1e308,2", "line 1: scene cannot have size=1e308,2"),
      ("scene version=1 sise=3,4", "line 1: scene has no field sise"),
      ("scene version=1 name=\"open", "line 1: scene cannot have name=\"open"),
      ("scene version=1\n  list rows=44*x", "line 2: list cannot have rows=44*x"),
      (
        "scene version=1\n  list rows=44*999999999999",
        "line 2: list cannot have rows=44*999999999999"
      ),
      (
        "scene version=1\n  list rows=44*2147483647",
        "line 2: 2147483647 rows are too many; 10000000 may still be made"
      ),
      (
        "scene version=1\n  list rows=44*6000000\n  list rows=1*6000000",
        "line 3: 6000000 rows are too many; 4000000 may still be made"
      ),
      ("scene version=1\n  list rows=44*3 ids=1..4", "line 2: list cannot have ids=1..4"),
      (
        "scene version=1\n  list rows=44*3 ids=1..9223372036854775807",
        "line 2: list cannot have ids=1..9223372036854775807"
      ),
      (
        "scene version=1\n  list rows=44*3 ids=-9223372036854775808..9223372036854775807:3",
        "line 2: list cannot have ids=-9223372036854775808..9223372036854775807:3"
      ),
      ("scene version=1\n  list rows=44*3 made=2", "line 2: list cannot have made=2"),
      (
        "scene version=1\n  list rows=~44*3 measure=9*999999999999",
        "line 2: list cannot have measure=9*999999999999"
      ),
      (
        "scene version=1\n  list rows=44*3\n    traits row=4",
        "line 3: traits cannot have row=4"
      ),
      ("scene version=1\n  list rows=44*3 focused_row=0", "line 2: list cannot have focused_row=0"),
      ("scene version=1\n  list rows=44*3\n    item", "line 2: list has no children"),
      ("scene version=1\n  item\n    physics set=ios", "line 3: there is no node physics"),
      (
        "scene version=1\n  scroll\n    physics set=ios\n      item",
        "line 4: item is indented too far"
      ),
      ("scene version=1\n  scroll snap=disco", "line 2: scroll cannot have snap=disco"),
      (
        "scene version=1\n  scroll snap=interval snap_interval=0",
        "line 2: scroll cannot snap: 'interval' must be a finite number above 0, got 0"
      ),
      (
        "scene version=1\n  scroll snapped_at=0,0 snapped=3/4\n    item",
        "line 2: snapped names no item of the view"
      ),
      (
        "scene version=1\n  scroll unseen=1*9999999999\n    item",
        "line 2: 9999999999 unseen items are too many"
      ),
      (
        "scene version=1\n  scroll unseen=1*3\n    item", "line 2: unseen names no item of the view"
      ),
      (
        "scene version=1\n  scroll not_written=sleep",
        "line 2: scroll cannot have not_written=sleep"
      ),
      ("scene version=1\n  sheet", "line 2: a sheet needs detents"),
      (
        "scene version=1\n  sheet detents=((1,\"points\",-4))",
        "line 2: sheet cannot have detents=((1,\"points\",-4))"
      ),
      ("scene version=1\n  reader", "line 2: a reader has one child"),
      ("scene version=1\n  item data={1:{2:{}", "line 2: item cannot have data={1:{2:{}"),
      ("scene version=1\n  item data={{}:1}", "line 2: item cannot have data={{}:1}"),
      ("scene version=1\n  item preference=5", "line 2: item cannot have preference=5"),
      ("scene version=1 kept=(1,2)", "line 1: scene cannot have kept=(1,2)"),
    ])
  func faults(text: String, message: String) {
    do throws(DumpError) {
      _ = try Scene(dump: text)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test("tuples, tables and nodes in each other are followed only so far · row:V14")
  func depth() {
    for (open, close) in [("(", ")"), ("{1:", "}")] {
      let deep = String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 9)
      #expect(throws: DumpError.self) {
        try Scene(dump: "scene version=1\n  item \(open == "(" ? "id" : "data")=\(deep)")
      }
    }
    let lines = (1...400).map { String(repeating: "  ", count: $0) + "column" }
    #expect(throws: DumpError.self) {
      try Scene(dump: "scene version=1\n" + lines.joined(separator: "\n"))
    }
    let fields = (0..<100_000).map { "f\($0)=1" }.joined(separator: " ")
    #expect(throws: DumpError(line: 2, message: "100000 fields are too many")) {
      try Scene(dump: "scene version=1\n  item \(fields)")
    }
  }

  @Test("remarks and empty lines say nothing · row:V14")
  func remarks() throws {
    let scene = try Scene(
      dump: "# a scene\nscene version=1 size=3.0,4.0\n\n  # an item\n  item id=1\n")
    #expect(scene.dump() == "scene version=1 size=3.0,4.0\n  item id=1\n")
  }

  @Test(
    "a dump with a few wrong bytes is a scene or a fault with its line, never a trap · row:V14",
    arguments: 0..<12)
  func damage(seed: Int) throws {
    let scene = dumpableScene(seed: UInt64(seed))
    var play = DumpPlay(scene, seed: 5)
    play.play(8)
    let bytes = Array(scene.dump().utf8)
    let tokens = [
      "=", " ", "\n", "\"", "-", "1e308", "9999999999999", "0", "nan", "(", "}", ",", "*", "..",
      "~",
      "-1", "inf", "#", "\\", "true", "\u{301}",
    ].map { Array($0.utf8) }
    var random = RowTestRandom(seed: UInt64(seed))
    var loaded = 0
    for _ in 0..<120 {
      var damaged = bytes
      for _ in 0..<(1 + random.below(3)) {
        let offset = random.below(damaged.count)
        let end = min(damaged.count, offset + random.below(4))
        damaged.replaceSubrange(offset..<end, with: tokens[random.below(tokens.count)])
      }
      let text = String(decoding: damaged, as: UTF8.self)
      do throws(DumpError) {
        let again = try Scene(dump: text, maximumRows: 100_000)
        again.tick(3)
        _ = again.dump()
        loaded += 1
      } catch {
        #expect(error.line >= 1 && error.line <= text.utf8.count { $0 == 10 } + 1)
      }
    }
    #expect(loaded > 0)
  }
}
