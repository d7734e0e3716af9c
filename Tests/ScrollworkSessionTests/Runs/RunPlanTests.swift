import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("RunPlan") struct RunPlanTests {
  private func plan(
    _ target: String, in folder: TemporaryFolder, change: (inout RunOptions) -> Void = { _ in }
  ) throws -> RunPlan {
    let current = FilePath(folder.path)
    var options = RunOptions(
      target, invocation: Invocation(environment: [:], currentDirectory: current))
    change(&options)
    let root = RunPlan.root(ofTarget: target, currentDirectory: current)
    return try RunPlan(
      options, configuration: try options.invocation.configuration(for: root), root: root,
      currentDirectory: current)
  }

  private func refusal(_ target: String, in folder: TemporaryFolder) -> String? {
    do {
      _ = try plan(target, in: folder)
      return nil
    } catch let error as HostError {
      return error.exitCode == .usage ? error.diagnostic.message : nil
    } catch {
      return nil
    }
  }

  @Test("a folder's [run] says what the flags do not")
  func settings() throws {
    let folder = TemporaryFolder([
      "ex/scrollwork.toml": """
      [run]
      file = "main.lua"
      scene = "two"
      on = "page"
      do = ["flick(page, { y = -9 })"]
      until = "3s"
      """,
      "ex/main.lua": "", "ex/scenes/one.lua": "", "ex/scenes/two.lua": "",
    ])
    let plan = try plan("ex", in: folder)
    #expect(plan.script == .file(FilePath(folder.path + "/ex/main.lua")))
    #expect(plan.scene == FilePath(folder.path + "/ex/scenes/two.lua"))
    #expect(plan.on == "page")
    #expect(plan.doLines == ["flick(page, { y = -9 })"])
    #expect(plan.until == .seconds(3))
    let flagged = try self.plan("ex", in: folder) {
      $0.scene = "one"
      $0.on = "scene"
      $0.doLines = ["settle()"]
      $0.until = .idle
    }
    #expect(flagged.scene?.name == "one.lua")
    #expect(flagged.on == "scene")
    #expect(flagged.doLines == ["settle()"])
    #expect(flagged.until == .idle)
  }

  @Test("without [run] the folder's name finds script and scene")
  func byName() throws {
    let folder = TemporaryFolder([
      "carousel/carousel.lua": "", "carousel/scenes/carousel.lua": "", "carousel/scenes/b.lua": "",
      "form/form.lua": "", "form/scenes/checkout.lua": "",
    ])
    #expect(try plan("carousel", in: folder).scene?.name == "carousel.lua")
    #expect(try plan("form", in: folder).scene?.name == "checkout.lua")
    #expect(try plan("form", in: folder).until == .idle)
  }

  @Test("a folder without a file runs the scene that is named")
  func sceneAlone() throws {
    let folder = TemporaryFolder([
      "maps/scrollwork.toml": "[run]\nscene = \"places\"", "maps/scenes/places.lua": "",
      "maps/scenes/b.lua": "",
    ])
    for (flag, scene) in [(nil, "places"), ("b", "b")] {
      let plan = try plan("maps", in: folder) { $0.scene = flag }
      #expect(plan.script == .file(FilePath(folder.path).appending("maps/scenes/\(scene).lua")))
      #expect(plan.scene == nil)
    }
  }

  @Test("what is missing is said")
  func missing() {
    let folder = TemporaryFolder([
      "empty/x": "", "bare/bare.lua": "", "two/two.lua": "", "two/scenes/a.lua": "",
      "two/scenes/b.lua": "", "named/scrollwork.toml": "[run]\nfile = \"gone.lua\"",
    ])
    #expect(refusal("none", in: folder) == "no file or folder none")
    #expect(
      refusal("empty", in: folder)
        == "cannot tell what to run in empty: no empty.lua there, and no \"file\" in [run] of scrollwork.toml"
    )
    #expect(
      refusal("bare", in: folder)
        == "cannot tell which scene to run in bare: no scenes/bare.lua there")
    #expect(
      refusal("two", in: folder)
        == "cannot tell which scene to run in two: no scenes/two.lua, but 2 others")
    #expect(
      refusal("named", in: folder)
        == "cannot tell what to run in named: [run] names gone.lua, which is not there")
  }

  @Test("a file takes its scene from the flag alone, by name or by path")
  func files() throws {
    let folder = TemporaryFolder([
      "p/scrollwork.toml": "[run]\nscene = \"gallery\"", "p/carousel.lua": "",
      "p/scenes/gallery.lua": "", "elsewhere.lua": "",
    ])
    #expect(try plan("p/carousel.lua", in: folder).scene == nil)
    let named = try plan("p/carousel.lua", in: folder) { $0.scene = "gallery" }
    #expect(named.scene == FilePath(folder.path + "/p/scenes/gallery.lua"))
    let byPath = try plan("p/carousel.lua", in: folder) { $0.scene = "./elsewhere.lua" }
    #expect(byPath.scene == FilePath(folder.path + "/elsewhere.lua"))
    #expect(try plan("-", in: folder).script == .standardInput)
    #expect {
      try plan("p/carousel.lua", in: folder) { $0.scene = "galery" }
    } throws: {
      ($0 as? HostError)?.diagnostic.message == "no scene galery in p/scenes; did you mean gallery?"
    }
  }

  @Test("a scene that is a link out of the project is refused")
  func sceneLink() {
    let outside = TemporaryFolder(["x.lua": ""])
    let folder = TemporaryFolder(["a.lua": ""])
    folder.link("scenes/x.lua", to: outside.path + "/x.lua")
    #expect {
      try plan("a.lua", in: folder) { $0.scene = "x" }
    } throws: {
      ($0 as? HostError)?.exitCode == .usage
    }
  }
}
