import TextCore

/// Finds links: URLs with a scheme, names that begin with `www.`, and bare names with or without a path.
///
/// The text is read once from its start; the search resumes after each link and after each host run.
struct LinkFinder: Sendable {
  let text: ScalarText
  private let hosts: HostScanner
  let tails: TailScanner
  private let emails: EmailScanner
  private let topLevel: TopLevelDomain

  init(_ text: ScalarText, _ topLevel: TopLevelDomain) {
    self.text = text
    self.topLevel = topLevel
    hosts = HostScanner(text: text)
    tails = TailScanner(text)
    emails = EmailScanner(text)
  }

  /// All links, in the order of the text.
  ///
  /// - Throws: `exhausted` if ICU runs out of memory.
  func links() throws(TextLayoutError) -> [Finding] {
    var names = HostNames()
    var found: [Finding] = []
    var index = 0
    while index < text.count {
      if let scheme = Scheme.beginning(at: index, in: text) {
        if let link = try link(with: scheme, at: index, &names) { found.append(link) }
        index = max(index + scheme.length, found.last?.range.upperBound ?? 0)
      } else if let scheme = OtherScheme.beginning(at: index, in: text) {
        if let link = link(with: scheme, at: index) { found.append(link) }
        index = max(scheme.colon + 1, found.last?.range.upperBound ?? 0)
      } else if HostScanner.isPart(text[index]) {
        let run = index..<hosts.endOfRun(from: index)
        if let link = try bareLink(in: run, &names) { found.append(link) }
        index = max(run.upperBound, found.last?.range.upperBound ?? 0)
      } else {
        index += 1
      }
    }
    return found
  }

  // MARK: With a scheme

  private func link(
    with scheme: Scheme, at start: Int, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    switch scheme {
    case .https, .http, .ftp: return try hostLink(with: scheme, at: start, &names)
    case .mailto: return try mailLink(at: start, &names)
    case .tel: return callLink(at: start)
    }
  }

  private func hostLink(
    with scheme: Scheme, at start: Int, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    let authority = start + scheme.length
    let user = endOfUser(from: authority)
    let userInfo = PercentEncoder.tail(text.string(authority..<user))
    if let address = address(inBracketsFrom: authority) {
      let literal = text.string(address).lowercased()
      let name = HostName(ascii: literal, unicode: literal)
      return finding(
        start, scheme, userInfo, name, endOfHost: address.upperBound, mayContinue: true)
    }
    let run = user..<hosts.endOfRun(from: user)
    guard let host = try hosts.host(in: run, isBare: false, &names), Self.isSound(host) else {
      return nil
    }
    return finding(
      start, scheme, userInfo, host.name, endOfHost: host.range.upperBound, mayContinue: !host.isCut
    )
  }

  /// Where the host begins: after the at sign of `user@` (RFC 3986, 3.2.1), if there is one.
  private func endOfUser(from start: Int) -> Int {
    let end = text.end(from: start) { $0.isASCIIAlphanumeric || Self.userSigns.contains($0) }
    return text[end] == UInt32(ascii: "@") ? end + 1 : start
  }

  private static let userSigns = ASCIISet("-._~!$&'()*+,;=:%")

  /// An IPv6 address in brackets that is the host after `//`; nil if the host is none.
  func address(inBracketsFrom authority: Int) -> Range<Int>? {
    let host = endOfUser(from: authority)
    return addressInBrackets(at: host).map { host..<$0 }
  }

  /// The end of an IPv6 address in brackets (RFC 3986, 3.2.2); only its characters are checked.
  private func addressInBrackets(at start: Int) -> Int? {
    guard text[start] == UInt32(ascii: "[") else { return nil }
    var colons = 0
    for index in start + 1..<start + 48 {
      if text[index] == UInt32(ascii: "]") { return colons >= 2 ? index + 1 : nil }
      if text[index] == UInt32(ascii: ":") { colons += 1 }
      guard text[index].isHexDigit || Self.addressSigns.contains(text[index]) else { return nil }
    }
    return nil
  }

  private static let addressSigns = ASCIISet(":.")

  /// Whether a host that ends with a number is an IPv4 address (RFC 3986, 3.2.2); true for any other name.
  private static func isSound(_ host: FoundHost) -> Bool {
    guard host.topLevel.utf8.allSatisfy({ UInt32($0).isASCIIDigit }) else { return true }
    return host.labels.count == 4 && host.labels.allSatisfy { UInt8($0) != nil }
  }

  private func mailLink(
    at start: Int, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    let first = start + Scheme.mailto.length
    guard let email = try emails.email(beginningAt: first, &names) else { return nil }
    let isQuery = text[email.range.upperBound] == UInt32(ascii: "?")
    let end = isQuery ? tail(from: email.range.upperBound, of: start) : email.range.upperBound
    let query = text.string(email.range.upperBound..<end)
    return Finding(
      range: start..<end, value: "mailto:" + email.value + query,
      url: (email.url ?? "") + PercentEncoder.tail(query))
  }

  /// A telephone number of a `tel:` URL (RFC 3966); the value leaves out its visual separators.
  private func callLink(at start: Int) -> Finding? {
    let first = start + Scheme.tel.length
    let number = text[first] == UInt32(ascii: "+") ? first + 1 : first
    var end = text.end(from: number) { $0.isASCIIDigit || Self.callSigns.contains($0) }
    while end > number, !text[end - 1].isASCIIDigit { end -= 1 }
    let digits = text.string(number..<end).filter { ("0"..."9").contains($0) }
    guard digits.utf8.count >= 3 else { return nil }
    let url = "tel:" + (number > first ? "+" : "") + digits
    return Finding(range: start..<end, value: url, url: url)
  }

  private static let callSigns = ASCIISet("-.()")

  // MARK: Without a scheme

  private func bareLink(
    in run: Range<Int>, _ names: inout HostNames
  ) throws(TextLayoutError) -> Finding? {
    guard text.scalars[run].contains(UInt32(ascii: ".")),
      !Self.refusesBefore.contains(text[run.lowerBound - 1]),
      !Self.refusesAfter.contains(text[run.upperBound]),
      let host = try hosts.host(in: run, isBare: true, &names)
    else { return nil }
    let end = host.range.upperBound
    let mayContinue = !host.isCut && end == run.upperBound
    guard isLink(host, hasPath: mayContinue && text[end] == UInt32(ascii: "/")) else { return nil }
    return finding(
      host.range.lowerBound, nil, "", host.name, endOfHost: end, mayContinue: mayContinue)
  }

  private func isLink(_ host: FoundHost, hasPath: Bool) -> Bool {
    guard !host.labels.contains(where: { $0.contains("_") }) else { return false }
    if host.labels[0].lowercased() == "www", host.labels.count > 2 {
      return TopLevelDomain.isPossible(host.topLevel)
    }
    return topLevel.makesLink(host.labels, hasPath: hasPath)
  }

  /// Characters before a name that show that it is part of a path, an address or a variable.
  private static let refusesBefore = ASCIISet("@/\\#$&%~+")
  /// Characters after a name that show that it is part of an address or a formula.
  private static let refusesAfter = ASCIISet("@+&%=~$\\")

  // MARK: With or without a scheme

  /// The link that begins at `start` and whose host ends at `endOfHost`.
  private func finding(
    _ start: Int, _ scheme: Scheme?, _ user: String, _ host: HostName, endOfHost: Int,
    mayContinue: Bool
  ) -> Finding {
    let port = mayContinue ? port(at: endOfHost) : nil
    let hostEnd = port?.end ?? endOfHost
    let end = mayContinue ? tail(from: hostEnd, of: start) : hostEnd
    let rest = text.string(hostEnd..<end)
    let number = port.map { $0.number == scheme?.standardPort ? "" : ":\($0.number)" } ?? ""
    let opening = "\(scheme ?? .https)://\(user)"
    return Finding(
      range: start..<end, value: opening + host.unicode + number + rest,
      url: opening + host.ascii + number + PercentEncoder.tail(rest))
  }

  private func tail(from index: Int, of start: Int) -> Int {
    tails.end(from: index, quote: text[start - 1] == UInt32(ascii: "'"))
  }

  private func port(at index: Int) -> (end: Int, number: Int)? {
    guard text[index] == UInt32(ascii: ":") else { return nil }
    let end = text.end(from: index + 1) { $0.isASCIIDigit }
    guard (1...5).contains(end - index - 1), let number = Int(text.string(index + 1..<end)),
      number <= 65_535
    else { return nil }
    return (end, number)
  }
}
