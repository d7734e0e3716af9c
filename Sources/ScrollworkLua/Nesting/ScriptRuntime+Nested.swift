import LuaBridge
import Scrollwork

/// Nested scrolling in scripts: `view:route`, the results of `pre_scroll` and the like, `e:stop()`.
extension ScriptRuntime {
  func registerRoute() {
    method(
      .changes, classes.views, "route", ["rule"],
      "Chooses which view follows each movement in this one: fn(drag) returns a view, or nil for the usual way; drag has dx, dy of the finger."
    ) { [self] (view, call) throws(LuaFault) in
      let rule = try routeRule(call[1])
      let former = view.routeRule
      claim(.routing, of: view, at: call.caller, former: { view.route(by: former) }) {
        view.route(by: rule)
      }
    }
  }

  /// What a route rule is given.
  static let drag = RecordTable<RouteQuestion>([
    .field("dx", "How far the finger moves to the right, in points.") { $0.finger.x },
    .field("dy", "How far the finger moves down, in points.") { $0.finger.y },
    .field("gesture", "A number that is the same throughout one gesture.") { $0.gesture },
    .field("is_momentum", "Whether the finger has lifted and momentum moves on.") {
      $0.isMomentum
    },
  ])

  /// The route rule of a value; nil for nil.
  func routeRule(_ value: LuaValue) throws(LuaFault) -> RouteRule? {
    if value.isNil { return nil }
    guard value.isFunction else { throw value.expected("a function of the drag, or nil") }
    let function = try value.function()
    return { [self, owner = RuleOwner(run.scope)] (question) throws(RuleFault) in
      guard state.isOpen, !owner.isOver else { return nil }
      return try answer(onBehalfOf: owner.scope) { () throws(AnswerError) in
        try answer(of: function, owner.scope, to: question)
      }
    }
  }

  private func answer(
    of function: LuaReference, _ owner: Scope?, to question: RouteQuestion
  ) throws(AnswerError) -> ScrollView? {
    try answered(
      by: function, arguments: { Self.drag.push(question, as: self.records.route, to: $0, self) }
    ) { results -> Result<ScrollView?, AnswerError> in
      if results[1].isNil { return .success(nil) }
      do throws(LuaFault) {
        guard results[1].isHandle(of: classes.views) else {
          throw results[1].expected("a view, or nil, from the route rule")
        }
        let view = try results[1].object(classes.views)
        if let package = owner?.package, !mayMove(view, on: owner) {
          throw LuaFault(
            code: .noRight,
            message:
              "the route rule of \(package.text) returns \(Self.name(ofHost: view)), which it may not move",
            help: allowance(of: .views, to: package))
        }
        return .success(view)
      } catch {
        return .failure(wrongAnswer(error, of: function))
      }
    }
  }

  // MARK: - Offers

  /// Calls a handler synchronously for the displacement that it consumes; the handler cannot wait,
  /// and a fault consumes nothing and is reported once a gesture.
  func offer(
    _ available: Point, _ gesture: Int, _ function: LuaReference, _ event: Event, _ depth: Int,
    _ handle: ScriptSubscription, _ registeredAt: String?
  ) -> Subscription.Answer? {
    do throws(AnswerError) {
      return try answered(by: function, arguments: { self.push(event, depth: depth, to: $0) }) {
        results -> Result<Subscription.Answer?, AnswerError> in
        if results[1].isNil { return .success(nil) }
        do throws(LuaFault) {
          return .success(.taken(try taken(results[1], of: available, event)))
        } catch {
          return .failure(wrongAnswer(error, of: function))
        }
      }
    } catch {
      guard handle.faultyGesture != gesture else { return nil }
      handle.faultyGesture = gesture
      report(error, in: event, registeredAt, help: "nothing was taken")
    }
    return nil
  }

  /// Reports why a listener has given no answer.
  func report(
    _ error: AnswerError, in event: Event, _ registeredAt: String?, help: String
  ) {
    switch error {
    case .raised(let error):
      fault(error, origin: origin(of: event, registeredAt))
      contain(run.scope, after: error)
    case .wrong(let fault, let cause):
      scene?.report(
        ScrollReport(
          code: .ruleOrListenerFailed, message: "\(fault)", help: help, event: event.name.name,
          view: event.view?.id, fault: RuleFault(fault, at: cause)))
    }
  }

  /// Calls a function that must return at once.
  private func answered<Answer>(
    by function: LuaReference, arguments: (borrowing LuaArguments) -> Void,
    reading read: (borrowing LuaResults) -> Result<Answer, AnswerError>
  ) throws(AnswerError) -> Answer {
    let result: Result<Answer, AnswerError>
    do throws(LuaError) {
      result = try state.call(function, arguments: arguments, results: read)
    } catch {
      throw .raised(error)
    }
    return try result.get()
  }

  /// Reads a consumed displacement: a point, or a number along the axis that moves.
  private func taken(
    _ value: LuaValue, of available: Point, _ event: Event
  ) throws(LuaFault) -> Point {
    guard value.asNumber != nil else { return try value.point("the result for \(event.name.name)") }
    var axis = event.view?.axes.stacking ?? .vertical
    if available[axis] == 0 { axis = axis.cross }
    var point = Point.zero
    point[axis] = try value.finite("the result for \(event.name.name)")
    return point
  }

  // MARK: - Bubbling

  func registerBubbling() {
    describe(
      APIEntry(
        owner: "Event", kind: .method, name: "stop", effect: .changes,
        summary: "Keeps the event from what lies further out; only before the handler waits.",
      ))
  }

  func makeStopFunction() -> LuaReference {
    state.function("Event:stop") { [self] (call) throws(LuaFault) in
      guard let name = call[1].field("name").asString else {
        throw LuaFault(
          code: .dotForColon, message: "stop is called on an event with a colon, not a dot",
          help: "write e:stop()")
      }
      let host: AnyObject? = run.runningEvent.map { $0.view ?? $0.item?.node ?? scene } ?? nil
      try permit(.changes, "Event:stop", call, on: host)
      guard let event = run.runningEvent, event.name.name == name,
        call[1].field("tick").asNumber == Double(event.tick),
        (event.view?.scene ?? event.item?.node.scene ?? scene)?.stopBubbling() == true
      else {
        throw LuaFault(
          code: .stoppedTooLate,
          message: "the event \"\(name)\" has already reached every listener",
          help: "call e:stop() in its handler, before it waits")
      }
    }
  }
}
