/// One setting of a scroll view: its name for scripts, what it may be, its sentence, and how dumps
/// write it.
///
/// Scripts, dumps, manifest and help read the same row of `ScrollSettings.rows`.
package struct Setting: Sendable {
  package typealias Put<Value> = @Sendable (inout ScrollSettings, Value) -> Void
  typealias Get<Value> = @Sendable (ScrollSettings) -> Value

  /// What a setting may be, and where it is stored.
  package enum Kind: Sendable {
    case flag(Put<Bool>)
    /// A length in points.
    case length(Put<Double>)
    /// A length above 0.
    case positive(Put<Double>)
    /// A distance in points, beside true and false.
    case threshold(Put<Double>)
    /// A factor above 0.
    case factor(Put<Double>)
    case edges(Put<EdgeInsets>)
    case alignment(Put<Alignment?>)
    case word([String], Put<String>)
    /// One word for both axes, or a table of two.
    case axes([String], x: Put<String>, y: Put<String>)
    /// A table of settings; `expected` is the error's words for a value that is no table.
    case table([Setting], notation: String, expected: String?)
    /// True and false, or a value of the other kind; a table counts as true first, then sets what
    /// it has.
    indirect case either(Put<Bool>, Kind)
  }

  package let name: String
  package let kind: Kind
  /// Its value where nothing is said, as scripts write it; empty for none.
  package let usual: ReferenceText
  package let summary: ReferenceText
  let dumps: [DumpKey<ScrollSettings>]

  private init(
    name: String, kind: Kind, usual: ReferenceText, summary: ReferenceText,
    dumps: [DumpKey<ScrollSettings>]
  ) {
    (self.name, self.kind, self.dumps) = (name, kind, dumps)
    (self.usual, self.summary) = (usual, summary)
  }

  /// Takes its value, with all that belongs to it, from other settings.
  package func copy(from other: ScrollSettings, into settings: inout ScrollSettings) {
    for key in dumps {
      let word = key.write(other) ?? key.write(settings).flatMap { _ in key.usual }
      if let word { _ = key.read(&settings, word[...]) }
    }
  }
}

// MARK: - One factory for each kind

extension Setting {
  static func flag(
    _ name: String, dump: String? = nil, _ get: @escaping Get<Bool>, _ put: @escaping Put<Bool>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .flag(put), usual: ReferenceText("\(get(ScrollSettings()))"),
      summary: summary,
      dumps: [DumpKey(dump ?? name, get, put)])
  }

  /// True and false, or the words of a second setting beside it.
  static func flag(
    _ name: String, _ get: @escaping Get<Bool>, _ put: @escaping Put<Bool>, or other: Setting,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .either(put, other.kind), usual: ReferenceText("\(get(ScrollSettings()))"),
      summary: summary, dumps: [DumpKey(name, get, put)] + other.dumps)
  }

  static func length(
    _ name: String, _ get: @escaping Get<Double>, _ put: @escaping Put<Double>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .length(put), usual: ReferenceText(usual(get(ScrollSettings()))),
      summary: summary,
      dumps: [DumpKey(name, get, put, allows: DumpKeys.isLength)])
  }

  /// A number as scripts write it: whole ones without a point.
  private static func usual(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  static func factor(
    _ name: String, dump: String, _ get: @escaping Get<Double>, _ put: @escaping Put<Double>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .factor(put), usual: ReferenceText(usual(get(ScrollSettings()))),
      summary: summary,
      dumps: [DumpKey(dump, get, put) { $0 > 0 }])
  }

  static func edges(
    _ name: String, _ get: @escaping Get<EdgeInsets>, _ put: @escaping Put<EdgeInsets>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .edges(put), usual: "0", summary: summary, dumps: [DumpKey(name, get, put)])
  }

  static func alignment(
    _ name: String, dump: String, _ get: @escaping Get<Alignment?>,
    _ put: @escaping Put<Alignment?>, _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .alignment(put), usual: "", summary: summary,
      dumps: [DumpKey(dump, get, put)])
  }

  static func word<Word: DumpText & CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, dump: String? = nil, _ get: @escaping Get<Word>, _ put: @escaping Put<Word>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .choice(put),
      usual: ReferenceText("\"\(get(ScrollSettings()).rawValue)\""), summary: summary,
      dumps: [DumpKey(dump ?? name, get, put)])
  }

  /// A word that there may be none of.
  static func wordOrNone<
    Word: DumpText & CaseIterable & RawRepresentable<String> & SendableMetatype
  >(
    _ name: String, dump: String, _ get: @escaping Get<Word?>, _ put: @escaping Put<Word?>,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .choice { put(&$0, $1 as Word) }, usual: "",
      summary: summary, dumps: [DumpKey(dump, get, put)])
  }

  static func axes<Word: DumpText & CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, x getX: @escaping Get<Word>, _ putX: @escaping Put<Word>,
    y getY: @escaping Get<Word>, _ putY: @escaping Put<Word>, _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .axes(Kind.words(Word.self), x: Kind.putting(putX), y: Kind.putting(putY)),
      usual: ReferenceText("\"\(getX(ScrollSettings()).rawValue)\""), summary: summary,
      dumps: [DumpKey("\(name)_x", getX, putX), DumpKey("\(name)_y", getY, putY)])
  }

  static func table(
    _ name: String, _ notation: String, expected: String? = nil, _ summary: ReferenceText,
    _ rows: [Setting]
  ) -> Setting {
    Setting(
      name: name, kind: .table(rows, notation: notation, expected: expected), usual: "",
      summary: summary, dumps: rows.flatMap { $0.dumps })
  }

  /// True for a value, false for none, or the other; dumps write one word for all of it.
  static func either<Value: DumpText>(
    _ name: String, _ get: @escaping Get<Value?>, _ put: @escaping Put<Value?>, on: Value,
    or other: Kind, _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name, kind: .either({ put(&$0, $1 ? on : nil) }, other), usual: "false",
      summary: summary, dumps: [DumpKey(name, get, put)])
  }

  /// The same with a value for each edge beside it, which true and false take away.
  static func either<Value: DumpText>(
    _ name: String, _ get: @escaping Get<Value?>, _ put: @escaping Put<Value?>, on: Value,
    at edge: @escaping @Sendable (ScrollSettings, Edge) -> Value?,
    _ putAt: @escaping @Sendable (inout ScrollSettings, Edge, Value?) -> Void, or other: Kind,
    _ summary: ReferenceText
  ) -> Setting {
    Setting(
      name: name,
      kind: .either(
        { settings, isOn in
          put(&settings, isOn ? on : nil)
          for edge in Edge.allCases { putAt(&settings, edge, nil) }
        }, other), usual: "false", summary: summary,
      dumps: [DumpKey(name, get, put)]
        + Edge.allCases.map { one in
          DumpKey("\(name)_\(one.rawValue)", { edge($0, one) }, { putAt(&$0, one, $1) })
        })
  }

  /// A key of a table that dumps write as one word.
  static func key(_ name: String, _ kind: Kind, or usual: ReferenceText, _ summary: ReferenceText)
    -> Setting
  {
    Setting(name: name, kind: kind, usual: usual, summary: summary, dumps: [])
  }
}

extension Setting.Kind {
  /// One of the words of an enumeration.
  static func choice<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ put: @escaping Setting.Put<Word>
  ) -> Setting.Kind {
    .word(words(Word.self), putting(put))
  }

  fileprivate static func words<Word: CaseIterable & RawRepresentable<String>>(
    _: Word.Type
  ) -> [String] {
    Word.allCases.map { $0.rawValue }
  }

  fileprivate static func putting<Word: RawRepresentable<String> & SendableMetatype>(
    _ put: @escaping Setting.Put<Word>
  ) -> Setting.Put<String> {
    { settings, word in if let word = Word(rawValue: word) { put(&settings, word) } }
  }
}

extension DumpKey where Root == ScrollSettings {
  /// A setting that is written where it differs from that of `ScrollSettings()`.
  fileprivate init<Value: DumpText>(
    _ name: String, _ get: @escaping Setting.Get<Value>, _ put: @escaping Setting.Put<Value>,
    allows: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.init(name, get, put, unless: get(ScrollSettings()), allows: allows)
  }
}
