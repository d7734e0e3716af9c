import ScrollworkLua

/// What scripts can call, sorted by how a call is written.
struct Vocabulary: Sendable {
  static let shared = Vocabulary()

  let members: [String: [APIEntry]]
  let functions: [APIEntry]
  let pureFunctions: [APIEntry]
  let verbs: [APIEntry]
  /// The names of events.
  let events: [String]
  /// The options of `on`.
  let listening: [APIOption]

  init() {
    let runtime = ScriptRuntime()
    let manifest = runtime.manifest
    runtime.close()
    var members: [String: [APIEntry]] = [:]
    for entry in manifest.entries where entry.kind == .method || entry.kind == .field {
      members[entry.owner, default: []].append(entry)
    }
    self.members = members
    let all = manifest.entries.filter { $0.kind == .function }
    functions = all.filter { $0.owner == "sw" }
    pureFunctions = all.filter { $0.owner != "sw" }
    verbs = manifest.entries.filter { $0.kind == .verb && $0.name != "require" }
    let named = manifest.entries.filter { $0.kind == .event }.map(\.name)
    events = Array(Set(named + ["scroll", "phase", "scroll_end", "tap", "ping"])).sorted()
    listening = manifest.entry("View:on")?.options ?? []
  }

  /// The type that a result in words speaks of, when it has members.
  func owner(in result: String) -> String? {
    let words = result.split { !($0.isLetter || $0 == "_") }.map(String.init)
    return words.first { members[$0] != nil }
  }

  /// Tokens for libFuzzer's dictionary: the language's and the API's.
  var dictionary: [String] {
    let tokens =
      "and break do else elseif end false for function goto if in local nil not or repeat return then "
      + "true until while .. ... == ~= <= >= // << >> :: <close> <const> "
      + "pcall error coroutine.wrap coroutine.close coroutine.yield string.rep string.format "
      + "string.find string.gsub string.pack table.concat table.unpack table.sort table.move "
      + "setmetatable getmetatable rawset rawget select tostring tonumber load require _ENV _G "
      + "__index __newindex __close __tostring __eq __lt __concat __len __pairs __mode __name "
      + "math.huge math.mininteger utf8.char require\"scrollwork\" %b() %f[%a] [[ ]] --[[ 0x1p-2"
    var words = tokens.split(separator: " ").map(String.init)
    for (owner, entries) in members.sorted(by: { $0.key < $1.key }) where !owner.isEmpty {
      words += entries.map { $0.kind == .method ? ":\($0.name)" : ".\($0.name)" }
    }
    words += (functions + pureFunctions).map { "\($0.owner).\($0.name)" }
    words += verbs.map(\.name) + events + Stage.ids.map { "\"\($0)\"" }
    words += functions.flatMap(\.options).map { "\($0.name) = " }
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }
  }
}
