internal import CLua

// MARK: - Typed readers, which blame the script for a wrong value

extension LuaValue {
  /// An error about this value: `bad argument #1 to 'f' (DETAIL)`.
  public func fault(_ detail: String, code: String = "", help: String? = nil) -> LuaFault {
    let function = provenance.function?._withUnsafeGuaranteedRef { $0.name } ?? "?"
    let subject = provenance.path.isEmpty ? detail : "field '\(provenance.path)': \(detail)"
    let message =
      provenance.argument == 0
      ? subject : "bad argument #\(provenance.argument) to '\(function)' (\(subject))"
    return LuaFault(code: code, message: message, help: help)
  }

  /// An error that states what was expected: a type, worded as in Lua's own libraries, or a phrase.
  public func expected(_ what: String) -> LuaFault {
    fault(
      what.contains(" ") ? "expected \(what), got \(typeName)" : "\(what) expected, got \(typeName)"
    )
  }

  /// The value as a number, which may be infinite or NaN.
  public func number() throws(LuaFault) -> Double {
    guard let value = asNumber else { throw expected("number") }
    return value
  }

  /// The value as an integer.
  public func integer() throws(LuaFault) -> Int {
    guard type == LUA_TNUMBER else { throw expected("number") }
    guard let value = asInteger else { throw fault("number has no integer representation") }
    return value
  }

  /// The value as a Boolean.
  public func bool() throws(LuaFault) -> Bool {
    guard let value = asBool else { throw expected("boolean") }
    return value
  }

  /// The value as text; numbers are not converted, invalid UTF-8 is repaired.
  public func string() throws(LuaFault) -> String {
    guard let value = asString else { throw expected("string") }
    return value
  }

  /// The value's bytes, when it is a string.
  public func bytes() throws(LuaFault) -> [UInt8] {
    guard let value = asBytes else { throw expected("string") }
    return value
  }

  /// The object behind a handle of the class.
  ///
  /// - Throws: When the value is something else, or when the object was removed.
  public func object<Object: AnyObject>(_ class: LuaClass<Object>) throws(LuaFault) -> Object {
    if let object = asObject(`class`) { return object }
    guard isHandle(of: `class`) else { throw expected(`class`.core.name) }
    throw `class`.core.deadFault(of: self)
  }

  /// Makes a reference to the value.
  public func reference() throws(LuaFault) -> LuaReference {
    guard stack.hasRoom() else { return stack.state.noReference }
    lua_pushvalue(thread, index)
    return stack.state.takeReference(from: thread)
  }

  /// Makes a reference to a function.
  ///
  /// - Throws: When the value is something else.
  public func function() throws(LuaFault) -> LuaReference {
    guard isFunction else { throw expected("function") }
    return try reference()
  }

  /// A finite number: a point, a distance, a velocity.
  ///
  /// `name` states in the message what the number means.
  public func finite(_ name: String) throws(LuaFault) -> Double {
    let value = try number()
    guard value.isFinite else {
      throw fault("\(name) must be finite, got \(LuaValue.text(of: value))")
    }
    return value
  }

  /// A finite number of seconds from 0 up.
  public func duration(_ name: String) throws(LuaFault) -> Double {
    let value = try finite(name)
    guard value >= 0 else {
      throw fault("\(name) must not be negative, got \(LuaValue.text(of: value))")
    }
    return value
  }

  /// A whole number from 0 up.
  public func count(_ name: String) throws(LuaFault) -> Int {
    try whole(name, from: 0)
  }

  /// A whole number from 1 up.
  public func position(_ name: String) throws(LuaFault) -> Int {
    try whole(name, from: 1)
  }

  private func whole(_ name: String, from least: Int) throws(LuaFault) -> Int {
    let number = try finite(name)
    guard let value = asInteger else {
      throw fault("\(name) must be a whole number, got \(LuaValue.text(of: number))")
    }
    guard value >= least else { throw fault("\(name) must be at least \(least), got \(value)") }
    return value
  }
}
