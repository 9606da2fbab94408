extension [UInt8] {
  /// The bytes with a few of them changed, left out, doubled or put in.
  package func mutated(by generator: inout SplitMix64, with alphabet: [UInt8]) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let byte =
        Bool.random(using: &generator)
        ? alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
        : UInt8.random(in: 0...255, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: bytes[place] = byte
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(byte, at: place)
      case 3: bytes.removeLast(bytes.count - place)
      default:
        let end = Swift.min(bytes.count, place + Int.random(in: 1...20, using: &generator))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }
}
