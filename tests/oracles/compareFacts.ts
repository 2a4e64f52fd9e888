/**
 * Draws units of a folder of unit data by a printed seed, reads each fact the way the app does, and beside it lists
 * what stands in the
 * files, found by a small reader of this script's own: for a person to compare, with the plain differences marked.
 *
 *   npx tsx tests/oracles/compareFacts.ts DIR [--seed N] [--count N]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FACT_NAMES, type Model } from '@/lib/army/army';
import { minimumUnits, type Sample } from '@/lib/army/survey';
import { buildDataset } from '@/lib/battlescribe/dataset';
import { link } from '@/lib/battlescribe/link';
import { readDataFiles } from '@/lib/battlescribe/read';
import type { Selection } from '@/lib/roster/schema';

interface Node {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
const unescaped = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Elements, attributes and text, nothing else: enough for files without comments and CDATA. */
function parse(xml: string): Node {
  const root: Node = { tag: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  for (const [, close, tag, rest, text] of xml.matchAll(/<(\/)?([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*\/?>|([^<]+)/g)) {
    const top = stack.at(-1)!;
    if (text !== undefined) top.text += unescaped(text);
    else if (close) stack.pop();
    else {
      const attributes = Object.fromEntries(
        [...(rest ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map((match) => [match[1]!, unescaped(match[2]!)]),
      );
      top.children.push({ tag: tag!, attributes, children: [], text: '' });
      stack.push(top.children.at(-1)!);
    }
  }
  return root;
}

/** The pattern above does not tell `<a/>` from `<a>`: written out beforehand. */
const open = (xml: string): string => xml.replace(/<([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*\/>/g, '<$1$2></$1>');

interface RawFile {
  readonly name: string;
  readonly byId: ReadonlyMap<string, Node>;
}

function index(file: string): RawFile {
  const byId = new Map<string, Node>();
  const root = parse(open(readFileSync(file, 'utf8')));
  const walk = (node: Node): void => {
    const { id } = node.attributes;
    if (id !== undefined && !byId.has(`${node.tag} ${id}`)) byId.set(`${node.tag} ${id}`, node);
    node.children.forEach(walk);
  };
  walk(root);
  return { name: root.children.at(-1)?.attributes.name ?? '', byId };
}

const inside = (node: Node, wrapper: string): readonly Node[] =>
  node.children.find((child) => child.tag === wrapper)?.children ?? [];

/** Profiles and rules that an entry or link shows, through its info links. */
function infoOf(node: Node, find: (tag: string, id: string) => Node | undefined): readonly Node[] {
  const linked = inside(node, 'infoLinks').flatMap((each) => {
    const id = each.attributes.targetId ?? '';
    const target = find('profile', id) ?? find('rule', id);
    return target === undefined ? [] : [target];
  });
  return [...inside(node, 'profiles'), ...inside(node, 'rules'), ...linked];
}

const described = (node: Node): string =>
  node.tag === 'rule'
    ? (node.attributes.description ?? node.children.find((child) => child.tag === 'description')?.text ?? '')
    : inside(node, 'characteristics')
        .map((each) => `${each.attributes.name}=${each.attributes.value ?? each.text}`)
        .join(' ');

interface Raw {
  readonly selection: string;
  readonly number: number;
  readonly type: string;
  readonly limits: readonly string[];
  readonly info: readonly Node[];
}

function rawOf(selection: Selection, find: (tag: string, id: string) => Node | undefined): Raw {
  const ids = selection.entryId.split('::');
  const entry = find('selectionEntry', ids.at(-1)!);
  const links = ids
    .slice(-2, -1)
    .flatMap((id) => find('entryLink', id) ?? [])
    .filter((node) => node.attributes.targetId === ids.at(-1));
  const nodes = [...(entry === undefined ? [] : [entry]), ...links];
  const limits = nodes
    .flatMap((node) => inside(node, 'constraints'))
    .filter(({ attributes: { type, scope } }) => type === 'max' && (scope === 'roster' || scope === 'force'));
  return {
    selection: entry?.attributes.name ?? selection.name,
    number: selection.number,
    type: entry?.attributes.type ?? '?',
    limits: limits.map(({ attributes: { scope, value } }) => `max ${value} ${scope}`),
    info: nodes.flatMap((node) => infoOf(node, find)),
  };
}

/** mulberry32: the same draw for the same seed everywhere. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function drawn<T>(from: readonly T[], count: number, seed: number): readonly T[] {
  const next = random(seed);
  const pool = [...from];
  return Array.from(
    { length: Math.min(count, pool.length) },
    () => pool.splice(Math.floor(next() * pool.length), 1)[0]!,
  );
}

const shown = (model: Model): string =>
  FACT_NAMES.map((name) => {
    const fact = model[name];
    if (!fact.known) return `${name}=? (${fact.lookUp})`;
    const value =
      name === 'weapons' ? model.weapons.known && model.weapons.value.map((weapon) => weapon.name) : fact.value;
    return `${name}=${JSON.stringify(value)} [${fact.source.kind}]`;
  }).join('; ');

/** The plain numbers of a raw statline, by the names that facts have. */
const NUMBERS: Readonly<Record<string, (model: Model) => number | null | undefined>> = {
  W: ({ wounds }) => (wounds.known ? wounds.value : undefined),
  HP: ({ hullPoints }) => (hullPoints.known ? hullPoints.value : undefined),
  Ld: ({ leadership }) => (leadership.known ? leadership.value : undefined),
  Front: ({ armourValues }) => (armourValues.known ? armourValues.value?.front : undefined),
  Side: ({ armourValues }) => (armourValues.known ? armourValues.value?.side : undefined),
  Rear: ({ armourValues }) => (armourValues.known ? armourValues.value?.rear : undefined),
  Save: ({ armourSave }) => (armourSave.known && armourSave.source.kind === 'statline' ? armourSave.value : undefined),
};

/**
 * Where a fact is another number than the file's statline of the same name: a modifier of the data, or an error of
 * ours.
 */
function differences(model: Model, raw: readonly Node[]): readonly string[] {
  return model.statlines.flatMap((statline) => {
    const lines = raw.filter(
      (node) =>
        node.tag === 'profile' &&
        node.attributes.name?.trim() === statline.name.trim() &&
        /(?:^| )(?:Unit Type|Front|HP)=/.test(described(node)),
    );
    return Object.entries(NUMBERS).flatMap(([name, ours]) => {
      const value = ours(model);
      const texts = lines
        .flatMap((node) => inside(node, 'characteristics'))
        .filter(({ attributes }) => attributes.name === name)
        .map((node) => node.attributes.value ?? node.text);
      if (
        value === undefined ||
        texts.length === 0 ||
        texts.some((text) => Number(/^\s*(\d+)/.exec(text)?.[1] ?? NaN) === value)
      ) {
        return [];
      }
      return value === null && texts.every((text) => !/^\s*\d/.test(text) || name === 'Save')
        ? []
        : [`${name} is ${value}, the file has ${texts.join(' or ')}`];
    });
  });
}

const TELLING = /invul|inv\b|\d\+\+|armou?r sa?ve?|psyker|mastery|unique/i;

function report(sample: Sample, files: ReadonlyMap<string, RawFile>, gameSystem: RawFile): readonly string[] {
  const file = files.get(sample.catalogue);
  const find = (tag: string, id: string): Node | undefined =>
    file?.byId.get(`${tag} ${id}`) ?? gameSystem.byId.get(`${tag} ${id}`);
  const lines = [
    `\n## ${sample.catalogue} | ${sample.option.slot?.name} | ${sample.option.name} | ${sample.unit?.points} ` +
      `points, ${sample.unit?.models.length} models`,
  ];
  const all: Node[] = [];
  const walk = (selection: Selection, depth: number): void => {
    const raw = rawOf(selection, find);
    all.push(...raw.info);
    lines.push(`${'  '.repeat(depth + 1)}${raw.number} x ${raw.type} "${raw.selection}" ${raw.limits.join(', ')}`);
    for (const node of raw.info) {
      const text = described(node);
      const statline = /(?:^| )(?:Unit Type|Front|HP)=/.test(text);
      const shownText = statline || TELLING.test(text) ? `: ${text.replace(/\s+/g, ' ').slice(0, 420)}` : '';
      lines.push(`${'  '.repeat(depth + 2)}- ${node.tag} "${node.attributes.name}"${shownText}`);
    }
    selection.selections.forEach((child) => walk(child, depth + 1));
  };
  sample.roster.forces[0]?.selections.forEach((selection) => walk(selection, 0));
  const seen = new Set<string>();
  for (const model of sample.unit?.models ?? []) {
    const text = `  => ${model.name}: ${shown(model)}`;
    if (!seen.has(text)) {
      lines.push(text, ...differences(model, all).map((difference) => `  !! ${model.name}: ${difference}`));
    }
    seen.add(text);
  }
  return lines;
}

function main(): void {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: compareFacts DIR [--seed N] [--count N]');
  const option = (name: string, otherwise: number): number =>
    Number(rest[rest.indexOf(name) + 1] ?? otherwise) || otherwise;
  const seed = rest.includes('--seed') ? option('--seed', 1) : 20_261_121;
  const count = rest.includes('--count') ? option('--count', 60) : 60;
  const names = readdirSync(folder).filter((name) => /\.(?:gst|cat)$/i.test(name));
  const { files } = readDataFiles(names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })));
  const gameSystem = files.find((file) => file.kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error('no game system in the folder');
  const samples = [
    ...minimumUnits(
      link(
        buildDataset(
          gameSystem,
          files.filter((file) => file.kind === 'catalogue'),
        ),
      ),
    ),
  ];
  const raw = names.map((name) => ({ system: /\.gst$/i.test(name), file: index(join(folder, name)) }));
  const catalogues = new Map(raw.filter((each) => !each.system).map(({ file }) => [file.name, file]));
  const system = raw.find((each) => each.system)!.file;
  process.stdout.write(`seed ${seed}, ${count} of ${samples.length} units\n`);
  for (const sample of drawn(samples, count, seed)) {
    process.stdout.write(`${report(sample, catalogues, system).join('\n')}\n`);
  }
}

main();
