#include "CJSON.h"

// No streams: their initialization would cost every start of the tool.
#define JSON_NO_IO 1
#include <cstdint>
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
/// number may be larger than a `double`), and for half of a surrogate pair some character.
class Source {
public:
  Source(char *text, size_t count) : start_(text), at_(text), end_(text + count) {}

  bool is_at_end() const { return at_ == end_; }
  size_t offset() const { return offset_of(at_); }
  size_t looks() const { return looks_; }
  size_t offset_of(const char *place) const { return static_cast<size_t>(place - start_); }

  /// The library takes a zero for the end of the text.
  char byte() const { return *at_ == 0 ? '\1' : *at_; }

  void advance() {
    last_ = at_++;
    looks_++;
    if (last_ <= closing_) return;
    if (*last_ == '"') {
      enter_string();
    } else if (is_digit(*last_) && last_ != start_ && is_digit(last_[-1])) {
      while (at_ != end_ && is_digit(*at_)) at_++;
    }
  }

  /// The token that ends here, as far as its bytes show.
  cj_token token(cj_kind kind) {
    const char *start = start_ + last_end_;
    while (start != at_ && is_between_tokens(*start)) start++;
    looks_ += offset_of(start) - last_end_;
    // The library has looked at the byte after a number.
    const char *end = kind == CJ_NUMBER ? last_ : at_;
    last_end_ = offset_of(end);
    return {kind, offset_of(start), last_end_, nullptr, 0, last_end_};
  }

  /// A string or a name, as the library has read it.
  cj_token token(cj_kind kind, const std::string &content) {
    cj_token token = this->token(kind);
    token.content = is_plain_ ? start_ + token.start + 1 : content.data();
    token.length = is_plain_ ? token.end - token.start - 2 : content.size();
    if (lone_surrogate_) token.lone_surrogate = offset_of(lone_surrogate_);
    return token;
  }

private:
  static bool is_between_tokens(char byte) {
    return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == ',' || byte == ':';
  }

  /// Finds the end of the string that begins, and whether it needs reading.
  void enter_string() {
    is_plain_ = true;
    lone_surrogate_ = nullptr;
    char *at = at_;
    for (; at != end_ && *at != '"'; at++) {
      if (static_cast<unsigned char>(*at) < 0x20) is_plain_ = false;
      if (*at != '\\') continue;
      is_plain_ = false;
      at = end_of_escape(at) - 1;
    }
    closing_ = at;
    looks_ += static_cast<size_t>(at - at_);
    if (is_plain_) at_ = at;
  }

  /// Where the escape at a place ends; half of a surrogate pair becomes some character.
  char *end_of_escape(char *at) {
    int half = surrogate(at, end_);
    if (half == 0xD8 && surrogate(at + 6, end_) == 0xDC) return at + 12;
    if (half == 0) return end_ - at < 2 ? end_ : at + 2;
    if (!lone_surrogate_) lone_surrogate_ = at;
    at[2] = 'f';
    return at + 6;
  }

  char *const start_;
  char *at_;
  char *const end_;
  /// The byte that the library took last.
  char *last_ = nullptr;
  /// The quotation mark that ends the string last begun.
  char *closing_ = nullptr;
  bool is_plain_ = false;
  char *lone_surrogate_ = nullptr;
  size_t last_end_ = 0;
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

cj_result cj_parse(char *text, size_t count, cj_take take, void *context) {
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
