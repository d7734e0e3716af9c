// Embedded Swift has no coders.
#if !hasFeature(Embedded)
  extension Cause.Role: Codable {}

  extension Cause: Codable {
    /// Records name the location `place`.
    private enum CodingKeys: String, CodingKey { case text, location = "place", role, caller }

    /// Reads text, place, role (`call` when absent) and caller.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        text: try values.decode(String.self, forKey: .text),
        location: try values.decode(String.self, forKey: .location),
        role: try values.decodeIfPresent(Role.self, forKey: .role) ?? .call,
        caller: try values.decodeIfPresent(String.self, forKey: .caller))
    }

    /// Writes text, place, the role unless it is `call`, and the caller, if any.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(text, forKey: .text)
      try values.encode(location, forKey: .location)
      if role != .call { try values.encode(role, forKey: .role) }
      try values.encodeIfPresent(caller, forKey: .caller)
    }
  }
#endif
