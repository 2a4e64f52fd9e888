import type { InputFile } from '@/lib/data/read';

/** A limit in a cost as a file has it, on an entry, a group or a link. */
export interface RawCap {
  readonly ownerId: string;
  readonly id: string;
  readonly field: string;
  readonly type: 'min' | 'max';
  readonly scope: string;
  readonly value: number;
  readonly percent: boolean;
  readonly deep: boolean;
}

interface Node {
  readonly tag: string;
  readonly a: Readonly<Record<string, unknown>>;
}

const TOKEN = /<(\/)?([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/)?>/g;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
const OWNERS: ReadonlySet<string> = new Set(['selectionEntry', 'selectionEntryGroup', 'entryLink']);
const LISTS: Readonly<Record<string, string>> = {
  selectionEntries: 'selectionEntry',
  sharedSelectionEntries: 'selectionEntry',
  selectionEntryGroups: 'selectionEntryGroup',
  sharedSelectionEntryGroups: 'selectionEntryGroup',
  entryLinks: 'entryLink',
};

/** All limits in a cost that plain files of unit data have, by the id of what they are on; read by nothing of the engine. */
export function rawCaps(files: readonly InputFile[]): ReadonlyMap<string, readonly RawCap[]> {
  const caps: RawCap[] = [];
  const costTypes = new Set<string>();
  for (const { name, bytes } of files) {
    const text = new TextDecoder().decode(bytes);
    if (/\.json$/i.test(name)) inJson(JSON.parse(text), '', caps, costTypes);
    else inXml(text, caps, costTypes);
  }
  const byOwner = new Map<string, RawCap[]>();
  for (const cap of caps) {
    if (costTypes.has(cap.field)) byOwner.set(cap.ownerId, [...(byOwner.get(cap.ownerId) ?? []), cap]);
  }
  return byOwner;
}

function inXml(text: string, caps: RawCap[], costTypes: Set<string>): void {
  const around: Node[] = [];
  for (const [, close, tag, attributes, empty] of text.matchAll(TOKEN)) {
    if (close) {
      around.pop();
      continue;
    }
    const a = Object.fromEntries([...attributes!.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, value!]));
    if (tag === 'costType') costTypes.add(a['id'] ?? '');
    const owner = around.at(-2);
    if (tag === 'constraint' && owner && OWNERS.has(owner.tag)) caps.push(capOf(String(owner.a['id']), a));
    if (!empty) around.push({ tag: tag!, a });
  }
}

function inJson(value: unknown, tag: string, caps: RawCap[], costTypes: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Readonly<Record<string, unknown>>;
  for (const [key, each] of Object.entries(node)) {
    if (!Array.isArray(each)) inJson(each, '', caps, costTypes);
    else {
      for (const inner of each as readonly Readonly<Record<string, unknown>>[]) {
        if (key === 'costTypes') costTypes.add(String(inner['id']));
        if (key === 'constraints' && OWNERS.has(tag)) caps.push(capOf(String(node['id']), inner));
        inJson(inner, LISTS[key] ?? '', caps, costTypes);
      }
    }
  }
}

const capOf = (ownerId: string, a: Readonly<Record<string, unknown>>): RawCap => ({
  ownerId,
  id: String(a['id']),
  field: String(a['field']),
  type: a['type'] === 'min' ? 'min' : 'max',
  scope: String(a['scope'] ?? 'parent'),
  value: Number(a['value']),
  percent: String(a['percentValue']) === 'true',
  deep: String(a['includeChildSelections']) === 'true',
});
