#include "CPhoneNumbers.h"

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumbermatch.h>
#include <phonenumbers/phonenumbermatcher.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <string>

namespace {

using namespace i18n::phonenumbers;

/// libphonenumber's own logger writes to standard output, which carries data only.
class Silence : public Logger {
 public:
  void WriteMessage(const std::string &) override {}
};

const PhoneNumberUtil &util() {
  static PhoneNumberUtil *const instance = [] {
    PhoneNumberUtil *made = PhoneNumberUtil::GetInstance();
    made->SetLogger(new Silence);  // which owns it from then on
    return made;
  }();
  return *instance;
}

/// How many candidates that are not numbers are examined before the matcher gives up.
constexpr int most_tries = 1000;

/// A number's line.
std::string line(const PhoneNumberMatch &match) {
  std::string number;
  util().Format(match.number(), PhoneNumberUtil::E164, &number);
  return std::to_string(match.start()) + "\t" + std::to_string(match.end()) + "\t" + number + "\t" +
         match.number().extension() + "\n";
}

}  // namespace

int32_t textfit_find_phone_numbers(const char *utf8, int32_t length, const char *region, char *into,
                                   int32_t capacity) {
  try {
    const std::string text(utf8, static_cast<size_t>(length));
    // "ZZ" is libphonenumber's word for no region.
    const std::string home = *region ? region : "ZZ";
    PhoneNumberMatcher matcher(util(), text, home, PhoneNumberMatcher::VALID, most_tries);
    std::string lines;
    PhoneNumberMatch match;
    while (matcher.HasNext() && matcher.Next(&match)) {
      const std::string next = line(match);
      if (lines.size() + next.size() > static_cast<size_t>(capacity)) break;
      lines += next;
    }
    std::memcpy(into, lines.data(), lines.size());
    return static_cast<int32_t>(lines.size());
  } catch (...) {
    return -1;
  }
}
