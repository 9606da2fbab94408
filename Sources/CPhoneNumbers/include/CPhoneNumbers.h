// Telephone numbers in a text, by Google's libphonenumber, after one C function.
//
// This is a library of its own, opened with dlopen where numbers are looked for: linking libphonenumber
// would cost every other run its start-up time. No type is shared, so that whoever opens it needs no
// header.
#ifndef CPHONENUMBERS_H
#define CPHONENUMBERS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Finds the numbers in `length` bytes of valid UTF-8 and writes, for each, its first byte, the byte after
/// its last, the number by E.164 and its extension, which may be empty: with a tab between them and a
/// newline after. Returns how many bytes were written; -1 where the library fails.
///
/// `region` is two capital letters, whose numbers may be written without a country's code, or empty.
/// What finds no room is left out.
///
/// Cost: quadratic in the length, for libphonenumber copies the rest of the text for each candidate: hand
/// over little at a time.
int32_t textfit_find_phone_numbers(const char *utf8, int32_t length, const char *region, char *into,
                                   int32_t capacity);

#ifdef __cplusplus
}
#endif

#endif
