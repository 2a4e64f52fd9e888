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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * Text as it stands in XML, SVG and HTML. There is no way to write most control characters and half characters: they
 * are left out.
 */
export const escaped = (text: string): string =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);
