import CUnicode

/// Work whose amount tests assert, so that no test has to measure time.
///
/// Each thread counts its own, in debug builds only. In a release build the calls are inlined and do nothing, in other
/// modules too: for that the type has to be usable from inline.
@usableFromInline package enum Work: Int32, CaseIterable {
  /// Scalars that were read one at a time.
  case scalarsRead
  /// Bytes that were scanned, or given to a library to analyze.
  case bytesScanned
  /// Bytes that were shaped, whether HarfBuzz was called or the word was known.
  case bytesShaped
  case harfBuzzCalls
  case glyphsRead
  /// Sums of advances.
  case advancesRead
  /// Whether a line can be broken at an offset.
  case edgesRead
  /// Stretches of a line whose width was asked for.
  case widthsMeasured
  case linesBroken
  /// Rows of a flow that were filled, whether their place was right or not.
  case rowsTried
  case paragraphsShaped
  /// Cuts that were laid out to see whether they are legal.
  case cutsValidated
  /// Cuts that were compared with the bounds of what may be legal.
  case cutsFiltered
  /// Styles that were looked up by their content.
  case styleLookups
  /// For each character that ICU reads, the open brackets that it searches; its number is in CUnicode.h, which counts
  /// it.
  case bracketsSearched = 14
  /// For each character whose level ICU finds, the paragraphs of UAX #9 that it searches; its number is there, too.
  case paragraphsSearched = 15
  /// Plans that HarfBuzz made for a font, a script, a language and features.
  case plansMade
  /// Outlines of glyphs that FreeType read.
  case outlinesRead
  /// Glyphs that were put in a picture.
  case glyphsDrawn
  /// Hyphenation patterns that libhyphen was given.
  case patternsLoaded
  /// Heights of lines that were found from those of fonts.
  case heightsFound
  /// Tab stops that were compared with where a tab begins.
  case tabStopsRead
  /// Keys and paths that were compared with a pattern of a budget.
  case patternsCompared
  /// Paragraphs of earlier states that were looked at, to drop some.
  case cachedParagraphsRead
  /// Items that were looked at, to shape those of a line again.
  case itemsRead
  /// Names of an object's members that were compared with the one that was looked up.
  case namesCompared
  /// Styles that were looked at, to know what is largest among all.
  case stylesCompared
  /// Words whose widths were compared, to know the widest.
  case wordsCompared
  /// Ends of a catalog value's runs that were looked at, to divide a placeholder or a literal among them.
  case runEndsRead
}

extension Work {
  #if DEBUG
    /// Adds an amount of this work that was done.
    @usableFromInline package func count(_ amount: Int = 1) { cu_work_add(rawValue, Int64(amount)) }

    /// How much of this work the calling thread has done.
    package var done: Int { Int(cu_work_done(rawValue)) }
  #else
    @inlinable package func count(_ amount: @autoclosure () -> Int = 1) {}
  #endif
}
