internal import ScrollworkSession

/// SW3: results that may differ between runs.
extension Lint {
  static let determinism: [Lint] = [
    Lint(
      code: "SW3001", level: .warn, summary: "Computed floats are compared for equality.",
      explanation: """
        0.1 + 0.2 is not 0.3, and another way to compute the same number often ends in another last
        digit. Compare with a tolerance; half a point is more than anybody sees.
        """,
      bad: "return function(offset, pitch) return offset / pitch == 0.5 end\n",
      good:
        "return function(offset, pitch) return math.abs(offset / pitch - 0.5) < 1e-6 end\n"),
    Lint(
      code: "SW3002", level: .warn, summary: "The order of pairs decides what is called first.",
      explanation: """
        pairs visits numbers, then texts, then handles in the order in which they were made; tables and
        functions as keys come in an arbitrary order. Use a list, or sw.sorted, to choose the order.
        """,
      bad: """
        return function(views)
          for view in pairs(views) do
            view:stop()
          end
        end

        """,
      good: """
        local sw = require "scrollwork"

        return function(views)
          for _, view in ipairs(sw.sorted(views)) do
            view:stop()
          end
        end

        """),
    Lint(
      code: "SW3003", level: .warn, summary: "The address of a value is formatted.",
      explanation: """
        Elsewhere the text of a table or function is its address, which differs from run to run. Here no
        script ever sees an address, so the text says nothing.
        """,
      bad: "local memo = {}\nreturn function() return tostring(memo) end\n",
      good: "local memo = { name = \"memo\" }\nreturn function() return memo.name end\n"),
  ]
}
