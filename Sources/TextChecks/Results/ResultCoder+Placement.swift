import TextLayout

// Where a string was laid out, as bytes.

extension ByteWriter {
  mutating func write(_ placement: StringPlacement) {
    write(placement.box.rule)
    write(placement.box.box)
    write(optional: placement.box.locale)
    write(placement.width)
    write(placement.text)
    write(placement.protected.count)
    for range in placement.protected {
      write(range.lowerBound)
      write(range.upperBound)
    }
    write(optional: placement.source)
    write(optional: placement.before)
    write(placement.details) { $0.write($1) }
  }

  private mutating func write(_ details: StringPlacement.Details) {
    write(details.fonts.count)
    for font in details.fonts {
      write(font.path)
      write(font.index)
      write(font.family)
      write(font.style)
      write(font.variations.count)
      for variation in font.variations {
        write(variation.tag)
        write(variation.value)
      }
    }
    write(details.isRightToLeft ? 1 : 0)
    for inset in [
      details.insets.top, details.insets.left, details.insets.bottom, details.insets.right,
    ] {
      write(inset)
    }
    write(details.lineFragmentPadding)
  }
}

extension ByteReader {
  mutating func placement() -> StringPlacement {
    let box = BoxKey(rule: number(), box: number(), locale: optionalText())
    let (width, text) = (number(), text())
    let protected = (0..<number()).map { _ in number()..<number() }
    var placement = StringPlacement(
      box: box, width: width, text: text, protected: protected, source: optionalText())
    placement.before = optionalText()
    placement.details = optional { $0.details() }
    return placement
  }

  private mutating func details() -> StringPlacement.Details {
    let fonts = (0..<number()).map { _ in
      StringPlacement.Font(
        path: text(), index: number(), family: text(), style: text(),
        variations: (0..<number()).map { _ in FontVariation(tag: text(), value: decimal()) })
    }
    return StringPlacement.Details(
      fonts: fonts, isRightToLeft: number() == 1,
      insets: TextInsets(top: decimal(), left: decimal(), bottom: decimal(), right: decimal()),
      lineFragmentPadding: decimal())
  }
}
