// The header documents its functions.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import CScrollwork
internal import ScrollworkLua

@c @implementation
public func sw_load(
  _ host: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let (text, name) = (try Arguments.text(text, "text"), try Arguments.text(name, "name"))
    host.behaviors[name] = try calling { () throws(ScriptError) in
      try session.load(text, name: name)
    }
  }
}

@c @implementation
public func sw_load_module(_ host: OpaquePointer?, _ module: UnsafePointer<CChar>?) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let name = try Arguments.text(module, "module")
    host.behaviors[name] = try calling { () throws(ScriptError) in
      try session.load(module: name)
    }
  }
}

@c @implementation
public func sw_attach(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ behavior: UnsafePointer<CChar>?,
  _ options: UnsafePointer<CChar>?
) -> sw_status {
  attach(host, view, behavior, options, inPlaceOfFormer: false)
}

@c @implementation
public func sw_configure(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ behavior: UnsafePointer<CChar>?,
  _ options: UnsafePointer<CChar>?
) -> sw_status {
  attach(host, view, behavior, options, inPlaceOfFormer: true)
}

private func attach(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ behavior: UnsafePointer<CChar>?,
  _ options: UnsafePointer<CChar>?, inPlaceOfFormer detachesFirst: Bool
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let found = try host.behavior(behavior)
    let (view, options) = (try session.id(view), try Arguments.optionalText(options, "options"))
    try calling { () throws(ScriptError) in
      if detachesFirst { try session.detach(found, from: view) }
      try session.attach(found, to: view, luaOptions: options)
    }
  }
}

@c @implementation
public func sw_detach(
  _ host: OpaquePointer?, _ view: UnsafePointer<CChar>?, _ behavior: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let (found, view) = (try host.behavior(behavior), try session.id(view))
    try calling { () throws(ScriptError) in try session.detach(found, from: view) }
  }
}

@c @implementation
public func sw_reload(
  _ host: OpaquePointer?, _ behavior: UnsafePointer<CChar>?, _ text: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (host, session) throws(Failure) in
    let found = try host.behavior(behavior)
    let text = try Arguments.text(text, "text")
    _ = try calling { () throws(ScriptError) in try session.reload(found, text) }
  }
}

@c @implementation
public func sw_run(
  _ host: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ name: UnsafePointer<CChar>?
) -> sw_status {
  call(host) { (_, session) throws(Failure) in
    let (text, name) = (try Arguments.text(text, "text"), try Arguments.text(name, "name"))
    try calling { () throws(ScriptError) in try session.run(text, name: name) }
  }
}

extension LibraryHost {
  /// A behavior that was loaded.
  fileprivate func behavior(_ name: UnsafePointer<CChar>?) throws(Failure) -> LoadedBehavior {
    let name = try Arguments.text(name, "behavior")
    guard let found = behaviors[name] else {
      let known = behaviors.keysInOrder.joined(separator: ", ")
      throw Failure(
        SW_NO_BEHAVIOR, "no behavior was loaded by the name \"\(name)\"",
        help: known.isEmpty ? "sw_load or sw_load_module loads it" : "loaded: \(known)")
    }
    return found
  }
}
