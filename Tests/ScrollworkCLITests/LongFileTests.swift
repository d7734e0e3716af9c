import TestSupport
import Testing

/// Files of many tests, of which only the memory that tests have written is copied back between
/// them.
@Suite("Long files") struct LongFileTests {
  private static let count = 80

  /// Tests that each write to what the file has made, and fail if another one was there before.
  ///
  /// - Parameter makesGarbage: Whether some make so much that Lua's collector goes over everything.
  /// - Returns: The text of the file, whose state takes more than 256 KiB.
  private static func file(makesGarbage: Bool) -> String {
    let preamble = """
      local shared, count, text = { list = {} }, 0, "x"
      local class = setmetatable({}, { __index = function() return "first" end })
      local rows = {}
      for row = 1, 600 do
        rows[row] = {}
        for column = 1, 40 do rows[row][column] = row * column end
      end
      local function whole()
        local sum = 0
        for row = 1, 600 do sum = sum + #rows[row] + rows[row][40] end
        return sum
      end
      local function garbage()
        local made = {}
        for index = 1, 30000 do made[index] = { tostring(index) } end
      end

      """
    let tests = (1...Self.count).map { number in
      """
      it("test \(number)", function()
        expect(shared.last):to_equal(nil)
        expect(#shared.list + count):to_equal(0)
        expect(text .. class.any):to_equal("xfirst")
        expect(whole()):to_equal(600 * 40 + 40 * 600 * 601 // 2)
        shared.last, shared.list[1], count, text = \(number), {}, count + 1, text .. "\(number)"
        getmetatable(class).__index = nil
        rows[\(number)][40], rows[\(number + 1)] = {}, nil
        \(makesGarbage && number % 10 == 0 ? "garbage()" : "")
      end)
      """
    }
    return preamble + tests.joined(separator: "\n")
  }

  @Test("each test starts from what the file left, whatever was written before it")
  func isolation() throws {
    let tool = try #require(programUnderTest())
    let folder = TemporaryFolder([
      "scrollwork.toml": "", "plain_test.lua": Self.file(makesGarbage: false),
      "garbage_test.lua": Self.file(makesGarbage: true),
    ])
    for name in ["plain", "garbage"] {
      let results = [0, 1].map { jobs in
        ShellResult(
          "'\(tool)' test \(name)_test.lua --jobs \(jobs) "
            + "| sed 's/   0 ms virtual.*//'", in: folder.path)
      }
      #expect(results[0].output.contains(" \(Self.count) passed "), "\(results[0])")
      #expect(results[0].output == results[1].output)
    }
  }
}
