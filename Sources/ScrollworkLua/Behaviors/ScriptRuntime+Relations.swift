extension ScriptRuntime {
  /// The relations that do not hold in the present scene, each with the behavior that says so and
  /// its reason, in the order of attachment.
  package var relationExceptions: [(relation: BehaviorRelation, behavior: String, reason: String)] {
    run.attached.flatMap { scope in
      (scope.behavior?.declaration?.relations ?? []).map {
        ($0.relation, scope.behavior?.name ?? "", $0.reason)
      }
    }
  }
}
