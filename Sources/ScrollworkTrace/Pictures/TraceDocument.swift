internal import Scrollwork
internal import ScrollworkTerminal

/// A run as one JSON object, for programs that draw it.
struct TraceDocument {
  let model: TraceModel
  let lanes: [TraceModel.Lane]
  let curves: [LaneCurve]
  let selection: TraceSelection
  var other: TracePicture.Other?

  /// Renders the object, with a newline.
  ///
  /// - Throws: Exit 2 for a time span outside the run.
  func text() throws(HostError) -> String {
    var samples: [[TraceModel.Sample]] = []
    for lane in lanes { samples.append(try selection.samples(of: lane, in: model)) }
    var json = JSONText()
    json.object { json in
      json.member("sw", RunRecord.version)
      json.member("k", "trace")
      json.member("title", model.title)
      json.member("do", model.lines)
      json.member("device", model.device.isEmpty ? nil : model.device)
      json.member("width", model.width)
      json.member("height", model.height)
      json.member("rate", model.rate)
      json.member("virtual", model.end)
      json.member("ticks", model.ticks)
      json.member("digest", model.digest)
      json.key("views")
      json.array { json in
        for (index, lane) in lanes.enumerated() {
          write(lane, curves[index], samples[index], to: &json)
        }
      }
      json.objects("failures", of: model.failures) { failure, json in
        json.member("t", failure.time)
        json.member("tick", failure.tick)
        json.member("at", failure.location)
        json.member("message", failure.message)
      }
      if let other { write(other, to: &json) }
    }
    json.endLine()
    return json.text
  }

  private func write(
    _ lane: TraceModel.Lane, _ curve: LaneCurve, _ samples: [TraceModel.Sample],
    to json: inout JSONText
  ) {
    json.object { json in
      json.member("view", lane.name)
      json.member("axes", lane.axes.map(\.letter))
      json.member("axis", curve.axis.letter)
      json.objects("targets", of: lane.targets) { $0.writeMembers(to: &$1) }
      json.objects("touches", of: lane.touches) { $0.writeMembers(to: &$1) }
      json.objects("phases", of: curve.bands) { band, json in
        json.member("phase", band.phase.rawValue)
        json.member("t", band.start)
        json.member("until", band.end)
      }
      json.objects("decisions", of: curve.decisions) { decision, json in
        json.member("t", decision.time)
        json.member("tick", decision.tick)
        json.member(curve.axis.letter, decision.offset)
        json.member("target", decision.target)
        json.member("name", decision.targetName)
        TraceLines.write(decision.cause, to: &json)
      }
      json.objects("samples", of: samples) { sample, json in
        sample.writeState(along: lane.axes, to: &json)
        TraceLines.write(sample.cause, to: &json)
      }
      let effects = selection.effects(of: lane)
      if !effects.isEmpty { json.objects("effects", of: effects) { $0.writeMembers(to: &$1) } }
    }
  }

  private func write(_ other: TracePicture.Other, to json: inout JSONText) {
    json.member("compare") { json in
      json.member("with", other.name)
      json.member("tolerance", other.comparison.tolerance)
      json.member("same", other.comparison.isSame)
      json.objects("gaps", of: other.comparison.gaps) { gap, json in
        json.member("view", gap.name)
        json.member("axis", gap.axis.letter)
        json.member("ticks", gap.ticks)
        json.member("outside", gap.outside)
        json.member("widest", gap.widest)
        json.member("t", gap.time)
      }
      json.member("unmatched", other.comparison.unmatched)
    }
  }
}
