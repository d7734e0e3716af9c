import HostTestSupport
import Scrollwork
import ScrollworkLua
@testable import ScrollworkReference
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import ScrollworkTest
import TestSupport
import Testing

@Suite("doc") struct DocTests {
  private let folder = TemporaryFolder()
  private let pages = [
    CommandPage(name: "", abstract: "all of it", text: "Usage:\n  scrollwork\n"),
    CommandPage(name: "run", abstract: "run it", text: ".dots and\n-dashes \\ 'quotes'\n"),
  ]

  private func doc(_ change: (inout DocOptions) -> Void) -> CommandCapture {
    CommandCapture.capture(in: folder) { streams, invocation throws(HostError) in
      var options = DocOptions(invocation: invocation)
      change(&options)
      return try DocCommandRunner.run(options, commands: pages, streams: streams)
    }
  }

  @Test("a call's page: signature, sentence, options")
  func page() {
    let run = doc { $0.name = "View:scroll_to" }
    #expect(run.output.hasPrefix("View:scroll_to(target, opt?) → Motion\n  Shows "))
    #expect(
      run.output.contains(
        "\n    clamp  boolean  = true\n        Whether the offset is clamped to the range; false "))
    #expect(run.output.contains("\n  parameters\n    target  Target\n        Where to go: "))
  }

  @Test("an event's page has its fields and what a listener may answer")
  func event() {
    let run = doc { $0.name = "will_end_drag" }
    #expect(run.output.contains("\n  fields\n    target  Point\n        The offset where "))
    #expect(run.output.contains("\n  answer  Point|nil\n"))
  }

  @Test(
    "an event has its page however it is listened for; a wrong one is answered with the nearest · row:J15",
    arguments: [
      "View:on(\"keyboard\")", "View:on(\"keyboard\", fn)", "scene:once \"keyboard\"",
      "on('keyboard')",
    ])
  func listening(name: String) {
    #expect(doc { $0.name = name }.output.hasPrefix("View:on(\"keyboard\", fn)\n"))
    let wrong = doc { $0.name = name.replacing("keyboard", with: "keybord") }
    #expect(wrong.exitCode == .usage && wrong.messages.contains("did you mean keyboard?"))
  }

  @Test("events lists each event with its sentence · row:J15")
  func events() {
    let lines = doc { $0.name = "events" }.output.split(separator: "\n")
    #expect(lines.count == EventName.BuiltIn.allCases.count)
    #expect(lines.allSatisfy { $0.contains("  ") && $0.hasSuffix(".") })
  }

  @Test(
    "everything that scripts can write has a page: members, events, options, tables and their keys, settings · row:J15"
  )
  func everything() throws {
    let root = FilePath(folder.path)
    let reference = try APIReference.make(
      in: SpecProject(
        root: ProjectRoot(ofFolder: root), configuration: Configuration(), currentDirectory: root))
    var names: Set<String> = Set(ConfigurationKey.names)
    for entry in reference.entries {
      names.formUnion([entry.path, entry.name])
      for option in entry.options {
        names.formUnion([option.name, "\(entry.path).\(option.name)"])
      }
    }
    for shape in APIShape.all where shape.isWritten && shape.notation.hasSuffix("table") {
      names.insert(shape.name)
      for field in shape.fields { names.formUnion([field.name, "\(shape.name).\(field.name)"]) }
    }
    let missing = names.sorted().filter { name in
      (try? DocCommandRunner.page(of: name, in: reference, on: .plain))?.isEmpty != false
    }
    #expect(missing == [])
  }

  @Test(
    "an option's page lists its meanings and the calls that take it, a setting's how to set it · row:J15"
  )
  func options() {
    let follow = doc { $0.name = "follow" }.output
    #expect(
      follow.hasPrefix("follow  boolean|number  = false\n")
        && follow.contains("\n  option of sw.link\n"))
    #expect(doc { $0.name = "sw.link.follow" }.output.hasPrefix("follow  \"center\"|\"minimal\""))
    #expect(doc { $0.name = "test.cases" }.output.contains("SCROLLWORK_TEST_CASES"))
    #expect(doc { $0.name = "[lints]" }.output.contains("\"allow\"|\"hint\"|\"warn\"|\"deny\""))
    #expect(doc { $0.name = "[test]" }.output.contains("[test] paths"))
  }

  @Test("a table that types name has a page, in any case: what it is and its keys")
  func shape() {
    for name in ["Animation", "animation"] {
      let run = doc { $0.name = name }
      #expect(run.output.hasPrefix("Animation  boolean|\"smooth\"|\"snappy\"|\"bouncy\"|table\n"))
      #expect(run.output.contains("\n  keys\n    spring  "))
    }
    #expect(doc { $0.name = "SnapMove" }.output.contains("\n  fields\n    start  Point\n"))
    #expect(doc { $0.name = "Refresh" }.output.contains("\n    threshold  number?  = 80\n"))
  }

  @Test("physics sets have the numbers of the engine")
  func physicsSets() {
    let output = doc { $0.name = "PhysicsSet" }.output
    #expect(output.contains("\n  words\n    ios\n"))
    for set in PhysicsSet.allCases { #expect(output.contains("\n    \(set.rawValue)\n")) }
    #expect(output.contains("0.998") && output.contains("64000 pt/s"))
  }

  @Test(
    "a name without its owner shows all that bear it", arguments: ["scroll_to", "view.scroll_to"])
  func shortName(name: String) {
    let run = doc { $0.name = name }
    #expect(run.output.contains("View:scroll_to(") && run.exitCode == .success)
  }

  @Test("a function of a table is found by its own name, and the table lists its functions")
  func tableOfFunctions() {
    #expect(doc { $0.name = "finger_path" }.output.hasPrefix("test.gen.finger_path("))
    #expect(doc { $0.name = "only" }.output.hasPrefix("test.it.only("))
    let lines = doc { $0.name = "gen" }.output.split(separator: "\n")
    #expect(lines.count > 5 && lines.allSatisfy { $0.contains("gen.") })
  }

  @Test("a wrong name is answered with the nearest one")
  func unknown() {
    let run = doc { $0.name = "View:scrol_to" }
    #expect(run.exitCode == .usage)
    #expect(run.messages.contains("did you mean View:scroll_to?"))
  }

  @Test("a code has its page")
  func code() {
    #expect(doc { $0.name = "sw2004" }.output.hasPrefix("SW2004  An option table has a key"))
  }

  @Test("the search looks into names, sentences and codes; nothing found is 4")
  func search() {
    #expect(doc { $0.search = "Momentum" }.output.contains("sw.physics.project  "))
    let nothing = doc { $0.search = "zebra" }
    #expect(nothing.exitCode == .incomplete && nothing.output == "")
    #expect(nothing.messages.contains("pages of the guide: "))
  }

  @Test(
    "what has the words in its name comes first, and one word too many still finds",
    arguments: [
      ("easing", "sw.easing"), ("throttle", "fires too often"), ("scroll to top button", "top"),
      ("restore scroll position after going back", "restor"),
      ("infinite list load more double", "load"), ("custom easing", "easing"),
    ])
  func ranks(search: String, wanted: String) {
    let lines = doc { $0.search = search }.output.split(separator: "\n")
    #expect(
      lines.prefix(4).contains { $0.lowercased().contains(wanted) }, "\(lines.prefix(4))")
  }

  @Test("a search finds sections of the guide, the ones with its words in their heading first")
  func searchGuide() throws {
    let lines = doc { $0.search = "submit form" }.output.split(separator: "\n")
    #expect(try #require(lines.first).hasPrefix("doc forms  "))
  }

  @Test("a page of the guide, the list of its pages, and all codes")
  func guide() {
    #expect(doc { $0.name = "forms" }.output.hasPrefix("Forms\n\nWrite a form"))
    #expect(doc { $0.name = "guide" }.output.contains("  forms "))
    let codes = doc { $0.name = "codes" }.output
    #expect(codes.contains("SW0101  ") && codes.contains("SW1002  "))
  }

  @Test(
    "a name of another toolkit is answered with the name here",
    arguments: [
      ("ScrollView.phase", "View.phase"), ("UIScrollView", "sw.scroll"),
      ("UIScrollView.contentOffset", "View.offset"), ("setContentOffset", "View:scroll_to"),
      ("LazyColumn", "sw.list"),
    ])
  func foreignNames(name: String, here: String) {
    let run = doc { $0.name = name }
    #expect(run.exitCode == .usage)
    #expect(run.messages.contains("that is \(here) here"), "\(run.messages)")
    #expect(run.messages.contains("help: scrollwork doc \(here)"))
  }

  @Test("an event has its page under its other name, too")
  func eventNames() {
    let own = doc { $0.name = "did_scroll" }.output
    #expect(own.contains("View:on(\"scroll\", fn)"), "\(own.prefix(200))")
  }

  @Test("a man page is troff that says the same, whatever is in it")
  func man() {
    let run = doc {
      $0.isMan = true
      $0.name = "run"
    }
    #expect(run.output.hasPrefix(".TH \"SCROLLWORK\\-RUN\" \"1\" "))
    #expect(run.output.contains("\n.PP\n\\&.dots and\n\\-dashes \\e 'quotes'\n"))
  }

  @Test("the reference has an anchor for every entry and every code, each once")
  func html() throws {
    let run = doc { $0.html = "site" }
    #expect(run.output == "site/index.html\n")
    let page = folder.text("site/index.html")
    let ids = page.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("View.scroll_to") && ids.contains("SW0501") && ids.contains("verbs"))
  }

  @Test("every code is used, and written out in its own file only")
  func codes() {
    // This file lies three folders below the root.
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/")
    func found(_ search: String) -> [String] {
      ShellResult("cd '\(root)/Sources' && \(search)").output.split(separator: "\n").map(
        String.init)
    }
    let written = found(
      "grep -rnE '\"SW(0[0-9]|20)[0-9]{2}\"' --include=*.swift --exclude=ErrorCode.swift "
        + "--exclude-dir=ScrollworkCheck --exclude-dir=Lints .")
    #expect(written == [])
    let used = Set(found("grep -rhoE '\\.[a-zA-Z]+' --include=*.swift --exclude=ErrorCode.swift ."))
    let unused = ErrorCode.allCases.filter { !used.contains(".\($0)") && $0 != .internalCrash }
    #expect(unused == [])
    // The report of a crash is written in C.
    #expect(!found("grep -l '\(ErrorCode.internalCrash.rawValue)' CProcess/*.c").isEmpty)
  }

  @Test("every event has the fields that types and documentation say")
  func eventFields() {
    let checks = EventName.BuiltIn.allCases.map { event in
      let (name, fields) = (
        event.rawValue, (EventName.BuiltIn.commonFields + event.fields).map(\.name)
      )
      return "  [\"\(name)\"] = { \(fields.map { "\"\($0)\"" }.joined(separator: ", ")) },"
    }
    folder.write(menuScene, to: "scenes/menu.lua")
    folder.write(
      """
      local fields = {
      \(checks.joined(separator: "\n"))
      }
      local seen = {}
      local menu = scene:view "menu"
      for name, list in pairs(fields) do
        menu:on(name, function(e)
          for _, field in ipairs(list) do local _ = e[field] end
          seen[name] = true
        end)
      end
      flick(menu, { y = -900 })
      settle()
      menu:insert(require("scrollwork").item { id = "new", height = 20 }, { at = "end" })
      menu:scroll_to_edge "bottom"
      tick()
      tap(menu:item "new")
      tick()
      local count = 0
      for _ in pairs(seen) do count = count + 1 end
      print(count >= 12)
      """, to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) { $0.scene = "menu" }
    #expect(run.output == "true\n", "\(run.messages)")
  }
}
