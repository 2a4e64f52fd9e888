/** A node of unit data as JSON writes it: lists of nodes, texts, numbers and flags. */
export interface JsonNode {
  readonly [name: string]: string | number | boolean | readonly JsonNode[];
}

/** What a list's members are called in XML. */
const member = (list: string): string =>
  list
    .replace(/^shared([A-Z])/, (_, letter: string) => letter.toLowerCase())
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function xmlOf(element: string, node: JsonNode): string {
  const parts = Object.entries(node);
  const attributes = parts
    .filter(([, value]) => typeof value !== 'object')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`);
  const lists = parts.flatMap(([name, value]) =>
    typeof value === 'object' ? [`<${name}>${value.map((each) => xmlOf(member(name), each)).join('')}</${name}>`] : [],
  );
  return `<${element}${attributes.join('')}>${lists.join('')}</${element}>`;
}

/** A file of unit data in one of the two forms that it comes in. */
export function dataFile(
  form: 'XML' | 'JSON',
  kind: 'gameSystem' | 'catalogue',
  node: JsonNode,
): { readonly name: string; readonly bytes: Uint8Array } {
  const whole = { revision: 1, battleScribeVersion: '2.03', ...node };
  const text = form === 'XML' ? xmlOf(kind, whole) : JSON.stringify({ [kind]: whole });
  return { name: `${kind}.${form === 'XML' ? 'cat' : 'json'}`, bytes: new TextEncoder().encode(text) };
}
