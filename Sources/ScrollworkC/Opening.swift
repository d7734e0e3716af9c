// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import Glibc
internal import ScrollworkLua

@c @implementation
public func sw_version() -> UnsafePointer<CChar>? { UnsafePointer(versionText) }

/// The version, in memory that is never released.
private nonisolated(unsafe) let versionText = strdup(ScriptRuntime.version)

@c @implementation
public func sw_open(
  _ scene: UnsafePointer<CChar>?, _ options: UnsafePointer<sw_options>?,
  _ host: UnsafeMutablePointer<OpaquePointer?>?
) -> sw_status {
  host?.pointee = nil
  return reporting { () throws(Failure) in
    let result = try Arguments.result(host, "host")
    let text = try Arguments.text(scene, "scene")
    let opening = try Opening(options)
    let made = try LibraryHost.open(onOwnThread: opening.hasOwnThread) {
      (printed) throws(ScriptError) in try opening.session(text, printed)
    }
    guard let handle = HostTable.add(made) else {
      try made.close()
      throw Failure(SW_MEMORY, "there are a million hosts")
    }
    result.pointee = handle
  }
}

@c @implementation
public func sw_close(_ host: OpaquePointer?) -> sw_status {
  reporting { () throws(Failure) in
    guard let found = HostTable.host(host) else { throw .closed }
    try found.close()
    HostTable.remove(host)
  }
}

/// The options of a host, checked.
private struct Opening {
  private let options: sw_options
  private let name: String
  private let folder: String?

  init(_ given: UnsafePointer<sw_options>?) throws(Failure) {
    var options = sw_options()
    if let given {
      guard given.pointee.size == MemoryLayout<sw_options>.size else {
        throw .argument(
          "options.size is \(given.pointee.size), and is to be sizeof(sw_options), "
            + "\(MemoryLayout<sw_options>.size)")
      }
      options = given.pointee
    }
    guard options.flags & ~UInt32(SW_OWN_THREAD) == 0 else {
      throw .argument("options.flags is \(options.flags)", help: "SW_OWN_THREAD, or 0")
    }
    let limits = options.limits
    for (name, value) in [("cpu_time", limits.cpu_time), ("virtual_time", limits.virtual_time)] {
      _ = try Arguments.seconds(value, "options.limits.\(name)")
    }
    self.options = options
    name = try Arguments.optionalText(options.name, "options.name") ?? "scene.lua"
    folder = try Arguments.optionalText(options.folder, "options.folder")
  }

  var hasOwnThread: Bool { options.flags & UInt32(SW_OWN_THREAD) != 0 }

  func session(
    _ scene: String, _ printed: PrintedLines
  ) throws(ScriptError) -> BehaviorSession {
    let context = options.context
    let (print, fault) = (options.print, options.fault)
    return try BehaviorSession(
      sceneScript: scene, name: name, limits: limits, seed: options.seed,
      module: { module($0) },
      onPrint: { line in
        printed.add(line)
        if let print { line.withCString { print(context, $0) } }
      },
      onError: { error in
        if let fault { Failure(error).withError { fault(context, $0) } }
      })
  }

  private var limits: ScriptLimits {
    var limits = ScriptLimits()
    let given = options.limits
    if given.instructions > 0 { limits.instructions = Int(clamping: given.instructions) }
    if given.callback_instructions > 0 {
      limits.callbackInstructions = Int(clamping: given.callback_instructions)
    }
    if given.memory > 0 { limits.memory = Int(clamping: given.memory) }
    if given.cpu_time > 0 { limits.cpuTime = given.cpu_time }
    if given.virtual_time > 0 { limits.virtualTime = given.virtual_time }
    return limits
  }

  /// The text of a module: a file of the folder, or what the program answers.
  private func module(_ name: String) -> String? {
    if let folder, let text = file(of: name, in: folder) { return text }
    guard let answer = options.module else { return nil }
    return name.withCString { answer(options.context, $0) }.map { String(cString: $0) }
  }

  /// Names of modules are names with dots between, so that no path leads out of the folder.
  private func file(of name: String, in folder: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ String($0).isLuaName }) else { return nil }
    let path = folder + "/" + parts.joined(separator: "/")
    for candidate in [path + ".lua", path + "/init.lua"] {
      guard let bytes = scrollwork_library_read(candidate, 16 << 20) else { continue }
      defer { free(bytes) }
      return String(cString: bytes)
    }
    return nil
  }
}
