// The parts of an ICU message, by ICU's MessagePattern, without a name of ICU's: see CUnicode.h.
#ifndef CMESSAGES_H
#define CMESSAGES_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a part is: ICU's UMessagePatternPartType, in its order.
enum {
  CM_MESSAGE_START, CM_MESSAGE_LIMIT, CM_SKIP, CM_INSERT, CM_REPLACE_NUMBER, CM_ARGUMENT_START,
  CM_ARGUMENT_LIMIT, CM_ARGUMENT_NUMBER, CM_ARGUMENT_NAME, CM_ARGUMENT_TYPE, CM_ARGUMENT_STYLE,
  CM_SELECTOR, CM_INTEGER, CM_DOUBLE
};

/// What an argument is: ICU's UMessagePatternArgType, in its order.
enum { CM_NONE, CM_SIMPLE, CM_CHOICE, CM_PLURAL, CM_SELECT, CM_SELECTORDINAL };

/// A part: its kind, its bytes in the message, and its value, an argument's kind for its start and limit.
typedef struct {
  int32_t kind;
  int32_t start;
  int32_t end;
  int32_t value;
} cm_part;

typedef struct cm_message cm_message;

/// Splits `length` bytes of valid UTF-8 into parts; if `doubles`, an apostrophe always begins a quotation, as in
/// Java's MessageFormat, else only before a brace, as in ICU's. Null when memory ran out.
///
/// The message's nesting must be bounded by whoever calls: ICU follows it by recursion.
cm_message *cm_message_open(const uint8_t *utf8, int32_t length, bool doubles);
void cm_message_close(cm_message *message);
/// Where ICU refuses the message, as an offset in bytes; -1 where it takes it.
int32_t cm_message_fault(const cm_message *message);
/// ICU's name of why, such as U_UNMATCHED_BRACES.
const char *cm_message_reason(const cm_message *message);
int32_t cm_message_count(const cm_message *message);
cm_part cm_message_part(const cm_message *message, int32_t index);

#ifdef __cplusplus
}
#endif

#endif
