import { escaped } from '../foundation/markup';

/** A node of a roster file before it becomes text, in BattleScribe's order; null and empty lists are left out. */
export interface RosNode {
  attributes: Readonly<Record<string, AttributeValue>>;
  content: readonly Content[];
  text?: string;
}

/** `{ decimal }`: XML always shows a decimal place (`5.0`). */
type AttributeValue = string | number | boolean | null | { decimal: number };

export type Content =
  | { kind: 'text'; name: string; value: string | null }
  | { kind: 'list'; name: string; member: string; nodes: readonly RosNode[] };

/** A text under a name of its own; null writes nothing. */
export const textOf = (name: string, value: string | null): Content => ({ kind: 'text', name, value });
/** A list of nodes under a name; in XML each is called `member`. */
export const listOf = (name: string, member: string, nodes: readonly RosNode[]): Content => ({
  kind: 'list',
  name,
  member,
  nodes,
});

/** A roster file's node as an XML document, indented by two blanks, ending with a line break. */
export function writeXml(name: string, root: RosNode): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'];
  write(name, root, '', lines);
  return `${lines.join('\n')}\n`;
}

function write(name: string, { attributes, content, text }: RosNode, indent: string, lines: string[]): void {
  const head = `${indent}<${name}${Object.entries(attributes)
    .map(([key, value]) => attribute(key, value))
    .join('')}`;
  const inside = content.filter((each) => (each.kind === 'text' ? each.value !== null : each.nodes.length > 0));
  if (text) {
    lines.push(`${head}>${escaped(text)}</${name}>`);
  } else if (inside.length === 0) {
    lines.push(`${head}/>`);
  } else {
    lines.push(`${head}>`);
    for (const each of inside) {
      if (each.kind === 'text') {
        write(each.name, { attributes: {}, content: [], text: each.value ?? '' }, `${indent}  `, lines);
        continue;
      }
      lines.push(`${indent}  <${each.name}>`);
      for (const node of each.nodes) write(each.member, node, `${indent}    `, lines);
      lines.push(`${indent}  </${each.name}>`);
    }
    lines.push(`${indent}</${name}>`);
  }
}

function attribute(name: string, value: AttributeValue): string {
  if (value === null) return '';
  const text = typeof value === 'object' ? decimal(value.decimal) : String(value);
  // Readers turn bare line breaks and tabs in attributes into blanks.
  return ` ${name}="${escaped(text).replace(/[\n\t]/g, (character) => `&#${character.charCodeAt(0)};`)}"`;
}

const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));

/** A roster file's node as New Recruit's JSON: lists without wrappers, its own text as `$text`, attributes last. */
export const writeJson = (name: string, root: RosNode): string =>
  `${JSON.stringify({ [name]: plain(root) }, null, 2)}\n`;

function plain({ attributes, content, text }: RosNode): Record<string, unknown> {
  const lists = content.flatMap((each): readonly [string, unknown][] => {
    if (each.kind === 'text') return each.value === null ? [] : [[each.name, each.value]];
    return each.nodes.length === 0 ? [] : [[each.name, each.nodes.map(plain)]];
  });
  const own = Object.entries(attributes).flatMap(([key, value]): readonly [string, unknown][] =>
    value === null ? [] : [[key, bare(value)]],
  );
  return Object.fromEntries<unknown>([
    ...(text === undefined || text === '' ? [] : [['$text', text] as const]),
    ...lists,
    ...own,
  ]);
}

const bare = (value: Exclude<AttributeValue, null>): string | number | boolean =>
  typeof value === 'object' ? value.decimal : value;
