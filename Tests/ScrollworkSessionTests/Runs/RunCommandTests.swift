import HostTestSupport
@testable import ScrollworkSession
@testable import ScrollworkTerminal
import TestSupport
import Testing

@Suite("RunCommandRunner") struct RunCommandTests {
  private let folder = TemporaryFolder(["scenes/menu.lua": menuScene])

  @Test("a flick: its curve, where it came to rest, and what it took")
  func summary() {
    folder.write("", to: "nothing.lua")
    let run = CommandCapture.run("nothing.lua", in: folder) {
      $0.scene = "menu"
      $0.doLines = ["flick(menu, { y = -700 })"]
    }
    // The digest is promised for one kind of processor only.
    let lines = run.maskedMessages.split(separator: "digest ", omittingEmptySubsequences: false)
    expectGolden(lines[0] + "digest\n", named: "run-flick")
    #expect(lines.count == 2 && lines[1].count == 9)
    #expect(run.exitCode == .success && run.output == "")
  }

  @Test("a rule's own line is named as what chose the place, once")
  func chosenFile() {
    folder.write(
      """
      return require("scrollwork").behavior("halves", function(view)
        view:snap(function(move)
          return { y = 378 }
        end)
      end)
      """, to: "halves.lua")
    let run = CommandCapture.run("halves.lua", in: folder) {
      $0.scene = "menu"
      $0.doLines = ["flick(menu, { y = -700 })"]
    }
    #expect(run.messages.contains("y 0.0 → 378.0  rest on nothing\n"))
    #expect(run.messages.contains("\n  y 378.0 chosen at halves.lua:3:  return { y = 378 }\n"))
  }

  @Test("two equal runs say the same but for the wall time")
  func sameBytes() {
    folder.write("print(1)", to: "a.lua")
    let runs = (0..<2).map { _ in
      CommandCapture.run("a.lua", in: folder) {
        $0.scene = "menu"
        $0.doLines = ["flick(menu, { y = -900 })"]
      }
    }
    #expect(runs[0].maskedMessages == runs[1].maskedMessages && runs[0].output == "1\n")
  }

  @Test("-q keeps the end to itself, prints stay")
  func quiet() {
    folder.write("print('a', 2)", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) { $0.invocation.verbosity = .quiet }
    #expect(run.output == "a\t2\n" && run.messages == "")
  }

  @Test("a script gets what stands behind -- as its arguments")
  func arguments() {
    folder.write("print(#{...}, ...)", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) { $0.arguments = ["x", "y z"] }
    #expect(run.output == "2\tx\ty z\n")
  }

  // MARK: - A project on disk

  @Test("a behavior is attached to the first view, to the view of --on, or to the scene")
  func attaching() {
    folder.write(
      """
      local sw = require "scrollwork"
      return function() return sw.scene {
        sw.scroll { id = "top", height = 100 }, sw.scroll { id = "rest" } } end
      """, to: "scenes/two.lua")
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.behavior("which", function(host, opt) print(host.id or "scene", next(opt)) end)
      """, to: "which.lua")
    for (on, name) in [(nil, "top"), ("rest", "rest")] {
      let run = CommandCapture.run("which.lua", in: folder) {
        $0.scene = "two"
        $0.on = on
      }
      #expect(run.output == "\(name)\tnil\n" && run.exitCode == .success)
    }
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.behavior("which", function(host) print(#host.views) end)
      """, to: "scenic.lua")
    let scenic = CommandCapture.run("scenic.lua", in: folder) {
      $0.scene = "two"
      $0.on = "scene"
    }
    #expect(scenic.output == "2\n")
  }

  @Test("a behavior that setup attached is not attached again")
  func attachedBySetup() {
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.behavior("one", function(host, opt) print("attached", opt.n) end)
      """, to: "one.lua")
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "menu" },
        setup = function(scene) scene:view("menu"):attach(require "one", { n = 7 }) end }
      """, to: "scenes/set.lua")
    let run = CommandCapture.run("one.lua", in: folder) { $0.scene = "set" }
    #expect(run.output == "attached\t7\n")
  }

  @Test("a file that returns a scene is the scene, so is one that returns a function of options")
  func sceneFile() {
    for (name, text) in [
      ("plain.lua", "return require('scrollwork').scene { device = 'tablet' }"),
      (
        "made.lua",
        "return function(opt) return require('scrollwork').scene { device = 'tablet' } end"
      ),
    ] {
      folder.write(text, to: name)
      let run = CommandCapture.run(name, in: folder) { $0.doLines = ["print(scene.width)"] }
      #expect(run.output == "820.0\n" && run.exitCode == .success)
    }
  }

  @Test("a plain script has the verbs, the views by id, and those of a scene it makes")
  func plainScript() {
    folder.write(
      """
      tap(menu, "s1")
      require("scrollwork").scene { require("scrollwork").scroll { id = "other" } }
      print(menu.id, other.id)
      """, to: "plain.lua")
    let run = CommandCapture.run("plain.lua", in: folder) { $0.scene = "menu" }
    #expect(run.output == "menu\tother\n" && run.exitCode == .success)
  }

  @Test("a folder says what to run in [run]; flags win")
  func project() {
    folder.write("return nil", to: "p/p.lua")
    folder.write(menuScene, to: "p/scenes/menu.lua")
    folder.write("[run]\nfile = \"p.lua\"\ndo = [\"print(menu.id)\"]\n", to: "p/scrollwork.toml")
    #expect(CommandCapture.run("p", in: folder).output == "menu\n")
    let flags = CommandCapture.run("p", in: folder) { $0.doLines = ["print('flag')"] }
    #expect(flags.output == "flag\n")
  }

  @Test(
    "a view of --on that does not exist is refused where setup attaches the behavior, too · row:J16"
  )
  func unknownHost() {
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.behavior("one", function() end)
      """, to: "one.lua")
    folder.write(
      """
      local sw = require "scrollwork"
      return function() return sw.scene { sw.scroll { id = "top" },
        setup = function(scene) scene.views[1]:attach(require "one") end } end
      """, to: "scenes/ready.lua")
    for (on, code) in [("tpo", ExitCode.usage), ("top", .success), ("scene", .success)] {
      let run = CommandCapture.run("one.lua", in: folder) {
        $0.scene = "ready"
        $0.on = on
      }
      #expect(run.exitCode == code, "\(on): \(run)")
    }
  }

  @Test("on a terminal, what a script prints cannot control it · row:J7")
  func controls() {
    folder.write(#"print("a\27[31m\tb\r", "c\nd")"#, to: "escapes.lua")
    #expect(
      CommandCapture.run("escapes.lua", in: folder).output == "a\u{1B}[31m\tb\r\tc\nd\n")
    let terminal = Terminal(isTerminal: true, width: 80, usesColor: false, glyphs: .unicode)
    #expect(
      CommandCapture.run("escapes.lua", in: folder, terminal: terminal).output
        == "a\\x1B[31m\tb\\x0D\tc\nd\n")
  }

  @Test("what cannot be attached is refused with what would do")
  func refusals() {
    folder.write("return require('scrollwork').behavior('b', function() end)", to: "b.lua")
    folder.write("", to: "plain.lua")
    let noScene = CommandCapture.run("b.lua", in: folder)
    #expect(noScene.exitCode == .usage && noScene.messages.contains("--scene NAME"))
    let unknown = CommandCapture.run("b.lua", in: folder) {
      $0.scene = "menu"
      $0.on = "mneu"
    }
    #expect(unknown.exitCode == .usage)
    #expect(unknown.messages.hasPrefix("error: unknown view mneu; did you mean menu?\n"))
    let needless = CommandCapture.run("plain.lua", in: folder) {
      $0.scene = "menu"
      $0.on = "menu"
    }
    #expect(needless.exitCode == .usage && needless.messages.contains("returns none"))
  }

  @Test("a file that is not there, and one that cannot be read")
  func unreadable() {
    #expect(CommandCapture.run("none.lua", in: folder).exitCode == .usage)
    folder.link("loop.lua", to: "loop.lua")
    #expect(CommandCapture.run("loop.lua", in: folder).exitCode == .usage)
    folder.link("mem.lua", to: "/proc/self/mem")
    let run = CommandCapture.run("mem.lua", in: folder)
    #expect(run.exitCode == .inputOutput)
    #expect(run.messages == "error: cannot read mem.lua: Input/output error\n")
  }

  // MARK: - Time

  @Test("--do lines run in order, and each may wait")
  func doLines() {
    folder.write("print('script', require('scrollwork').now())", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) {
      $0.scene = "menu"
      $0.doLines = [
        "require('scrollwork').wait(0.5) print(require('scrollwork').now())",
        "print(menu:scroll_to('s3', { align = 'top', animate = true }):wait(), menu.y)",
      ]
    }
    #expect(run.output == "script\t0.0\n0.5\narrived\t756.0\n")
  }

  @Test("a name that is near to a view's id is told where views are known, and only there")
  func nearNames() {
    folder.write(
      """
      local sw = require "scrollwork"
      return sw.scene { sw.scroll { id = "gallery", height = 100, sw.item { height = 500 } } }
      """, to: "g.lua")
    let line = CommandCapture.run("g.lua", in: folder) { $0.doLines = ["print(galery.y)"] }
    #expect(
      line.messages.hasPrefix(
        "error[SW0102]: unknown global 'galery'; did you mean \"gallery\"?\n"),
      "\(line.messages)")
    folder.write("return galery", to: "m.lua")
    let module = CommandCapture.run("g.lua", in: folder) { $0.doLines = ["require 'm'"] }
    #expect(
      module.messages.hasPrefix("error[SW0102]: unknown global 'galery'\n"), "\(module.messages)")
  }

  @Test("a line that fails ends the run: the next one is not done")
  func failingLine() {
    folder.write("", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) {
      $0.doLines = ["error 'no'", "print 'never'"]
    }
    #expect(run.output == "" && run.exitCode == .scriptError)
    #expect(run.messages.hasPrefix("error[SW0102]: no\n   ┌─ --do:1\n 1 │ error 'no'\n"))
  }

  @Test("--until ends at a time, whatever moves then")
  func until() {
    folder.write("", to: "a.lua")
    for (until, ticks, rest) in [(0.3, "18 ticks", "still decelerating"), (2.0, "120 ticks", "")] {
      let run = CommandCapture.run("a.lua", in: folder) {
        $0.scene = "menu"
        $0.doLines = ["flick(menu, { y = -300 })"]
        $0.until = .seconds(until)
      }
      #expect(run.messages.contains("ran \(NumberText.time(until)) s, \(ticks)"))
      #expect(run.messages.contains(rest))
    }
  }

  @Test("device and rate win over what the scene says")
  func device() {
    folder.write("print(scene.width, scene.rate)", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) {
      $0.scene = "menu"
      $0.device = "tablet"
      $0.rate = 120
    }
    #expect(run.output == "820.0\t120.0\n")
    #expect(CommandCapture.run("a.lua", in: folder) { $0.device = "tablt" }.exitCode == .usage)
  }

  @Test("a wait that can never end is an error that says for what")
  func waitingForEver() {
    folder.write("require('scrollwork').wait_for(menu, 'tap')", to: "a.lua")
    let run = CommandCapture.run("a.lua", in: folder) { $0.scene = "menu" }
    #expect(run.exitCode == .scriptError)
    #expect(run.messages.contains("waiting for ever for event \"tap\""))
    #expect(run.messages.contains("a.lua:1"))
  }
}
