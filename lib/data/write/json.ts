import type { AttributeValue, RosNode } from './node';

/**
 * A roster file's node as New Recruit's JSON: lists without their wrappers, the node's own text as `$text`, attributes
 * last.
 */
export function writeJson(name: string, root: RosNode): string {
  return `${JSON.stringify({ [name]: plain(root) }, null, 2)}\n`;
}

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
