// The models that there are, in the order in which the site tells of them. Adding one: its folder, and its name here.
// A WebAssembly module holds one model, so that a page loads no more than it shows: CMakeLists.txt compiles this file once for each, with
// STAMPEDE_MODELS naming it, and the linker leaves out what is not reached. Natively all are in.
#include "models/run.hpp"

#ifndef STAMPEDE_MODELS
#define STAMPEDE_MODELS MODEL(accept) MODEL(scheduler) MODEL(locks) MODEL(hash) MODEL(heap) MODEL(arenas) MODEL(queues) MODEL(overload) MODEL(server) MODEL(threads) MODEL(descriptors) MODEL(ready)
#endif

namespace stampede {

#define MODEL(name)                                                                                                    \
  namespace name##_model {                                                                                             \
  const ModelSpec& spec();                                                                                             \
  std::unique_ptr<Run> open_run(const std::vector<double>& params, std::string_view input, std::string& error);        \
  }
STAMPEDE_MODELS
#undef MODEL

const std::vector<ModelEntry>& models() {
#define MODEL(name) {name##_model::spec, name##_model::open_run},
  static const std::vector<ModelEntry> all = {STAMPEDE_MODELS};
#undef MODEL
  return all;
}

}  // namespace stampede
