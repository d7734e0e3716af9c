internal import ScrollworkLua
internal import ScrollworkTerminal

/// A small project to begin with: a behavior, a scene, an action for `run`, and tests.
struct ProjectTemplate {
  /// The value of `--template` that selects it.
  let name: String
  /// One line for the help.
  let summary: String
  /// The shipped behavior whose source is copied; nil for the source of the template `blank`.
  private let behavior: String?
  /// The name of its scene.
  let scene: String
  /// The id of the view that `run` attaches the behavior to; nil for the first scroll view.
  private let host: String?
  /// The line of Lua that `run` executes after loading.
  private let action: String
  private let sceneSource: [UInt8]
  private let testSource: [UInt8]

  /// The templates, in the order of the help.
  static let all = [
    ProjectTemplate(
      name: "carousel", summary: "one slide per flick", behavior: "carousel", scene: "gallery",
      host: nil, action: "flick(gallery, { x = -1000 })",
      sceneSource: ReferenceScript.bytes("Starters/carousel_scene"),
      testSource: ReferenceScript.bytes("Starters/carousel_test")),
    ProjectTemplate(
      name: "linked", summary: "a page and its labels follow each other",
      behavior: "linked_tabs", scene: "menu", host: nil, action: "flick(menu, { y = -1200 })",
      sceneSource: ReferenceScript.bytes("Starters/linked_scene"),
      testSource: ReferenceScript.bytes("Starters/linked_test")),
    ProjectTemplate(
      name: "form", summary: "submit goes to the first incomplete section",
      behavior: "first_incomplete", scene: "checkout", host: "form",
      action: "tap(scene:item \"submit\")",
      sceneSource: ReferenceScript.bytes("Starters/form_scene"),
      testSource: ReferenceScript.bytes("Starters/form_test")),
    ProjectTemplate(
      name: "chat", summary: "newest at the bottom, reading is never disturbed",
      behavior: "chat", scene: "room", host: nil, action: "flick(log, { y = 1600 })",
      sceneSource: ReferenceScript.bytes("Starters/chat_scene"),
      testSource: ReferenceScript.bytes("Starters/chat_test")),
    ProjectTemplate(
      name: "sheet", summary: "a sheet with detents over a map", behavior: "sheet",
      scene: "sheet", host: nil, action: "flick(sheet, { y = -1200 })",
      sceneSource: ReferenceScript.bytes("Starters/sheet_scene"),
      testSource: ReferenceScript.bytes("Starters/sheet_test")),
    ProjectTemplate(
      name: "monitor", summary: "reports whether anything moves", behavior: "is_scrolling",
      scene: "feed", host: nil, action: "flick(feed, { y = -1200 })",
      sceneSource: ReferenceScript.bytes("Starters/monitor_scene"),
      testSource: ReferenceScript.bytes("Starters/monitor_test")),
    ProjectTemplate(
      name: "blank", summary: "a page, one rule and two tests", behavior: nil, scene: "page",
      host: nil, action: "flick(page, { y = -900 })",
      sceneSource: ReferenceScript.bytes("Starters/blank_scene"),
      testSource: ReferenceScript.bytes("Starters/blank_test")),
  ]

  /// The template with a name.
  ///
  /// - Throws: Exit 2 with the nearest known name.
  static func named(_ name: String) throws(HostError) -> ProjectTemplate {
    guard let template = all.first(where: { $0.name == name }) else {
      throw .unknown("template", name, among: all.map(\.name))
    }
    return template
  }

  /// The project's files by path, in the order in which they are shown.
  ///
  /// - Parameter project: The name of the project, which its behavior gets, too.
  /// - Returns: The path of each file below the project's folder, and its text.
  func files(for project: String) -> [(path: String, text: String)] {
    let original = behavior ?? "blank"
    let source =
      behavior.flatMap { ShippedBehaviors.source($0)?.bytes }
      ?? ReferenceScript.bytes("Starters/blank")
    let on = host.map { "on = \"\($0)\"\n" } ?? ""
    let quoted = action.replacing("\"", with: "\\\"")
    return [
      (
        "scrollwork.toml",
        """
        [run]
        file = "\(project).lua"
        scene = "\(scene)"
        \(on)do = ["\(quoted)"]

        """
      ),
      (
        "\(project).lua",
        Self.text(source).replacing(
          "sw.behavior(\"\(original)\"", with: "sw.behavior(\"\(project)\"")
      ),
      (
        "scenes/\(scene).lua",
        Self.text(sceneSource).replacing("require \"\(original)\"", with: "require \"\(project)\"")
      ),
      ("tests/\(project)_test.lua", Self.text(testSource)),
      (
        ".luarc.json",
        """
        {
          "runtime.version": "Lua 5.4",
          "workspace.library": [".scrollwork/types"]
        }

        """
      ),
      (".gitignore", ".scrollwork/*\n!.scrollwork/costs.tsv\n"),
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
