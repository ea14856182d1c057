// Files of scenarios and what their runs gave: a list of rows, read and written.
#pragma once
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

/// A row's fields, in the order of the file: model, scenario, input where the model takes one, what its run gave.
using Entry = std::vector<std::pair<std::string, std::string>>;

inline std::string field(const Entry& entry, const char* name) {
  for (const auto& [key, value] : entry) {
    if (key == name) return value;
  }
  return {};
}

/// The file is our own: a list of objects whose values are text, in which \n and \" are escaped.
inline std::vector<Entry> read_corpus(const char* path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  std::vector<Entry> entries;
  std::vector<std::string> words;
  bool in_quotes = false;
  const std::string all = text.str();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char c = all[i];
    if (c == '"') {
      in_quotes = !in_quotes;
      if (in_quotes) words.emplace_back();
    } else if (in_quotes && c == '\\') {
      words.back() += all[++i] == 'n' ? '\n' : all[i];
    } else if (in_quotes) {
      words.back() += c;
    } else if (c == '}') {
      Entry entry;
      for (std::size_t word = 0; word + 1 < words.size(); word += 2) entry.emplace_back(words[word], words[word + 1]);
      entries.push_back(entry);
      words.clear();
    }
  }
  return entries;
}

inline void write_corpus(const char* path, const std::vector<Entry>& entries) {
  std::ofstream out(path);
  out << "[\n";
  for (std::size_t i = 0; i < entries.size(); ++i) {
    out << "  { ";
    for (std::size_t at = 0; at < entries[i].size(); ++at) {
      std::string value;
      for (const char c : entries[i][at].second) value += c == '\n' ? std::string("\\n") : c == '"' ? std::string("\\\"") : std::string(1, c);
      out << (at > 0 ? ", " : "") << '"' << entries[i][at].first << "\": \"" << value << '"';
    }
    out << " }" << (i + 1 < entries.size() ? "," : "") << "\n";
  }
  out << "]\n";
}

inline std::string hex(uint64_t digest) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(digest));
  return text;
}
