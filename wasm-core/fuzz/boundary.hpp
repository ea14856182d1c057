// The exports of src/abi.cpp, as the native build has them (README.md, "The boundary").
#pragma once
#include <cstdint>

extern "C" {
uint32_t model_count();
const char* describe_model(uint32_t index);
char* input_buffer(uint32_t bytes);
uint32_t open_run(uint32_t text_bytes);
uint32_t step(uint32_t most_records);
uint32_t run_until(double time_ns, uint32_t most_records);
uint32_t finished();
const void* log_records();
uint32_t log_capacity();
double total_records();
double now_ns();
void state();
const void* column(uint32_t index);
uint32_t column_length(uint32_t index);
const double* metrics();
const char* answers();
const uint32_t* digest();
const char* last_error();
}
