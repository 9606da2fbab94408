// The tokens of a JSON text with their places, by nlohmann's JSON for Modern C++, without a name of it.
#ifndef CJSON_H
#define CJSON_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a token is.
typedef enum {
  CJ_NULL, CJ_FALSE, CJ_TRUE, CJ_NUMBER, CJ_STRING, CJ_NAME, CJ_OPEN_OBJECT, CJ_CLOSE_OBJECT, CJ_OPEN_ARRAY,
  CJ_CLOSE_ARRAY
} cj_kind;

/// A token: its kind and its bytes in the text.
typedef struct {
  cj_kind kind;
  size_t start;
  size_t end;
  /// Of a string or a name, what it says: without quotation marks, its escapes read. Valid during the call.
  const char *content;
  size_t length;
  /// Of a string or a name, where it escapes the first half of a surrogate pair that has no other half; else `end`.
  size_t lone_surrogate;
} cj_token;

/// Takes a token; false ends the parse.
typedef bool (*cj_take)(void *context, const cj_token *token);

/// How a parse ended.
typedef enum { CJ_READ, CJ_STOPPED, CJ_REFUSED, CJ_EXHAUSTED } cj_end;

/// What a parse gives beside its tokens.
typedef struct {
  cj_end end;
  /// How far the parser has read the text.
  size_t consumed;
  /// How many bytes were looked at, some of them more than once: linear in the text.
  size_t looks;
} cj_result;

/// Hands the tokens of a text to `take`, in their order.
///
/// The text is UTF-8. A byte order mark before it is passed over, and it is read as if a line break followed, so that
/// `consumed` may be one more than `count`. Numbers may be of any size, and arrays and objects nested to any depth.
cj_result cj_parse(const char *text, size_t count, cj_take take, void *context);

#ifdef __cplusplus
}
#endif
#endif
