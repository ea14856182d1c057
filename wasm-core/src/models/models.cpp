// The models that there are. Adding one: its folder, and a line here.
#include "models/accept/spec.hpp"
#include "models/hash/spec.hpp"
#include "models/run.hpp"

namespace stampede {

namespace accept_model {
std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error);
}
namespace hash_model {
std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error);
}

const std::vector<ModelEntry>& models() {
  static const std::vector<ModelEntry> all = {
      {accept_model::spec, accept_model::open_run},
      {hash_model::spec, hash_model::open_run},
  };
  return all;
}

}  // namespace stampede
