import Glibc
import TestSupport

/// A project in which every kind of file that the host reads is there, as the program itself writes
/// it.
enum SampleProject {
  static let program = programUnderTest() ?? "scrollwork"

  /// Makes one; takes about a second.
  static func make() -> TemporaryFolder {
    let folder = TemporaryFolder([
      "scrollwork.toml": """
      [run]
      file = "pager.lua"
      do = ["settle()", 'print("é")']
      until = 2.5
      [test]
      cases = 3
      [budget]
      memory = "96M"
      instructions = 1e6
      [devices.watch]
      width = 200
      height = 0xF0
      rate = 60
      [lints]
      SW3002 = "deny"
      [snapshot]
      tolerance = 0.25
      """,
      "config/scrollwork/config.toml": "[test]\njobs = 2\n",
      "nothing.lua": "",
      "pager.lua": """
      local sw = require "scrollwork"
      return sw.behavior("pager", function(view, opt)
        view:on("scroll_end", function(e) print(e.view.id, view.y) end)
      end)
      """,
      "scenes/page.lua": """
      local sw = require "scrollwork"
      return function(opt)
        local items = { spacing = 4 }
        for i = 1, 8 do items[i] = sw.item { id = "i" .. i, height = 200 } end
        return sw.scene { width = 300, height = 400,
          sw.scroll { id = "page", height = 400, sw.column(items) } }
      end
      """,
      "tests/a_test.lua": """
      describe("page", function()
        local page
        before_each(function() page = scene("page"):get("page") end)
        it("flicks", function()
          flick(page, { y = -800 })
          settle()
          expect(page):to_match_snapshot "flick"
        end)
        it("fails", function() expect(page.y):to_equal(7) end)
        property("small", { n = gen.integer { min = 0, max = 9 } }, function(c) expect(c.n < 3):to_equal(true) end)
      end)
      """,
      "ids.txt": "tests/a_test.lua::page › flicks\ntests/a_test.lua::page › small\r\n",
      "rows.md": "| A1 | one |\n| B2 | two `code` |\n",
    ])
    _ = ShellResult(
      "XDG_STATE_HOME=$PWD/state; export XDG_STATE_HOME; t='\(program)'; "
        + "$t test --record test.jsonl --coverage=cov --update-costs; "
        + "$t run pager.lua --scene page --do 'flick(page, { y = -800 })' --record run.jsonl; "
        + "$t types; mkdir -p state/scrollwork; "
        + "printf '_HiStOrY_V2_\\nprint(1)\\nlocal\\\\040x\\\\040=\\\\0401\\n' > state/scrollwork/history",
      in: folder.path)
    return folder
  }
}

/// The bytes of a file; none for one that is not there.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return bytes
}

/// Whether the program was built with a sanitizer.
let isSanitized = getenv("SANITIZER").map { $0.pointee != 0 } ?? false
