#include "models/description.hpp"

#include <algorithm>

#include "models/json.hpp"
#include "models/number_text.hpp"

namespace stampede {

namespace {

const char* name_of(ColumnType type) {
  static const char* names[] = {"u8", "u16", "u32", "i32", "f64"};
  return names[static_cast<int>(type)];
}

const char* name_of(const ColumnSpec& column) {
  static const char* names[] = {"task", "cpu", "lock", "run"};
  return column.per == Per::entity ? column.entity : names[static_cast<int>(column.per)];
}

const char* name_of(ParamType type) {
  static const char* names[] = {"int", "number", "enum", "list"};
  return names[static_cast<int>(type)];
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

void describe_limit(Json& json, const char* field, const LimitBy* limit) {
  if (!limit) return;
  json.key(field);
  json.open('{');
  json.field("param", limit->param);
  if (limit->offset != 0) json.field("offset", limit->offset);
  json.close('}');
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
  json.field("type", name_of(param.type));
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
      if (param.choices[i].format) json.field("format", param.choices[i].format);
      json.close('}');
    }
    json.close(']');
  } else {
    json.field("unit", param.unit);
    json.field("min", param.least);
    json.field("max", param.most);
    json.key("default");
    if (param.list) {
      json.value(text_of(param.list->initial, param.list->initial_count));
      json.field("of", param.list->whole ? "int" : "number");
      json.field("minLength", param.list->shortest);
      json.field("maxLength", param.list->longest);
    } else if (param.optional && !param.initial_given) {
      json.word("null");
    } else {
      json.value(param.initial);
    }
    if (param.optional) {
      json.key("optional");
      json.word("true");
      json.field("absent", param.absent);
    }
    describe_limit(json, "minBy", param.least_by);
    describe_limit(json, "maxBy", param.most_by);
    if (!param.list) json.field("scale", param.powers ? "power-of-two" : param.logarithmic ? "log" : "linear");
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
    describe_condition(json, *param.used_where);
  }
  json.close('}');
}

void describe_entities(Json& json, const Table<EntitySpec>& entities) {
  json.key("entities");
  json.open('[');
  for (uint32_t i = 0; i < entities.count; ++i) {
    const EntitySpec& entity = entities.items[i];
    json.open('{');
    json.field("name", entity.name);
    json.field("plural", entity.plural);
    json.field("help", entity.help);
    json.field("first", entity.first);
    json.close('}');
  }
  json.close(']');
}

void describe_formats(Json& json, const Table<FormatSpec>& formats) {
  json.key("formats");
  json.open('[');
  for (uint32_t i = 0; i < formats.count; ++i) {
    const FormatSpec& format = formats.items[i];
    json.open('{');
    json.field("name", format.name);
    json.field("help", format.help);
    json.field("example", format.example);
    if (format.first_line) names(json, "firstLine", format.first_line);
    json.close('}');
  }
  json.close(']');
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
    json.field("per", name_of(column));
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
  if (spec.answers) json.field("answers", spec.answers);
  if (spec.entities.count > 0) describe_entities(json, spec.entities);
  if (spec.formats.count > 0) describe_formats(json, spec.formats);
  if (!spec.lists.empty()) {
    json.key("lists");
    json.open('[');
    for (const ListFamily& lists : spec.lists) describe_lists(json, lists);
    json.close(']');
  }
  json.close('}');
  return json.text;
}

}  // namespace stampede
