import CHarfBuzz
import TextCore

extension Script {
  /// Whether a direction is native to the script, so that HarfBuzz does not reverse the text before shaping it.
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
