import TestSupport
import Testing

/// `repl` fed by a pipe: what the specification shows, by the program itself.
@Suite("repl from a pipe") struct ReplProcessTests {
  private let tool: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "", "scenes/menu.lua": sampleScene,
    "session.txt": """
    menu
    flick(menu, { y = -1200 })
    :step 0.1s
    local seen = {}                        -- top-level locals live on in the session
    for _, s in ipairs(menu:visible()) do
      seen[s.id] = sw.round(s.share * 100) / 100
    end
    seen
    :settle
    :view menu
    :back 0.5s

    """,
  ])

  init() throws {
    tool = try #require(programUnderTest())
  }

  private func shell(_ command: String, locale: String = "C.UTF-8") -> ShellResult {
    ShellResult("export LC_ALL=\(locale); \(command)", in: folder.path)
  }

  @Test("the sample session: values on the standard output, nothing else anywhere")
  func sample() {
    let result = shell("'\(tool)' repl --scene menu --device phone <session.txt 2>messages")
    #expect(result.status == 0 && readText("\(folder.path)/messages") == "")
    #expect(
      result.output == """
        View "menu"  y 0.0 of 1556.0  idle  sections: intro address payment review done
        Motion "flick" on menu  running  y 240.0, would coast to 839.4
        t 0.300  menu y 348.8 (+108.8)  v 982.3  decelerating
        { address = 0.77, payment = 0.79 }
        t 3.750  menu y 839.4  idle   (207 ticks)
              0 ┌───────────┐ intro
            240 ├╌╌╌╌╌╌╌╌╌╌╌┤ address
            720 ├╌╌╌╌╌╌╌╌╌╌╌┤ payment
          839.4 ┢━━━━━━━━━━━┪           480.6 pt, 80 %
           1320 ┃╌╌╌╌╌╌╌╌╌╌╌┃ review    363.4 pt, 55 %
         1683.4 ┡━━━━━━━━━━━┩
           1980 ├╌╌╌╌╌╌╌╌╌╌╌┤ done
           2400 └───────────┘
        t 3.250  menu y 838.1  v 2.7  decelerating   (replayed from 0)

        """, "\(result.output)")
  }

  @Test(":help is the table of the specification")
  func help() {
    let result = shell("echo :help | '\(tool)' repl")
    #expect(
      result.output.hasPrefix(
        """
        time   :step [n|0.5s]  :settle  :back [n|0.5s]  :goto 1.2s  see   :view [v]  :trace [v]  :events  :why
        scene  :device d  :scene f  :reload                         keep  :save f  :as-test f  :record f
        lua    :load f  name?  :type e  :time e  _ (last)  _err     line  :edit  :quit or Ctrl-D
        values :set depth|entries|string|width n                    read  :help cmd  :doc topic  :codes

        """), "\(result.output)")
  }

  @Test("in a locale that is not UTF-8 drawings are made of 7-bit characters")
  func locale() {
    let result = shell(
      "{ cat session.txt; echo :why; echo :trace; echo 'menu:scroll_to?'; } "
        + "| '\(tool)' repl --scene menu", locale: "C")
    #expect(result.status == 0 && result.output.utf8.allSatisfy { $0 < 0x80 }, "\(result.output)")
    #expect(result.output.contains("  839.4 #===========#           480.6 pt, 80 %\n"))
  }

  @Test("20 columns are enough to read everything")
  func narrow() {
    let result = shell(
      "{ cat session.txt; echo :help; echo '{ 1234567, 2345678, 3456789 }'; } "
        + "| COLUMNS=20 '\(tool)' repl --scene menu")
    #expect(result.status == 0)
    #expect(result.output.contains("time   :step [n|0.5s]\n       :settle\n"))
    #expect(result.output.contains("{\n  1234567, 2345678,\n  3456789,\n}\n"), "\(result.output)")
  }

  @Test("a reader that has gone ends the session with 141 and without a word")
  func brokenPipe() {
    for trap in ["", "trap '' PIPE; "] {
      let result = ShellResult(
        "\(trap)exec 3>&1; { yes \"'a line that is long enough to fill the pipe'\" 2>/dev/null "
          + "| head -n 4000 2>/dev/null | '\(tool)' repl --keep-going; echo $? >&3; } 2>&3 | true",
        in: folder.path)
      #expect(result.output == "141\n")
    }
  }

  @Test("the first error ends it with 3, a stop with 5, a file that is missing with 7")
  func codes() {
    #expect(shell("printf '1\\nnosuch\\n2\\n' | '\(tool)' repl 2>/dev/null").output == "1\n")
    #expect(shell("echo nosuch | '\(tool)' repl 2>/dev/null").status == 3)
    #expect(shell("echo :nosuch | '\(tool)' repl 2>/dev/null").status == 3)
    #expect(shell("'\(tool)' repl none.lua </dev/null 2>/dev/null").status == 7)
    #expect(shell("'\(tool)' repl --scene none </dev/null 2>/dev/null").status == 2)
    #expect(shell("'\(tool)' repl --at none_test.lua:3 </dev/null 2>/dev/null").status == 2)
    let loop = "[budget]\\ninstructions = 10000\\n"
    #expect(
      shell(
        "mkdir b; printf '\(loop)' >b/scrollwork.toml; cd b; "
          + "echo 'while true do end' | '\(tool)' repl 2>/dev/null"
      ).status == 5)
  }

  @Test("what is saved is run again by the program, to the same digest · row:Q6")
  func saved() {
    let result = shell(
      "{ cat session.txt; echo ':save s.lua'; echo ':record s.jsonl'; } "
        + "| '\(tool)' repl --scene menu --device phone >/dev/null && "
        + "'\(tool)' run s.lua --device phone --until 3.25s --record r.jsonl 2>/dev/null && "
        + "grep -o '\"digest\":\"[0-9a-f]*\"' s.jsonl r.jsonl | cut -d: -f3 | sort -u | wc -l && "
        + "'\(tool)' trace s.jsonl --as csv | tail -n 1 | cut -d, -f1-3")
    #expect(result.status == 0 && result.output == "1\n3.25,195,menu\n", "\(result)")
  }

  @Test("a failure's own line leads to just before it")
  func stepIn() {
    folder.write(
      """
      it("rests", function()
        local menu = scene("menu"):get "menu"
        local n = 41
        flick(menu, { y = -1200 })
        settle()
        expect(menu):to_be_at { y = 500 }
      end)
      """, to: "tests/a_test.lua")
    let result = shell(
      "line=$('\(tool)' test | sed -n 's/^ *step in  scrollwork //p'); echo \"$line\"; "
        + "printf 'n + 1\\nmenu.y\\n:back 3s\\n' | '\(tool)' $line")
    #expect(
      result.output == """
        repl --at tests/a_test.lua:6
        42
        839.39979979975
        t 0.750  menu y 640.1  v 399.0  decelerating   (replayed from 0)

        """, "\(result.output)")
  }
}
