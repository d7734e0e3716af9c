import Glibc
import TestSupport
import Testing

/// The examples that spread tests over machines, run on this one as they are written.
@Suite("cluster examples", .serialized) struct ClusterExampleTests {
  private let tool: String
  private let root: String
  private let folder = TemporaryFolder([
    "scrollwork.toml": "",
    "tests/a_test.lua": """
    for i = 1, 9 do it("a" .. i, function() for _ = 1, i * 100 do end end) end
    it("bad", function() expect(1):to_equal(2) end)
    """,
    "tests/b_test.lua": "it(\"b\", { device = { \"phone\", \"tablet\" } }, function() end)",
  ])

  init() throws {
    tool = try #require(programUnderTest())
    root = "/" + "\(#filePath)".split(separator: "/").dropLast(3).joined(separator: "/")
  }

  /// Runs a script of bash in the project, with this program as `scrollwork`.
  private func bash(_ script: String) -> ShellResult {
    folder.write(
      """
      mkdir -p .bin
      ln -sf '\(tool)' .bin/scrollwork
      export PATH="$PWD/.bin:$PATH"
      \(script)
      """, to: ".shell")
    return ShellResult("bash .shell 2>&1", in: folder.path)
  }

  /// The blocks of commands in a file of YAML, in order: what is indented below a key that ends in
  /// `|`.
  private func blocks(of file: String, below key: String) throws -> [String] {
    let text = try #require(readText("\(root)/examples/cluster/\(file)"))
    var blocks: [String] = []
    var indent: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      let depth = line.count - words.count
      if let least = indent, words.isEmpty || depth > least {
        blocks[blocks.count - 1] += line.dropFirst(least) + "\n"
      } else if words == "\(key) |" {
        indent = depth
        blocks.append("")
      } else {
        indent = nil
      }
    }
    return blocks
  }

  private static let merged = " merged 3/3 shards   11 passed, 1 failed   digest "

  @Test(
    "the commands of the Jobs for Kubernetes, in order, report as one run and know no old record")
  func kubernetes() throws {
    let jobs = try blocks(of: "kubernetes.yaml", below: "-").map { block in
      block.replacing("/records", with: "\(folder.path)/records")
        // An hour of waiting for what never comes.
        .replacing("seq 720", with: "seq 2").replacing("sleep 5", with: "sleep 0")
    }
    #expect(jobs.count == 3)
    for (name, job) in zip(["clear", "part", "merge"], jobs) { folder.write(job, to: name) }
    let start = "export SHARDS=3; mkdir -p records; "
    let parts = "for i in 0 1 2; do JOB_COMPLETION_INDEX=$i bash part || echo \"part $i: $?\"; done"
    let run = bash("\(start) bash clear; \(parts); bash merge")
    #expect(run.status == 1, "\(run)")
    #expect(run.output.contains(Self.merged) && !run.output.contains("part 0:"), "\(run)")
    // The next run loses a part: the record of the last one must not stand in for it.
    let gap = bash("\(start) bash clear; \(parts.replacing("0 1 2", with: "0 2")); bash merge")
    #expect(gap.status == 4, "\(gap)")
    #expect(gap.output.contains("error[SW0604]: shard 2/3 is missing"), "\(gap)")
    let yaml = try #require(readText("\(root)/examples/cluster/kubernetes.yaml"))
    #expect(yaml.split(separator: "suspend: true").count == 3)
  }

  @Test("the commands of the matrix on GitHub's service report as one run")
  func matrix() throws {
    let steps = try blocks(of: "ci-matrix.yml", below: "run:")
    let part = try #require(steps.first { $0.contains("--shard") })
      .replacing("${{ matrix.shard }}", with: "$k").replacing(
        "${{ strategy.job-total }}", with: "3")
    let text = try #require(readText("\(root)/examples/cluster/ci-matrix.yml"))
    let line = try #require(
      text.split(separator: "\n").first { $0.contains("run: scrollwork test") })
    let merge = line.split(separator: "run: ").last.map(String.init) ?? ""
    folder.write("set -eo pipefail\n\(part)", to: "part")
    let run = bash(
      "for k in 1 2 3; do k=$k CI=1 bash part || echo \"part $k: $?\"; done; mkdir records; "
        + "mv [123].jsonl records; CI=1 \(merge); code=$?; test -s junit.xml; echo \"$code $?\"; test -s report.html"
    )
    #expect(
      run.status == 0 && run.output.hasSuffix("\n1 0\n") && run.output.contains(Self.merged),
      "\(run)")
    #expect(!run.output.contains("part 1:"), "\(run)")
  }

  @Test(
    "the matrix installs the package that its version and sum name, downloads it once, and no other"
  )
  func pinnedPackage() throws {
    let steps = try blocks(of: "ci-matrix.yml", below: "run:")
    folder.write(try #require(steps.first { $0.contains("sha256sum") }), to: "install")
    let run = bash(
      """
      printf '#!/bin/sh\\necho "apt-get $*"\\n' >.bin/apt-get
      printf '#!/bin/sh\\necho "curl $*"\\necho package >scrollwork.deb\\n' >.bin/curl
      chmod +x .bin/apt-get .bin/curl
      export PACKAGE=https://example.org/p.deb
      export SHA256=$(echo package | sha256sum | cut -d' ' -f1)
      bash -e install | grep -v '^apt-get .*ca-certificates'
      echo second
      bash -e install | grep curl
      echo other >scrollwork.deb
      bash -e install; echo "$?"
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.first == "apt-get update -q"
        && lines.dropFirst().first == "curl -fsSL -o scrollwork.deb https://example.org/p.deb",
      "\(run)")
    #expect(
      lines.contains("apt-get install -yq --no-install-recommends ./scrollwork.deb"), "\(run)")
    #expect(lines.contains { $0.hasPrefix("scrollwork 0.3.0 (") }, "\(run)")
    let second = try #require(lines.firstIndex(of: "second"))
    // The kept file needs no download, and a file with another sum is refused before it is
    // installed.
    #expect(lines[second + 1] == "apt-get update -q" && lines.last == "1", "\(run)")
    #expect(!lines[second...].contains { $0.hasPrefix("curl") }, "\(run)")
  }

  @Test("the example for Slurm runs the shards as an array, and a job behind them merges")
  func slurm() {
    let programs = "command -v slurmctld slurmd munged sbatch setpriv >/dev/null"
    guard getuid() == 0, ShellResult(programs).status == 0 else {
      return print("skipped: Slurm's daemons are started as root (slurm-wlm munge)")
    }
    let run = bash(
      """
      export PROJECT=$PWD SHARDS=3 CORES=1 SCROLLWORK=scrollwork
      cat >submit <<'END'
      '\(root)/examples/cluster/slurm.sh' >id
      for i in $(seq 1200); do [ -z "$(squeue -h)" ] && break; sleep 0.1; done
      scontrol -o show job "$(grep -o '[0-9]*$' id)" | grep -o ' ExitCode=[0-9:]*'
      END
      '\(root)/Tests/Cluster/slurm' bash submit
      code=$?
      cat merge.log
      exit $code
      """)
    guard run.status != 77 else {
      print("skipped: Slurm does not come up here: \(run.output)")
      return
    }
    #expect(run.output.hasPrefix(" ExitCode=1:0\n" + Self.merged), "\(run)")
    #expect(readText("\(folder.path)/junit.xml")?.contains("failures=\"1\"") == true)
  }
}
