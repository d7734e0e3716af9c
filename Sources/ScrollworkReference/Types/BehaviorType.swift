internal import ScrollworkLua

/// The classes of a behavior that declares its options: of what its module returns, and of the
/// options that `attach` takes beside it.
struct BehaviorType {
  private let page: BehaviorPage
  private let declaration: BehaviorDeclaration
  private let text: LuaTypeText

  /// Makes the classes of a behavior; nil for one that declares nothing.
  init?(_ page: BehaviorPage, _ text: LuaTypeText) {
    guard let declaration = page.declaration else { return nil }
    (self.page, self.declaration, self.text) = (page, declaration, text)
  }

  /// The class of the behavior; modules have different names, so classes have.
  private var name: String {
    page.origin == .shipped
      ? "sw.Behavior.scrollwork.\(page.name)" : "sw.Behavior.\(page.module)"
  }

  private var options: String { "\(name).Options" }

  /// The class of what it is attached to, without `sw.`.
  private var host: String { declaration.host == .scene ? "Scene" : "View" }

  /// The lines of both classes.
  var lines: [String] {
    var lines = ["---@class (exact) \(options)"]
    for option in declaration.options {
      let described = option.described
      let fallback = described.fallback.isEmpty ? "" : " Default: \(described.fallback)"
      lines.append(
        TypeFiles.line(
          "---@field \(option.name)\(option.isRequired ? "" : "?") \(text.taken(described.type)) "
            + described.summary + fallback))
    }
    return lines + [
      "", TypeFiles.line("---\(declaration.summary)"), "---@class \(name): sw.Behavior", "",
    ]
  }

  /// The file of its module, for one whose own file is not where a language server looks for it:
  /// path and text.
  var module: (name: String, text: String) {
    let lines =
      ["---@meta \(page.module)", ""] + lines + [
        "---@type \(name)", "local behavior", "", "return behavior",
      ]
    return (
      page.module.replacing(".", with: "/") + ".lua", lines.joined(separator: "\n") + "\n"
    )
  }

  /// The form of `attach` that takes it, for a class of hosts; nil where it cannot be attached to
  /// these.
  func attaching(to owner: String) -> String? {
    guard owner == host else { return nil }
    let isNeeded = declaration.options.contains(where: \.isRequired)
    return
      "---@overload fun(self: sw.\(owner), behavior: \(name), opt\(isNeeded ? "" : "?"): \(options), "
      + "how?: table): \(name)"
  }

  /// The form of `sw.behavior` that makes it; nil for the name of another module's, or one that
  /// takes escapes to write.
  var making: String? {
    let isPlain = page.name.utf8.allSatisfy {
      (0x30...0x39).contains($0) || $0 == 0x5F || (0x41...0x5A).contains($0 & 0xDF)
    }
    guard page.origin == .project, isPlain else { return nil }
    return "---@overload fun(name: \"\(page.name)\", table: sw.behavior.Options, "
      + "fn: fun(view: sw.\(host), opt: table): any?): \(name)"
  }
}
