internal import CLua

/// A class of handles through which scripts reach Swift objects.
public final class LuaClass<Object: AnyObject> {
  /// Only objects of type `Object` are pushed into it, so its pointers are cast back to `Object`.
  let core: LuaClassCore

  init(core: LuaClassCore) {
    self.core = core
  }

  /// The name that scripts see.
  public var name: String { core.name }

  /// Sets the closure that adds the members; it is called once, before the first handle is made.
  public func definition(_ body: @escaping () -> Void) { core.definition = body }

  /// Adds a field that is a float.
  public func field(_ name: String, _ read: @escaping (Object) -> Double) {
    core.add(NumberEntry<Object>(name: name, body: read), isMethod: false)
  }

  /// Adds a field that is an integer.
  public func field(_ name: String, _ read: @escaping (Object) -> Int) {
    field(name) { (object, call) in call.push(read(object)) }
  }

  /// Adds a field that is a Boolean.
  public func field(_ name: String, _ read: @escaping (Object) -> Bool) {
    field(name) { (object, call) in call.push(read(object)) }
  }

  /// Adds a field that is a string or nil.
  public func field(_ name: String, _ read: @escaping (Object) -> String?) {
    field(name) { (object, call) in call.push(read(object)) }
  }

  /// Adds a field; the closure pushes its value.
  public func field(
    _ name: String, _ read: @escaping (Object, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    core.add(MethodEntry<Object>(name: name, skipped: 1, body: read), isMethod: false)
  }

  /// Adds a field; the closure gets the owner of the state, which it need not capture.
  ///
  /// - Precondition: The owner outlives the state.
  public func field<Owner: AnyObject>(
    _ name: String, owner: Owner,
    _ read: @escaping @Sendable (Object, Owner, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    core.add(OwnedEntry<Object, Owner>(name: name, owner: owner, body: read), isMethod: false)
  }

  /// Adds a method, called with a colon.
  public func method(
    _ name: String, _ body: @escaping (Object, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    core.add(MethodEntry<Object>(name: name, skipped: 1, body: body), isMethod: true)
  }

  /// Adds a method; the closure gets the owner of the state, which it need not capture.
  ///
  /// - Precondition: The owner outlives the state.
  public func method<Owner: AnyObject>(
    _ name: String, owner: Owner,
    _ body: @escaping @Sendable (Object, Owner, borrowing LuaCall) throws(LuaFault) -> Void
  ) {
    core.add(OwnedEntry<Object, Owner>(name: name, owner: owner, body: body), isMethod: true)
  }

  /// Adds a Boolean field, true until the object is removed, that never raises.
  public func aliveField(_ name: String = "alive") {
    core.addAlive(name)
  }

  /// Sets what `tostring` returns for an object; the default is the class's name.
  public func describe(_ text: @escaping (Object) -> String) {
    core.setMetamethods {
      $0.describe = { text(Unmanaged<Object>.fromOpaque($0).takeUnretainedValue()) }
    }
  }

  /// Sets the closure that makes the error for reading a member that does not exist.
  ///
  /// The key is the call's argument 1.
  public func unknownMember(
    _ fault: @escaping (Object, borrowing LuaCall) -> LuaFault
  ) {
    core.setMetamethods {
      $0.unknownMember = { fault(Unmanaged<Object>.fromOpaque($0).takeUnretainedValue(), $1) }
    }
  }

  /// Sets the closure that makes the error for assigning a member.
  ///
  /// Key and value are the call's arguments 1 and 2.
  public func assignment(_ fault: @escaping (borrowing LuaCall) -> LuaFault) {
    core.setMetamethods { $0.assignment = fault }
  }

  /// Sets the closure that makes the error for a method called on something else, such as with a
  /// dot for the colon.
  ///
  /// The call's argument 1 is what was given as the object; its name is the method's.
  public func wrongSelf(_ fault: @escaping (borrowing LuaCall) -> LuaFault) {
    core.setMetamethods { $0.wrongSelf = fault }
  }

  /// Sets what happens when a `<close>` variable that contains the handle goes out of scope.
  public func closing(_ body: @escaping (Object) throws(LuaFault) -> Void) {
    core.setMetamethods {
      $0.close = { (object) throws(LuaFault) in
        try body(Unmanaged<Object>.fromOpaque(object).takeUnretainedValue())
      }
    }
  }

  /// Whether the class retains the object, because it has a handle or had one.
  public func holds(_ object: Object) -> Bool {
    core.holds(object)
  }

  /// Marks an object as removed and releases it.
  ///
  /// Its handle raises the message from now on, a whole sentence such as
  /// "view 'feed' was removed at t=0.350". An object that never had a handle is left alone.
  public func invalidate(_ object: Object, message: String) {
    core.invalidate(object, message: message)
  }
}

/// How long a class retains the object of a handle.
public enum LuaHandleLifetime: Hashable, Sendable {
  /// Until `invalidate`, or until the state closes.
  case untilInvalidated
  /// Until no script has a handle any more, `invalidate`, or until the state closes.
  case untilCollected
}
