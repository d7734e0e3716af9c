import Scrollwork

extension ScriptRuntime {
  /// The scope to which belongs what a line of a package registers.
  ///
  /// Code of a package registers in its own scope; what it registers on something ends with the
  /// last attachment by which the package may change that. A package's line that the project's code
  /// has called registers in the scope of that attachment, or in one of the package's own, and no
  /// longer than for the project's code that called.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - objects: What it is registered on: nodes or the scene.
  /// - Returns: The scope.
  func scope(for package: ScriptPackage, on objects: [AnyObject]) -> Scope {
    let running = run.scope
    if let running, running.package != nil {
      if running.hasEnded || running.root.attachment?.covers(objects) == true { return running }
      guard let grant = grant(to: package, on: objects) else { return running }
      return run.packageScopes.part(of: running, with: grant)
    }
    let own = grant(to: package, on: objects) ?? run.packageScopes.home(of: package)
    guard let running, !own.hasEnded else { return own }
    return running.hasEnded ? running : run.packageScopes.part(of: own, calledBy: running)
  }

  /// The attachment of a package, made by others than itself, inside of whose host all objects are:
  /// the innermost, and the last of several.
  private func grant(to package: ScriptPackage, on objects: [AnyObject]) -> Scope? {
    guard !objects.isEmpty else { return nil }
    let grants = run.attached.reversed().filter { scope in
      scope.package == package && scope.maker?.package != package
        && scope.attachment?.covers(objects) == true
    }
    return grants.first { scope in
      grants.allSatisfy { other in
        scope.attachment?.object.map { other.attachment?.covers([$0]) == true } ?? false
      }
    }
  }

  /// Removes the parts that end with a scope, and returns them.
  ///
  /// One that ends with an attachment goes on where another attachment of the package has the same
  /// host inside.
  func takeParts(endingWith scope: Scope) -> [Scope] {
    guard !run.packageScopes.parts.isEmpty else { return [] }
    let host = scope.attachment?.object
    let successor = scope.package.flatMap { package in
      host.flatMap { grant(to: package, on: [$0]) }
    }
    return run.packageScopes.takeParts(endingWith: scope, successor: successor)
  }
}

extension Scope.Attachment {
  /// Whether all objects, nodes or the scene, are inside of the host; false for none.
  func covers(_ objects: [AnyObject]) -> Bool {
    !objects.isEmpty
      && objects.allSatisfy { object in
        (object as? Node)?.isInside([host]) ?? (ObjectIdentifier(object) == host)
      }
  }
}
