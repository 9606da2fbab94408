#include "CMessages.h"

#include <new>
#include <unicode/messagepattern.h>
#include <unicode/unistr.h>
#include <unicode/utf16.h>
#include <vector>

namespace {

/// The bytes of the code point at an index of UTF-16.
int32_t size_at(const icu::UnicodeString &text, int32_t index) {
  UChar32 point = text.char32At(index);
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
}

/// The byte at which each unit of UTF-16 begins, and the end's.
std::vector<int32_t> offsets_of(const icu::UnicodeString &text) {
  std::vector<int32_t> offsets;
  offsets.reserve(static_cast<size_t>(text.length()) + 1);
  int32_t offset = 0;
  for (int32_t index = 0; index < text.length(); index++) {
    offsets.push_back(offset);
    // The second half of a pair has no bytes of its own.
    if (index == 0 || !U16_IS_TRAIL(text.charAt(index))) offset += size_at(text, index);
  }
  offsets.push_back(offset);
  return offsets;
}

}  // namespace

struct cm_message {
  std::vector<cm_part> parts;
  int32_t fault = -1;
  const char *reason = "";
};

static void take_apart(cm_message &message, const uint8_t *utf8, int32_t length, bool doubles) {
  auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), length));
  auto offsets = offsets_of(text);
  UErrorCode status = U_ZERO_ERROR;
  icu::MessagePattern pattern(
      doubles ? UMSGPAT_APOS_DOUBLE_REQUIRED : UMSGPAT_APOS_DOUBLE_OPTIONAL, status);
  UParseError error;
  error.offset = 0;
  pattern.parse(text, &error, status);
  if (U_FAILURE(status)) {
    int32_t at = error.offset < 0 ? 0 : error.offset > text.length() ? text.length() : error.offset;
    message.fault = offsets[static_cast<size_t>(at)];
    message.reason = u_errorName(status);
    return;
  }
  message.parts.reserve(static_cast<size_t>(pattern.countParts()));
  for (int32_t index = 0; index < pattern.countParts(); index++) {
    const auto &part = pattern.getPart(index);
    message.parts.push_back({part.getType(), offsets[static_cast<size_t>(part.getIndex())],
                             offsets[static_cast<size_t>(part.getLimit())], part.getValue()});
  }
}

cm_message *cm_message_open(const uint8_t *utf8, int32_t length, bool doubles) {
  auto *message = new (std::nothrow) cm_message;
  if (!message) return nullptr;
  try {
    take_apart(*message, utf8, length, doubles);
    return message;
  } catch (const std::bad_alloc &) {
    delete message;
    return nullptr;
  }
}

void cm_message_close(cm_message *message) { delete message; }
int32_t cm_message_fault(const cm_message *message) { return message->fault; }
const char *cm_message_reason(const cm_message *message) { return message->reason; }
int32_t cm_message_count(const cm_message *message) {
  return static_cast<int32_t>(message->parts.size());
}
cm_part cm_message_part(const cm_message *message, int32_t index) {
  return message->parts[static_cast<size_t>(index)];
}
