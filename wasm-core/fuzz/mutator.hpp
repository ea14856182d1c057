// Sessions (session.hpp) at random: drawn from a model's description, and then spoiled.
#pragma once
#include <string>

#include "engine/random.hpp"
#include "models/run.hpp"

namespace stampede::fuzz {

/// A session that opens scenarios of the model, right for the most part, and makes calls.
std::string any_session(Random& random, const ModelSpec& spec);

/// The session after a few changes: bytes, lines, words that mean something, parts of `other`. At most `most` bytes.
std::string spoiled(Random& random, std::string session, const std::string& other, std::size_t most);

}  // namespace stampede::fuzz
