/** What stands in logs and columns where there is none (wasm-core/src/engine). */

export const noTask = 0xffffffff;
export const noCpu = 255;
export const noLine = 0xffff;
