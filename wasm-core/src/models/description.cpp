#include "models/description.hpp"

namespace stampede {

namespace {

void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  out += '"';
}

/// Shortest form for whole numbers and for decimals of up to six places: all that the tables hold.
void append_number(std::string& out, double value) {
  if (value < 0) {
    out += '-';
    value = -value;
  }
  const auto whole = static_cast<uint64_t>(value);
  out += std::to_string(whole);
  auto millionths = static_cast<uint64_t>((value - static_cast<double>(whole)) * 1e6 + 0.5);
  if (millionths == 0) return;
  std::string digits = std::to_string(millionths + 1000000).substr(1);
  while (digits.back() == '0') digits.pop_back();
  out += '.';
  out += digits;
}

/// Reads a plain decimal number ("-12", "0.25"); no exponents, no infinities. Up to 15 digits, so that the value is the nearest double.
bool read_number(std::string_view text, double& value) {
  bool negative = false;
  if (!text.empty() && text[0] == '-') {
    negative = true;
    text.remove_prefix(1);
  }
  uint64_t digits = 0;
  uint64_t scale = 1;
  int count = 0;
  bool point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || ++count > 15) return false;
    digits = digits * 10 + static_cast<uint64_t>(c - '0');
    if (point) scale *= 10;
  }
  if (count == 0) return false;
  value = static_cast<double>(digits) / static_cast<double>(scale);
  if (negative) value = -value;
  return true;
}

class Json {
 public:
  void open(char bracket) {
    separate();
    text += bracket;
    fresh_ = true;
  }
  void close(char bracket) {
    text += bracket;
    fresh_ = false;
  }
  void key(const char* name) {
    separate();
    append_json_text(text, name);
    text += ':';
    fresh_ = true;
  }
  void value(std::string_view word) {
    separate();
    append_json_text(text, word);
  }
  void value(double number) {
    separate();
    append_number(text, number);
  }
  void word(const char* literal) {
    separate();
    text += literal;
  }
  void field(const char* name, std::string_view v) {
    key(name);
    value(v);
  }
  void field(const char* name, double v) {
    key(name);
    value(v);
  }
  std::string text;

 private:
  void separate() {
    if (!fresh_) text += ',';
    fresh_ = false;
  }
  bool fresh_ = true;
};

const char* name_of(ColumnType type) {
  static const char* names[] = {"u8", "u16", "u32", "i32", "f64"};
  return names[static_cast<int>(type)];
}

const char* name_of(Per per) {
  static const char* names[] = {"task", "cpu", "lock", "run"};
  return names[static_cast<int>(per)];
}

/// A field of several words, given separated by '|'.
void names(Json& json, const char* field, std::string_view rest) {
  json.key(field);
  json.open('[');
  for (;;) {
    const auto bar = rest.find('|');
    json.value(rest.substr(0, bar));
    if (bar == std::string_view::npos) break;
    rest.remove_prefix(bar + 1);
  }
  json.close(']');
}

void describe_condition(Json& json, const Condition& condition) {
  json.open('{');
  json.field("param", condition.param);
  if (condition.values) {
    names(json, "values", condition.values);
  } else {
    json.field("min", condition.least);
  }
  if (condition.otherwise) {
    json.key("or");
    describe_condition(json, *condition.otherwise);
  }
  json.close('}');
}

void describe_where(Json& json, const std::array<Condition, 2>& where) {
  if (!where[0].param) return;
  json.key("where");
  json.open('[');
  for (const Condition& condition : where) {
    if (condition.param) describe_condition(json, condition);
  }
  json.close(']');
}

void describe_lists(Json& json, const ListFamily& lists) {
  json.open('{');
  describe_where(json, lists.where);
  json.field("first", lists.first);
  json.field("count", lists.count);
  json.field("name", lists.name);
  json.field("brief", lists.brief);
  json.key("cache");
  json.word(lists.cache ? "true" : "false");
  json.field("taken", lists.from_end ? "end" : "head");
  if (!lists.sizes.empty()) {
    json.key("sizes");
    json.open('[');
    for (const ListSizes& sizes : lists.sizes) {
      if (sizes.least > sizes.most) {
        json.word("null");
        continue;
      }
      json.open('[');
      json.value(sizes.least);
      if (sizes.most == kNoMost) {
        json.word("null");
      } else {
        json.value(sizes.most);
      }
      json.close(']');
    }
    json.close(']');
  }
  json.close('}');
}

void describe_param(Json& json, const ParamSpec& param) {
  json.open('{');
  json.field("name", param.name);
  json.field("type", param.type == ParamType::integer ? "int" : param.type == ParamType::number ? "number" : "enum");
  json.field("label", param.label);
  json.field("group", param.group);
  json.field("help", param.help);
  if (param.type == ParamType::choice) {
    json.field("default", param.choices[static_cast<uint32_t>(param.initial)].id);
    json.key("values");
    json.open('[');
    for (uint32_t i = 0; i < param.choice_count; ++i) {
      json.open('{');
      json.field("id", param.choices[i].id);
      json.field("label", param.choices[i].label);
      json.field("help", param.choices[i].help);
      if (param.choices[i].input) json.field("input", param.choices[i].input);
      json.close('}');
    }
    json.close(']');
  } else {
    json.field("unit", param.unit);
    json.field("min", param.least);
    json.field("max", param.most);
    json.key("default");
    if (param.optional) {
      json.word("null");
      json.key("optional");
      json.word("true");
      json.field("absent", param.absent);
    } else {
      json.value(param.initial);
    }
    json.field("scale", param.powers ? "power-of-two" : param.logarithmic ? "log" : "linear");
    if (param.powers) {
      json.key("free");
      json.open('{');
      json.field("param", param.powers->free_param);
      json.field("value", param.powers->free_value);
      json.close('}');
    }
  }
  if (param.used_where) {
    json.key("usedWhere");
    json.open('{');
    json.field("param", param.used_where->param);
    names(json, "values", param.used_where->values);
    json.close('}');
  }
  json.close('}');
}

}  // namespace

std::string describe(const ModelSpec& spec) {
  Json json;
  json.open('{');
  json.field("layoutVersion", 1);
  json.field("model", spec.name);
  json.field("title", spec.title);
  json.field("summary", spec.summary);
  json.key("params");
  json.open('[');
  for (uint32_t i = 0; i < spec.params.count; ++i) describe_param(json, spec.params.items[i]);
  json.close(']');
  json.key("metrics");
  json.open('[');
  for (uint32_t i = 0; i < spec.metrics.count; ++i) {
    const MetricSpec& metric = spec.metrics.items[i];
    json.open('{');
    json.field("name", metric.name);
    json.field("unit", metric.unit);
    json.field("label", metric.label);
    json.field("help", metric.help);
    json.close('}');
  }
  json.close(']');
  json.key("columns");
  json.open('[');
  for (uint32_t i = 0; i < spec.columns.count; ++i) {
    const ColumnSpec& column = spec.columns.items[i];
    json.open('{');
    json.field("name", column.name);
    json.field("per", name_of(column.per));
    json.field("type", name_of(column.type));
    json.field("help", column.help);
    if (column.values) names(json, "values", column.values);
    json.close('}');
  }
  json.close(']');
  json.key("kinds");
  json.open('[');
  for (uint32_t i = 0; i < spec.kinds.count; ++i) {
    const KindSpec& kind = spec.kinds.items[i];
    json.open('{');
    json.field("name", kind.name);
    json.field("sentence", kind.sentence);
    if (kind.step) json.field("step", kind.step);
    json.close('}');
  }
  json.close(']');
  json.key("modes");
  json.open('[');
  for (const char* mode : {"idle", "user", "kernel", "scan", "spin", "interrupt"}) {
    json.open('{');
    json.field("name", mode);
    json.close('}');
  }
  json.close(']');
  json.key("locks");
  json.open('[');
  for (const auto& lock : spec.locks) json.value(lock);
  json.close(']');
  json.key("lines");
  json.open('[');
  for (const auto& listing : spec.listings) {
    for (uint32_t i = 0; i < listing.count; ++i) {
      const ListingLine& line = listing.items[i];
      json.open('{');
      json.field("label", line.label);
      json.field("function", line.function.title);
      json.field("text", line.text);
      json.field("indent", line.indent);
      describe_where(json, line.function.where);
      json.close('}');
    }
  }
  json.close(']');
  if (!spec.lists.empty()) {
    json.key("lists");
    json.open('[');
    for (const ListFamily& lists : spec.lists) describe_lists(json, lists);
    json.close(']');
  }
  json.close('}');
  return json.text;
}

std::string read_params(const ModelSpec& spec, std::string_view text, std::vector<double>& values) {
  values.assign(spec.params.count, 0);
  for (uint32_t i = 0; i < spec.params.count; ++i) {
    const ParamSpec& param = spec.params.items[i];
    values[i] = param.optional ? kAbsent : param.initial;
  }
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty()) break;
    const auto equals = line.find('=');
    if (equals == std::string_view::npos) return "expected key=value, not \"" + std::string(line) + "\"";
    const std::string key(line.substr(0, equals));
    const std::string value(line.substr(equals + 1));
    if (key == "model" || key.rfind("cost.", 0) == 0) continue;  // the boundary's, and open_model's
    uint32_t at = 0;
    while (at < spec.params.count && key != spec.params.items[at].name) ++at;
    if (at == spec.params.count) return std::string("the model ") + spec.name + " has no parameter \"" + key + "\"";
    const ParamSpec& param = spec.params.items[at];
    if (param.type == ParamType::choice) {
      uint32_t choice = 0;
      while (choice < param.choice_count && value != param.choices[choice].id) ++choice;
      if (choice == param.choice_count) {
        std::string message = key + "=" + value + ": expected one of";
        for (uint32_t i = 0; i < param.choice_count; ++i) message += std::string(i ? ", " : " ") + param.choices[i].id;
        return message;
      }
      values[at] = choice;
      continue;
    }
    if (param.optional && (value.empty() || value == "none")) continue;
    double number = 0;
    const bool is_number = read_number(value, number);
    const bool whole = is_number && static_cast<double>(static_cast<int64_t>(number)) == number;
    if (!is_number || (param.type == ParamType::integer && !whole) || !(number >= param.least && number <= param.most)) {
      std::string message = key + "=" + value + ": expected a " + (param.type == ParamType::integer ? "whole " : "") + "number from ";
      append_number(message, param.least);
      message += " to ";
      append_number(message, param.most);
      return message;
    }
    values[at] = number;
  }
  return {};
}

}  // namespace stampede
