/** What the picture's font lacks is left out: its maker would look for another font in the network, and wait. */
const DRAWN = /[^\u0020-\u007E\u00A0-\u024F\u2013\u2014\u2018-\u201E\u2020\u2026]/gu;

/** The text as the preview image can show it, cut after `most` letters. Empty when nothing of it can be drawn. */
export function previewText(text: string, most: number): string {
  const drawn = text
    .replace(/\p{Extended_Pictographic}/gu, '')
    .replace(DRAWN, '')
    .replace(/\s+/g, ' ')
    .trim();
  return drawn.length > most ? `${drawn.slice(0, most - 1).trimEnd()}…` : drawn;
}
