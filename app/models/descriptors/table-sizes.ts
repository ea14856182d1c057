/** How large the tables are that hold so many numbers: the core's rule once more (wasm-core/src/models/descriptors/table.hpp), held against it by layouts.test.ts. */

export interface TableSizes {
  /** Numbers that there is a pointer for. */
  readonly pointers: number;
  /** Numbers that there is a bit for. */
  readonly bits: number;
}

/** `numbers`: from 0 up, all of them open; `growth` as the parameter has it. */
export function tableSizes(growth: string, numbers: number): TableSizes {
  if (growth === "fixed-1024") return { pointers: 1024, bits: 1024 };
  if (growth === "today") {
    let pointers = 256;
    while (pointers < numbers) pointers *= 2;
    return { pointers, bits: pointers };
  }
  let [pointers, bits] = [32, 1024];
  while (pointers < numbers) pointers = pointers === 32 ? 256 : pointers === 256 ? 1024 : pointers * 2;
  while (bits < numbers) bits = bits === 1024 ? 32_768 : bits * 2;
  return { pointers, bits };
}
