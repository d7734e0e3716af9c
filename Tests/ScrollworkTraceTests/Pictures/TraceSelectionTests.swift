import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTrace
import Testing

@Suite("TraceSelection") struct TraceSelectionTests {
  /// A run of 1.5 s: `down` moved vertically, `across` horizontally, `still` not at all.
  private static var model: TraceModel {
    var model = TraceModel()
    model.end = 1.5
    func samples(_ end: Point) -> [TraceModel.Sample] {
      [Point.zero, end].enumerated().map { index, offset in
        TraceModel.Sample(
          tick: index * 60, time: Double(index), offset: offset, velocity: .zero, phase: .idle,
          source: .user)
      }
    }
    model.lanes = [
      TraceModel.Lane(name: "still", axes: [.vertical], samples: samples(.zero)),
      TraceModel.Lane(name: "down", axes: [.vertical], samples: samples(Point(x: 0, y: 9))),
      TraceModel.Lane(name: "across", axes: [.horizontal], samples: samples(Point(x: 9, y: 0))),
    ]
    return model
  }

  private func message(_ selection: TraceSelection) -> String? {
    do throws(HostError) {
      _ = try selection.lanes(of: Self.model)
      return nil
    } catch {
      #expect(error.exitCode == .usage)
      return error.diagnostic.message
    }
  }

  private func names(
    _ selection: TraceSelection, beside other: TraceModel? = nil
  ) throws(HostError) -> [String] {
    try selection.lanes(of: Self.model, beside: other).map(\.name)
  }

  @Test("without names, views that moved are chosen, in their order")
  func moved() throws {
    #expect(try names(TraceSelection()) == ["down", "across"])
    #expect(try names(TraceSelection(axis: .horizontal)) == ["across"])
    #expect(try TraceSelection().lanes(of: TraceModel()).isEmpty)
  }

  @Test("where nothing moved, all are chosen; a view that moved in the other run is, too")
  func others() throws {
    var still = Self.model
    still.lanes[1].samples.removeLast()
    still.lanes[2].samples.removeLast()
    #expect(try TraceSelection().lanes(of: still).map(\.name) == ["still", "down", "across"])
    #expect(
      try TraceSelection().lanes(of: still, beside: Self.model).map(\.name) == ["down", "across"])
    var moving = TraceModel()
    moving.lanes = [TraceModel.Lane(name: "still", axes: [.vertical])]
    moving.lanes[0].samples = Self.model.lanes[1].samples
    #expect(try names(TraceSelection(), beside: moving) == ["still", "down", "across"])
  }

  @Test("named views come in the order of the names, once each")
  func named() throws {
    let selection = TraceSelection(views: ["across", "still", "across"])
    #expect(try names(selection) == ["across", "still"])
  }

  @Test(
    "what cannot be drawn is refused with the reason",
    arguments: [
      (TraceSelection(views: ["dwon"]), "unknown view dwon; did you mean down?"),
      (
        TraceSelection(views: ["down"], axis: .horizontal), "view down does not scroll along x"
      ),
      (
        TraceSelection(from: 1, to: 1), "nothing lies between --from 1.000 and --to 1.000"
      ),
      (
        TraceSelection(from: 1.5), "nothing lies after --from 1.500: the run ended at 1.500 s"
      ),
      (TraceSelection(to: 0), "nothing lies before --to 0.000: the run begins at 0"),
    ])
  func refused(selection: TraceSelection, message: String) {
    #expect(self.message(selection) == message)
  }

  @Test("an axis on which nothing scrolls is refused")
  func noAxis() {
    var model = Self.model
    model.lanes.removeLast()
    do throws(HostError) {
      _ = try TraceSelection(axis: .horizontal).lanes(of: model)
      Issue.record("a view scrolls along x")
    } catch {
      #expect(error.diagnostic.message == "no view scrolls along x")
    }
  }

  @Test(
    "the span is the run, or the part of it that is asked for",
    arguments: [
      (nil, nil, 0, 1.5), (0.5, nil, 0.5, 1.5), (nil, 1, 0, 1), (0.5, 1, 0.5, 1),
      (nil, 99, 0, 1.5), (1.25, 99, 1.25, 1.5),
    ] as [(Double?, Double?, Double, Double)])
  func span(from: Double?, to: Double?, start: Double, end: Double) throws {
    let span = try TraceSelection(from: from, to: to).span(of: Self.model)
    #expect(span == start...end)
  }

  @Test("samples at the ends of the span are in it, others are not")
  func samples() throws {
    let lane = Self.model.lanes[1]
    func ticks(_ from: Double?, _ to: Double?) throws -> [Int] {
      try TraceSelection(from: from, to: to).samples(of: lane, in: Self.model).map(\.tick)
    }
    #expect(try ticks(nil, nil) == [0, 60] && ticks(1, nil) == [60] && ticks(nil, 1) == [0, 60])
    #expect(try ticks(0.25, 0.75) == [] && ticks(nil, 0.999) == [0])
  }
}

@Suite("TraceKind") struct TraceKindTests {
  @Test(
    "the ending of a file decides the format, whatever its case",
    arguments: [
      ("a.svg", .svg), ("a/b.PNG", .png), ("x.csv", .csv), ("x.json", .json), ("x.txt", .text),
      ("x.text", .text), ("x.perfetto", .perfetto), ("x.perfetto.json", .perfetto),
      ("x.svg.csv", .csv), (".svg", .svg),
    ] as [(String, TraceKind)])
  func endings(path: String, kind: TraceKind) throws {
    #expect(try TraceKind(ofFile: path) == kind)
  }

  @Test("another ending is refused", arguments: ["b/", "a", "svg", "a.sv", "x.svg/a", "a.svg "])
  func refused(path: String) {
    do throws(HostError) {
      let kind = try TraceKind(ofFile: path)
      Issue.record("\(path) is \(kind)")
    } catch {
      #expect(error.exitCode == .usage && error.diagnostic.message.contains(path))
    }
  }
}
