import CHarfBuzz
import TextCore

extension Script {
  /// Whether HarfBuzz shapes the script in a direction as it is written, without turning it round first.
  ///
  /// Scripts that were written in both directions (Old Italic, say) are native in both.
  func isNative(rightToLeft: Bool) -> Bool {
    switch hb_script_get_horizontal_direction(hb_script_t(rawValue: tag)) {
    case HB_DIRECTION_RTL: rightToLeft
    case HB_DIRECTION_LTR: !rightToLeft
    default: true
    }
  }
}
