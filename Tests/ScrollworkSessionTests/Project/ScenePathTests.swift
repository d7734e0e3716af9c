import ScrollworkSession
import ScrollworkTerminal
import TestSupport
import Testing

@Suite("ScenePath") struct ScenePathTests {
  private func refusal(_ body: () throws(HostError) -> Void) -> Diagnostic? {
    do throws(HostError) {
      try body()
      return nil
    } catch {
      return error.exitCode == .usage ? error.diagnostic : nil
    }
  }

  // MARK: - Parsing

  @Test("a text without slash and ending is a name", arguments: ["gallery", "a-b_9", "-", "9"])
  func names(text: String) throws {
    #expect(try ScenePath(text) == .name(text))
  }

  @Test(
    "a text with a slash or the ending of Lua is a path",
    arguments: ["a/b", "./gallery", "/", "x.lua", ".lua", "a b.lua", "../ä.lua", "a b/c"])
  func paths(text: String) throws {
    #expect(try ScenePath(text) == .path(text))
  }

  @Test("any other text is neither", arguments: ["", ".", "..", "a b", "ä", "a.b", "x.LUA", "a\n"])
  func neither(text: String) {
    let error = refusal { () throws(HostError) in _ = try ScenePath(text) }
    #expect(
      error?.message
        == "\"\(text)\" cannot be a scene: a name has letters, digits, \"_\" and \"-\" only")
  }

  // MARK: - Looking up

  private let folder = TemporaryFolder([
    "p/scenes/menu.lua": "", "p/scenes/gallery.lua": "", "p/scenes/Zoo.lua": "",
    "p/scenes/a b.lua": "", "p/scenes/notes.txt": "", "p/scenes/.lua": "", "p/other.lua": "",
  ])
  private var current: FilePath { FilePath(folder.path) }
  private var root: ProjectRoot { ProjectRoot(path: current.appending("p")) }

  @Test("the names of scenes come in the order of bytes, without files that no name can mean")
  func known() {
    #expect(ScenePath.names(in: root) == ["Zoo", "gallery", "menu"])
    #expect(ScenePath.names(in: ProjectRoot(path: current)) == [])
  }

  @Test("every known name leads to its file")
  func all() throws {
    for name in ScenePath.names(in: root) {
      let file = try ScenePath(name).file(in: root, relativeTo: current)
      #expect(file == current.appending("p/scenes/\(name).lua"))
    }
  }

  @Test("a path starts at the given folder, a name at the project")
  func relative() throws {
    let inner = current.appending("p/scenes")
    #expect(
      try ScenePath("../other.lua").file(in: root, relativeTo: inner)
        == current.appending("p/other.lua"))
    #expect(
      try ScenePath("./menu.lua").file(in: root, relativeTo: inner)
        == current.appending("p/scenes/menu.lua"))
    let absolute = "\(folder.path)/p/other.lua"
    #expect(
      try ScenePath(absolute).file(in: root, relativeTo: FilePath("/none")) == FilePath(absolute))
    #expect(
      try ScenePath("menu").file(in: root, relativeTo: inner)
        == current.appending("p/scenes/menu.lua"))
  }

  @Test("a path without a file is refused as it was typed")
  func noPath() {
    let error = refusal { () throws(HostError) in
      _ = try ScenePath("./none.lua").file(in: root, relativeTo: current)
    }
    #expect(error?.message == "no scene file ./none.lua")
  }

  @Test("an unknown name is refused with the one that was meant, with all, or with none")
  func noName() {
    func error(_ name: String, _ root: ProjectRoot) -> Diagnostic? {
      refusal { () throws(HostError) in
        _ = try ScenePath(name).file(in: root, relativeTo: current)
      }
    }
    let near = error("galery", root)
    #expect(near?.message == "no scene galery in p/scenes; did you mean gallery?")
    #expect(near?.help == [])
    let far = error("x-y", root)
    #expect(far?.message == "no scene x-y in p/scenes")
    #expect(far?.help == ["known: Zoo gallery menu"])
    let empty = error("menu", ProjectRoot(path: current))
    #expect(empty?.message == "no scene menu in scenes")
    #expect(empty?.help == [])
  }

  @Test("a name may be a link inside the project, not one that leaves it")
  func links() throws {
    folder.link("p/scenes/same.lua", to: "../other.lua")
    folder.link("p/scenes/out.lua", to: "../../elsewhere.lua")
    folder.write("", to: "elsewhere.lua")
    #expect(
      try ScenePath("same").file(in: root, relativeTo: current).shown(in: current)
        == "p/scenes/same.lua")
    let error = refusal { () throws(HostError) in
      _ = try ScenePath("out").file(in: root, relativeTo: current)
    }
    #expect(error?.message == "scene out: scenes/out.lua is a link that leaves the project")
  }
}
