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
    let made = try LibraryHost.open(
      onOwnThread: opening.hasOwnThread, opening.modules, report: { opening.report($0) }
    ) {
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
  let modules: ModuleTexts
  private let device: Device?

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
    if options.rate != 0, !Device.rates.contains(options.rate) {
      throw .argument("options.rate is \(options.rate), and is to be 1 to 10000")
    }
    device = try Self.device(options.device)
    self.options = options
    name = try Arguments.optionalText(options.name, "options.name") ?? "scene.lua"
    modules = try ModuleTexts(options)
  }

  private static func device(_ name: UnsafePointer<CChar>?) throws(Failure) -> Device? {
    guard let name = try Arguments.optionalText(name, "options.device") else { return nil }
    guard let found = Device.builtIn.first(where: { $0.name == name }) else {
      throw .argument(
        "there is no device \"\(name)\"",
        help: Device.builtIn.map { $0.name }.joined(separator: ", "))
    }
    return found
  }

  var hasOwnThread: Bool { options.flags & UInt32(SW_OWN_THREAD) != 0 }

  /// Takes what goes wrong where no call waits for it.
  func report(_ error: ScriptError) { report(Failure(error)) }

  func report(_ failure: Failure) {
    guard let fault = options.fault else { return }
    let context = options.context
    failure.withError { fault(context, $0) }
  }

  func session(
    _ scene: String, _ printed: PrintedLines
  ) throws(ScriptError) -> BehaviorSession {
    let context = options.context
    let print = options.print
    let session = try BehaviorSession(
      sceneScript: scene, name: name, limits: limits, seed: options.seed, device: device,
      rate: options.rate > 0 ? options.rate : nil,
      module: { modules.text(of: $0) },
      onPrint: { line in
        printed.add(line)
        if let print { line.withCString { print(context, $0) } }
      },
      onError: { report($0) })
    session.runtime.hooks.allowance = { package, right in
      "\"\(right.rawValue)\" in allow of sw_add_package lets \(package.name)"
    }
    return session
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
}
