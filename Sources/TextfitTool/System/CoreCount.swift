/// How many cores the process may use.
enum CoreCount {
  /// The cores that it may run on, limited by the time of its control group.
  static var usable: Int {
    let allowed = read("/proc/self/status").flatMap(allowed) ?? CurrentProcess.onlineCoreCount
    let granted = read("/sys/fs/cgroup/cpu.max").flatMap(granted) ?? allowed
    return max(1, min(allowed, granted))
  }

  /// By the line of `proc_pid_status(5)` `Cpus_allowed_list`, such as `0-3,8`.
  static func allowed(in status: String) -> Int? {
    let name = "Cpus_allowed_list:"
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let list = line?.dropFirst(name.count) else { return nil }
    let ranges = list.split { $0 == "," || $0.isWhitespace }
    return ranges.reduce(0) { count, range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first <= last else { return count }
      return count + last - first + 1
    }
  }

  /// By the quota and the period of cgroup v2's `cpu.max`, in whole cores; nil without a quota.
  static func granted(in quota: String) -> Int? {
    let numbers = quota.split { $0 == " " || $0.isWhitespace }.map { Int($0) }
    guard numbers.count == 2, let time = numbers[0], let period = numbers[1], period > 0 else {
      return nil
    }
    return (time + period - 1) / period
  }

  private static func read(_ path: String) -> String? {
    let bytes = try? FileDescriptor(reading: Array(path.utf8)).readToEnd(atMost: 1 << 20)
    return bytes.flatMap { $0 }.map { String(decoding: $0, as: UTF8.self) }
  }
}
