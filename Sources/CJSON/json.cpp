#include "CJSON.h"

// No streams: their initialization would cost every start of the tool.
#define JSON_NO_IO 1
#include <cstdint>
#include <cstring>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using json = nlohmann::json;

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Whether `\uXXXX` at a place is a surrogate: 0xD8 for one that leads, 0xDC for one that trails, else 0.
int surrogate(const char *at, const char *end) {
  if (end - at < 6 || at[0] != '\\' || at[1] != 'u' || (at[2] | 0x20) != 'd') return 0;
  char digit = is_digit(at[3]) ? at[3] : static_cast<char>(at[3] | 0x20);
  if (digit == '8' || digit == '9' || digit == 'a' || digit == 'b') return 0xD8;
  return digit >= 'c' && digit <= 'f' ? 0xDC : 0;
}

/// The text as the library sees it.
///
/// It sees less than there is, so that it does not read byte by byte what needs no reading, and does not refuse what
/// is JSON all the same: of a string without escapes only the quotation marks, of a row of digits the first two (a
/// number may be larger than a `double`), for half of a surrogate pair some character, and no byte order mark. After the
/// end it sees a line break, so that a number at the end has an end, too.
class Source {
public:
  Source(const char *text, size_t count) : text_(text), count_(count) {
    if (count < 3 || std::memcmp(text, "\xEF\xBB\xBF", 3) != 0) return;
    // A space in its place: the library would pass over another mark at the start.
    mark_end_ = last_end_ = 3;
    at_ = 2;
  }

  bool is_at_end() const { return at_ > count_; }
  size_t offset() const { return at_; }
  size_t looks() const { return looks_; }

  /// The library takes a zero for the end of the text.
  char byte() const {
    if (at_ == count_) return '\n';
    if (at_ < mark_end_) return ' ';
    return text_[at_] == 0 ? '\1' : text_[at_];
  }

  void advance() {
    last_ = at_++;
    looks_++;
    if (last_ < string_end_ || last_ == count_) return;
    if (text_[last_] == '"') {
      enter_string();
    } else if (is_digit(text_[last_]) && last_ != 0 && is_digit(text_[last_ - 1])) {
      while (at_ != count_ && is_digit(text_[at_])) at_++;
    }
  }

  /// The token that ends here, as far as its bytes show.
  cj_token token(cj_kind kind) {
    size_t start = last_end_;
    while (start < at_ && start < count_ && is_between_tokens(text_[start])) start++;
    looks_ += start - last_end_;
    // The library has looked at the byte after a number.
    last_end_ = kind == CJ_NUMBER ? last_ : at_;
    return {kind, start, last_end_, nullptr, 0, last_end_};
  }

  /// A string or a name, as the library has read it.
  cj_token token(cj_kind kind, const std::string &content) {
    cj_token token = this->token(kind);
    token.content = is_plain_ ? text_ + token.start + 1 : content.data();
    token.length = is_plain_ ? token.end - token.start - 2 : content.size();
    if (has_lone_surrogate_) token.lone_surrogate = lone_surrogate_;
    return token;
  }

private:
  static bool is_between_tokens(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == ',' || byte == ':';
  }

  /// Finds the end of the string that begins, and whether it needs reading.
  void enter_string() {
    is_plain_ = true;
    has_lone_surrogate_ = false;
    size_t at = at_;
    for (; at < count_ && text_[at] != '"'; at++) {
      if (static_cast<unsigned char>(text_[at]) < 0x20) is_plain_ = false;
      if (text_[at] != '\\') continue;
      is_plain_ = false;
      at = end_of_escape(at) - 1;
    }
    string_end_ = at + 1;
    looks_ += at - at_;
    if (is_plain_) at_ = at;
  }

  /// Where the escape at a place ends; half of a surrogate pair becomes some character.
  size_t end_of_escape(size_t at) {
    int half = surrogate(text_ + at, text_ + count_);
    if (half == 0xD8 && surrogate(text_ + at + 6, text_ + count_) == 0xDC) return at + 12;
    if (half == 0) return count_ - at < 2 ? count_ : at + 2;
    if (!has_lone_surrogate_) lone_surrogate_ = at;
    has_lone_surrogate_ = true;
    // Only such a text is copied: it is not ours to change.
    if (copy_.empty()) copy_.assign(text_, count_);
    text_ = copy_.data();
    copy_[at + 2] = 'f';
    return at + 6;
  }

  const char *text_;
  const size_t count_;
  std::string copy_;
  size_t at_ = 0;
  /// The byte that the library took last.
  size_t last_ = 0;
  /// Where the string last begun ends.
  size_t string_end_ = 0;
  bool is_plain_ = false;
  bool has_lone_surrogate_ = false;
  /// Where the string last begun has the first half of a surrogate pair that has no other half.
  size_t lone_surrogate_ = 0;
  /// Where the last token ends, and a byte order mark before the text.
  size_t last_end_ = 0, mark_end_ = 0;
  size_t looks_ = 0;
};

/// A place of the text as the library takes it; all copies of one move together, so that what was read is known.
struct Place {
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char *;
  using reference = char;

  Source *source;

  char operator*() const { return source->byte(); }
  Place &operator++() {
    source->advance();
    return *this;
  }
  /// The only other place is the end.
  bool operator==(const Place &) const { return source->is_at_end(); }
  bool operator!=(const Place &) const { return !source->is_at_end(); }
};

/// Hands on what the library finds.
struct Receiver {
  Source &source;
  cj_take take;
  void *context;
  bool stopped = false;

  bool hand_on(const cj_token &token) {
    stopped = !take(context, &token);
    return !stopped;
  }

  bool null() { return hand_on(source.token(CJ_NULL)); }
  bool boolean(bool value) { return hand_on(source.token(value ? CJ_TRUE : CJ_FALSE)); }
  bool number_integer(json::number_integer_t) { return hand_on(source.token(CJ_NUMBER)); }
  bool number_unsigned(json::number_unsigned_t) { return hand_on(source.token(CJ_NUMBER)); }
  bool number_float(json::number_float_t, const std::string &) { return hand_on(source.token(CJ_NUMBER)); }
  bool string(std::string &content) { return hand_on(source.token(CJ_STRING, content)); }
  bool binary(json::binary_t &) { return false; }
  bool start_object(size_t) { return hand_on(source.token(CJ_OPEN_OBJECT)); }
  bool key(std::string &content) { return hand_on(source.token(CJ_NAME, content)); }
  bool end_object() { return hand_on(source.token(CJ_CLOSE_OBJECT)); }
  bool start_array(size_t) { return hand_on(source.token(CJ_OPEN_ARRAY)); }
  bool end_array() { return hand_on(source.token(CJ_CLOSE_ARRAY)); }
  bool parse_error(size_t, const std::string &, const json::exception &) { return false; }
};

}  // namespace

cj_result cj_parse(const char *text, size_t count, cj_take take, void *context) {
  Source source(text, count);
  Receiver receiver{source, take, context};
  cj_end end = CJ_EXHAUSTED;
  try {
    bool is_read = json::sax_parse(Place{&source}, Place{&source}, &receiver);
    end = is_read ? CJ_READ : receiver.stopped ? CJ_STOPPED : CJ_REFUSED;
  } catch (...) {
    // Memory ran out: nothing else is thrown.
  }
  return {end, source.offset(), source.looks()};
}
