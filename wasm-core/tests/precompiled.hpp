// What most tests read, compiled once for all of them (CMakeLists.txt). Headers of tests are no part of it: the compiler warns of nothing that stands here.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "machine/listing.hpp"
#include "machine/machine.hpp"
#include "models/rows.hpp"
#include "models/run.hpp"
