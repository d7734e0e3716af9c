import Scrollwork
@testable import ScrollworkTerminal
@testable import ScrollworkTest
import TestSupport
import Testing

@Suite("SpecRun") struct SpecRunTests {
  @Test("each status is counted, and three of them are bad")
  func counts() {
    let run = Made.run(of: [.passed, .failed, .passed, .todo, .error, .stopped, .passed])
    #expect(
      SpecResult.Status.allCases.map { status in run.statuses.count { $0 == status } }
        == [3, 1, 1, 1, 0, 1])
    #expect(run.notRun == 0 && run.results.map(\.isBad).filter { $0 }.count == 3)
    let bad = SpecResult.Status.allCases.filter { Made.run(of: [$0]).isBad }
    #expect(bad == [.failed, .error, .stopped])
  }

  @Test("the exit code is that of the most telling thing that happened")
  func exitCode() {
    var run = Made.run(of: [.passed, .skipped, .todo])
    #expect(run.exitCode == .success && !run.isBad)
    run.unused = [UnusedFile(path: "a.snap", content: .snapshot)]
    #expect(run.exitCode == .failure && run.isBad)
    run.unused = []
    for status in [.failed, .error, .stopped] as [SpecResult.Status] {
      run.results[0].status = status
      #expect(run.exitCode == .failure)
    }
    run.plan.files.append(Made.broken("tests/b_test.lua", after: 3))
    #expect(run.exitCode == .scriptError)
    run.results[0].secondDigest = "0badcafe"
    #expect(run.exitCode == .nondeterministic)
    run.interruption = .interrupted
    #expect(run.exitCode == .interrupted)
    #expect(Made.run([]).exitCode == .success)
    var broken = Made.run([])
    broken.plan.files.append(Made.broken("tests/b_test.lua", after: 0))
    #expect(broken.isBad && broken.exitCode == .scriptError)
  }

  @Test("the digest is that of the results in their order and of what could not be loaded")
  func digest() {
    func run(_ digests: String..., change: (inout SpecRun) -> Void = { _ in }) -> SpecRun {
      var run = Made.run(of: digests.map { _ in .passed })
      for index in run.results.indices { run.results[index].digest = digests[index] }
      change(&run)
      return run
    }
    let same = run("a", "b") {
      $0.wall = 9
      $0.results[0].wall = 3
      $0.remarks = ["r"]
      $0.plan.files.append(
        PlanSummary.File(path: "empty", count: 0, firstTestIndex: 2, failure: nil))
    }
    #expect(run("a", "b").digest == same.digest)
    let others = [
      run("b", "a"), run("a"), run("ab"), run("a", "b", ""),
      run("a", "b") { $0.plan.files.append(Made.broken("x", after: 2)) },
      run("a", "b") { $0.plan.files.append(Made.broken("y", after: 2)) },
    ]
    #expect(Set((others + [same]).map(\.digest)).count == others.count + 1)
  }

  @Test("times are summed, and results are found by their file")
  func sums() {
    let paths = ["a", "a", "c", "a"]
    var run = Made.run(
      paths.map {
        SpecResult(planned: Made.planned(Made.definition("x"), path: $0), status: .passed)
      })
    #expect(run.virtual == 0 && run.locationsByFile == [[0, 1], [2], [3]])
    for index in run.results.indices { run.results[index].virtual = Double(index) + 0.5 }
    #expect(run.virtual == 8)
    run.plan.files[1].count = 5
    #expect(run.notRun == 4)
    run.plan.files.append(Made.broken("d", after: 4))
    #expect(run.locationsByFile.last == [])
    #expect(Made.run([]).locationsByFile == [] && Made.run([]).virtual == 0)
  }

  @Test("a code that is found later changes the digest, and two change it in their order")
  func combine() {
    func digest(_ words: String...) -> String {
      var result = SpecResult(planned: Made.planned("x"), status: .passed)
      for word in words { result.combine(word) }
      return result.digest
    }
    #expect(digest("a", "b") == digest("a", "b"))
    #expect(Set([digest(), digest("a"), digest("a", "b"), digest("b", "a")]).count == 4)
  }
}

@Suite("SourceFingerprints") struct SourceFingerprintsTests {
  @Test(
    "a fingerprint is the 64-bit FNV-1a hash of the bytes",
    arguments: [
      ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
  func hash(text: String, fingerprint: String) {
    let folder = TemporaryFolder(["f.lua": text])
    #expect(SourceFingerprints.fingerprint(of: FilePath("\(folder.path)/f.lua")) == fingerprint)
    #expect(SourceFingerprints.fingerprint(of: FilePath("\(folder.path)/none.lua")) == "none")
    #expect(SourceFingerprints.fingerprint(of: FilePath(folder.path)) == "none")
  }

  @Test("a file is read once; what runs write themselves is no source")
  func read() {
    let folder = TemporaryFolder([
      "a.lua": "a", "tests/__snapshots__/a_test/x.snap": "x", "tests/__cases__/a_test.lua": "y",
    ])
    let root = FilePath(folder.path)
    var sources = SourceFingerprints()
    for path in ["a.lua", "tests/__snapshots__/a_test/x.snap", "tests/__cases__/a_test.lua"] {
      sources.read(root.appending(path).description, in: root)
    }
    folder.write("foobar", to: "a.lua")
    sources.read(root.appending("a.lua").description, in: root)
    sources.read("/none/b.lua", in: root)
    // Nor is a place at which a module was sought in vain.
    #expect(sources.files == ["a.lua": "af63dc4c8601ec8c"])
    #expect(sources.paths == ["a.lua"])
    // What is there now, without what is not.
    sources.add("af63dc4c8601ec8c", of: "gone.lua")
    #expect(sources.now(in: root).files == ["a.lua": "85944171f73967e8"])
    #expect(sources.differences(from: sources.now(in: root)) == ["a.lua"])
  }

  private func sources(_ files: [String: String]) -> SourceFingerprints {
    var sources = SourceFingerprints()
    for (path, fingerprint) in files { sources.add(fingerprint, of: path) }
    return sources
  }

  @Test("only what both have can differ, and of two the own one stays")
  func merge() {
    let one = sources(["a": "1", "b": "2", "z": "3", "B": "4"])
    let two = sources(["a": "1", "b": "9", "z": "8", "c": "7"])
    #expect(one.differences(from: two) == ["b", "z"] && two.differences(from: one) == ["b", "z"])
    #expect(one.differences(from: one) == [] && sources([:]).differences(from: two) == [])
    var both = one
    both.merge(two)
    #expect(both.files == ["a": "1", "b": "2", "z": "3", "B": "4", "c": "7"])
    #expect(both.paths == ["B", "a", "b", "c", "z"])
    #expect(both.differences(from: one) == [])
  }
}

@Suite("PictureNames") struct PictureNamesTests {
  @Test("a picture is named by file, line and variant, and numbered where that is taken")
  func names() {
    var names = PictureNames()
    func name(_ path: String, device: String? = nil, rate: Double? = nil) -> String {
      let planned = Made.planned(
        Made.definition("x", line: 14), path: path, device: device, rate: rate)
      return names.name(for: SpecResult(planned: planned, status: .failed))
    }
    #expect(name("tests/carousel_test.lua", device: "phone") == "carousel-14-phone.svg")
    #expect(name("tests/carousel_test.lua") == "carousel-14.svg")
    #expect(name("other/carousel_spec.lua") == "carousel-14-2.svg")
    #expect(name("carousel.lua") == "carousel-14-3.svg")
    #expect(name("_test.lua", rate: 59.94) == "_test-14-at59.94.svg")
    #expect(name("a b/ü?_test.lua", device: "x/y") == "__-14-x_y.svg")
  }
}
