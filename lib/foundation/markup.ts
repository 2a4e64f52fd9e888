/** Bold, with no blank inside its marks: `4+**` is a footnote. */
const BOLD = /\*\*(?=[^\s*])((?:[^*]|\*(?!\*))*[^\s*])\*\*/g;
/** A keyword that was appended to the dash for none. */
const NONE_FIRST = /^[-–—],\s+(?=\S)/;

/**
 * A text of unit data without its marks for **bold** and ^^keywords^^: pages show it as plain text, and never as HTML.
 * `[KEYWORDS]` in brackets stay.
 */
export function unmarked(text: string): string {
  if (!text.includes('**') && !text.includes('^^') && !NONE_FIRST.test(text)) return text;
  return text.replaceAll('^^', '').replace(BOLD, '$1').replace(NONE_FIRST, '');
}
