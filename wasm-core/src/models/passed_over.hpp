// Lines of an input that a model could make no use of: how many, by what they are, and the first of each.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "models/json.hpp"

namespace stampede {

class PassedOver {
 public:
  /// `kind` completes "3 lines ...": it is told from others by its words. `why`: what was expected of this line, where that helps.
  void add(const char* kind, uint32_t line, std::string_view why = {}) {
    auto known = std::find_if(kinds_.begin(), kinds_.end(), [kind](const Kind& one) { return std::string_view(one.words) == kind; });
    if (known == kinds_.end()) known = kinds_.insert(known, Kind{kind, 0, {}});
    ++known->count;
    if (known->first.size() < kShown) known->first.push_back({line, std::string(why)});
  }
  /// A line that is no line of the format at all.
  void add_unusable(uint32_t line, std::string_view why) { add(kUnusable, line, why); }

  uint32_t count() const {
    uint32_t all = 0;
    for (const Kind& kind : kinds_) all += kind.count;
    return all;
  }
  uint32_t count(std::string_view words) const {
    for (const Kind& kind : kinds_) {
      if (kind.words == words) return kind.count;
    }
    return 0;
  }

  /// For an input in which nothing can be used: "line 3: ...; line 7: ...; and 2 more". Empty where no line was of the wrong form.
  std::string refusal() const {
    std::string text;
    for (const Kind& kind : kinds_) {
      if (std::string_view(kind.words) != kUnusable) continue;
      for (const Line& line : kind.first) text += (text.empty() ? "line " : "; line ") + std::to_string(line.number) + ": " + line.why;
      if (kind.count > kind.first.size()) text += "; and " + std::to_string(kind.count - kind.first.size()) + " more";
    }
    return text;
  }

  /// A field of the report (wasm-core/README.md, `report`).
  void write(Json& json) const {
    json.key("passedOver");
    json.open('[');
    for (const Kind& kind : kinds_) {
      json.open('{');
      json.field("kind", kind.words);
      json.field("count", kind.count);
      json.key("first");
      json.open('[');
      for (const Line& line : kind.first) {
        json.open('{');
        json.field("line", line.number);
        if (!line.why.empty()) json.field("why", line.why);
        json.close('}');
      }
      json.close(']');
      json.close('}');
    }
    json.close(']');
  }

  static constexpr const char* kUnusable = "can't be used";

 private:
  static constexpr std::size_t kShown = 5;
  struct Line {
    uint32_t number;
    std::string why;
  };
  struct Kind {
    const char* words;
    uint32_t count;
    std::vector<Line> first;
  };
  std::vector<Kind> kinds_;
};

}  // namespace stampede
