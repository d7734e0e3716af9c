internal import CLua
internal import CLuaBorder

extension LuaState {
  /// Registers a class of handles.
  ///
  /// - Parameters:
  ///   - name: What scripts see in `tostring` and messages.
  ///   - type: The type of the objects.
  ///   - lifetime: How long an object is retained once it has a handle.
  ///   - isClosable: Whether a `<close>` variable may contain the handle; see `LuaClass.closing`.
  /// - Returns: The class, without members yet.
  public func registerClass<Object: AnyObject>(
    _ name: String, of type: Object.Type = Object.self,
    lifetime: LuaHandleLifetime = .untilInvalidated, isClosable: Bool = false
  ) -> LuaClass<Object> {
    let id = scrollwork_lua_new_handle_class(
      host, name, lifetime == .untilCollected, isClosable)
    // Descriptions of classes are allocated by the system, outside of the state's memory limits:
    // only a machine without memory gets here, and Swift traps there too.
    guard id > 0 else { fatalError("no memory for the Lua class '\(name)'") }
    let core = LuaClassCore(id: id, name: name, host: host)
    register(core)
    return LuaClass(core: core)
  }

  /// Registers a class of records.
  ///
  /// - Parameters:
  ///   - name: What scripts see in `tostring` and messages.
  ///   - fields: The fields, in order.
  ///   - kinds: How fields are stored, by name; a field without an entry is a value.
  /// - Returns: The class.
  public func registerRecord(
    _ name: String, fields: [String], kinds: [String: LuaRecordField] = [:]
  ) -> LuaRecordClass {
    let layout = fields.map { kinds[$0] ?? .value }
    let classes = layout.map { field in
      guard case .record(let record) = field else { return Int32(0) }
      precondition(record.valueCount == 0, "a part of '\(name)' that has values")
      return record.id
    }
    let id = withCStrings(fields) { names in
      scrollwork_lua_new_record_class(
        host, name, names, layout.map { Int32($0.kind.rawValue) }, classes, Int32(fields.count))
    }
    // Allocated by the system, as classes are.
    guard id > 0 else { fatalError("no memory for the Lua record '\(name)'") }
    let record = LuaRecordClass(
      id: id, name: name, fields: fields,
      valueCount: layout.count { $0.kind == scrollwork_lua_field_value },
      cellCount: layout.reduce(0) { $0 + $1.cellCount })
    register(record)
    return record
  }

  /// Registers a class of records of numbers, such as points.
  ///
  /// - Parameters:
  ///   - name: What scripts see in `tostring` and messages.
  ///   - numbers: The fields, in order.
  /// - Returns: The class.
  public func registerRecord(_ name: String, numbers: [String]) -> LuaRecordClass {
    registerRecord(
      name, fields: numbers,
      kinds: Dictionary(uniqueKeysWithValues: numbers.map { ($0, .number) }))
  }

  private func withCStrings<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>>) -> Result
  ) -> Result {
    let bytes = texts.flatMap { Array($0.utf8) + [0] }.map { CChar(bitPattern: $0) }
    return bytes.withUnsafeBufferPointer { buffer in
      // One NUL at least keeps the base address valid for a record without fields.
      withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>.self, capacity: texts.count + 1) {
        pointers in
        var offset = 0
        for (index, text) in texts.enumerated() {
          if let base = buffer.baseAddress {
            pointers.initializeElement(at: index, to: base + offset)
          }
          offset += text.utf8.count + 1
        }
        guard let names = pointers.baseAddress else {
          // There is room for one more than there are texts, so it is never empty.
          fatalError("a buffer of at least one element has an address")
        }
        return body(UnsafePointer(names))
      }
    }
  }
}
