/** The library has no types of its own; what is used of it. */
declare module "gifenc" {
  export type GifPalette = number[][];
  export function quantize(rgba: Uint8ClampedArray, colours: number): GifPalette;
  export function applyPalette(rgba: Uint8ClampedArray, palette: GifPalette): Uint8Array;
  export function GIFEncoder(): {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      /** `delay` in ms. */
      options: { readonly palette: GifPalette; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  };
}
