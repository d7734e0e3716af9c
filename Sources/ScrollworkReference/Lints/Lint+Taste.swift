internal import ScrollworkSession

/// SW4: the house style of the examples; off unless the configuration turns it on.
extension Lint {
  static let taste: [Lint] = [
    Lint(
      code: "SW4001", level: .allow, summary: "Parentheses around a single text or table.",
      explanation: "view:item \"name\" and sw.scene { … } read well without them.",
      bad: "return require(\"scrollwork\")\n", good: "return require \"scrollwork\"\n"),
    Lint(
      code: "SW4002", level: .allow, summary: "An id is not in kebab-case.",
      explanation: "Any value may be an id; by style, ids are words joined by hyphens.",
      bad: "return { id = \"firstSlide\" }\n", good: "return { id = \"first-slide\" }\n"),
    Lint(
      code: "SW4003", level: .allow, summary: "A name is not in snake_case.",
      explanation: "The module names everything in snake_case, and so do the examples.",
      bad: "local pageCount = 3\nreturn pageCount\n",
      good: "local page_count = 3\nreturn page_count\n"),
    Lint(
      code: "SW4004", level: .allow, summary: "A line is longer than 120 characters.",
      explanation: "Two files beside each other, and an excerpt in a report, show about that much.",
      bad: "return 1 -- \(String(repeating: "long ", count: 25))\n", good: "return 1 -- short\n"),
  ]
}
