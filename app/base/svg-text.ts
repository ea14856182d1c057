/** What SVG files are written with, besides their shapes. */

/** Of their words. */
export const fontFamily = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif';

export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
