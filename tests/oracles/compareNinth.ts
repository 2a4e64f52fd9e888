/**
 * Draws units of the ninth edition's data by a printed seed and reads each a second time, straight from the files with
 * code of its own:
 * number of models, statlines, keywords, factions, marked weapons. Prints where the two readings differ.
 *
 *   npx tsx tests/oracles/compareNinth.ts DIR [--seed N] [--count N]
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { minimumUnits, type Sample } from '@/lib/army/survey';
import { buildDataset } from '@/lib/battlescribe/dataset';
import { link } from '@/lib/battlescribe/link';
import { readDataFiles } from '@/lib/battlescribe/read';
import type { Selection } from '@/lib/roster/schema';
import { seeded } from './seeded';

/** An element of a file: name, attributes, content. */
interface Raw {
  readonly tag: string;
  readonly a: Readonly<Record<string, string>>;
  readonly inside: Raw[];
  text: string;
}

interface RawFile {
  readonly name: string;
  readonly byId: ReadonlyMap<string, Raw>;
  readonly links: readonly string[];
}

const PLAIN: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => PLAIN[name] ?? '');

function parsed(path: string): RawFile {
  const top: Raw = { tag: '', a: {}, inside: [], text: '' };
  const byId = new Map<string, Raw>();
  const stack = [top];
  for (const token of readFileSync(path, 'utf8').match(/<[^>]+>|[^<]+/g) ?? []) {
    if (!token.startsWith('<')) stack.at(-1)!.text += plain(token);
    else if (token.startsWith('</')) stack.pop();
    else if (!token.startsWith('<?')) {
      const a = Object.fromEntries(
        [...token.matchAll(/([\w:]+)="([^"]*)"/g)].map((match) => [match[1]!, plain(match[2]!)]),
      );
      const raw: Raw = { tag: /^<([\w:]+)/.exec(token)![1]!, a, inside: [], text: '' };
      stack.at(-1)!.inside.push(raw);
      if (a['id'] !== undefined) byId.set(a['id'], raw);
      if (!token.endsWith('/>')) stack.push(raw);
    }
  }
  const root = top.inside.at(-1)!;
  return {
    name: root.a['name'] ?? '',
    byId,
    links: [root.a['id']!, ...within(root, 'catalogueLinks').map(({ a }) => a['targetId'] ?? '')],
  };
}

const within = (raw: Raw, wrapper: string): readonly Raw[] =>
  raw.inside.find(({ tag }) => tag === wrapper)?.inside ?? [];

/** What an id means in a catalogue: in itself, what it links to at any distance, the game system. */
function finder(start: RawFile, all: readonly RawFile[], system: RawFile): (id: string) => Raw | undefined {
  const reach = [start];
  for (const file of reach) {
    for (const id of file.links.slice(1)) {
      reach.push(...all.filter((each) => each.links[0] === id && !reach.includes(each)));
    }
  }
  return (id) => [...reach, system].map(({ byId }) => byId.get(id)).find((raw) => raw !== undefined);
}

type Find = ReturnType<typeof finder>;
interface Read {
  readonly selection: Selection;
  readonly layers: readonly Raw[];
  readonly profiles: readonly Raw[];
  readonly children: readonly Read[];
}

function read(selection: Selection, find: Find): Read {
  const ids = selection.entryId.split('::');
  const entry = find(ids.at(-1)!);
  const own = ids
    .slice(0, -1)
    .map(find)
    .filter((raw): raw is Raw => raw !== undefined && raw.a['targetId'] === ids.at(-1));
  const layers = [...(entry ? [entry] : []), ...own];
  return {
    selection,
    layers,
    profiles: layers.flatMap((layer) => profilesOf(layer, find)),
    children: selection.selections.map((child) => read(child, find)),
  };
}

function profilesOf(holder: Raw, find: Find): readonly Raw[] {
  const linked = within(holder, 'infoLinks').flatMap(({ a }) => {
    const target = find(a['targetId'] ?? '');
    return target === undefined ? [] : a['type'] === 'infoGroup' ? profilesOf(target, find) : [target];
  });
  return [
    ...within(holder, 'profiles'),
    ...linked,
    ...within(holder, 'infoGroups').flatMap((group) => profilesOf(group, find)),
  ].filter(({ tag }) => tag === 'profile');
}

const isBody = (profile: Raw): boolean => /^Unit/.test(profile.a['typeName'] ?? '');
const value = (profile: Raw, name: string): string =>
  within(profile, 'characteristics')
    .find(({ a }) => a['name'] === name)
    ?.text.trim() ?? '';
const typeOf = ({ layers }: Read): string => layers[0]?.a['type'] ?? '';
const everything = (read: Read): readonly Read[] => [read, ...read.children.flatMap(everything)];

/** Model entries, and what has a statline without being inside one; a unit with nothing of the kind is one model. */
function countBodies(root: Read): number {
  const below = (each: Read, inModel: boolean): number => {
    const isModel = typeOf(each) === 'model' || (!inModel && typeOf(each) === 'upgrade' && each.profiles.some(isBody));
    const copies = Number(/^(\d+)\s*x /i.exec(each.layers[0]?.a['name'] ?? '')?.[1] ?? 1);
    return (
      (isModel ? each.selection.number * copies : 0) +
      each.children.reduce((sum, child) => sum + below(child, inModel || isModel), 0)
    );
  };
  return below(root, false) || 1;
}

/** Category names that an entry surely has, and those that it may have, since this script asks no conditions. */
function categories(
  reads: readonly Read[],
  find: Find,
): { readonly sure: readonly string[]; readonly possible: readonly string[] } {
  const name = (id: string): string => (find(id)?.a['name'] ?? id).trim();
  const modifiers = (holder: Raw): readonly Raw[] =>
    [...within(holder, 'modifiers'), ...within(holder, 'modifierGroups').flatMap(modifiers)].filter(
      ({ a }) => a['field'] === 'category',
    );
  const written = reads.flatMap(({ layers }) =>
    layers.flatMap((layer) => within(layer, 'categoryLinks').map(({ a }) => name(a['targetId'] ?? ''))),
  );
  const changed = reads.flatMap(({ layers }) => layers.flatMap(modifiers));
  const by = (type: string): readonly string[] =>
    changed.filter(({ a }) => a['type'] === type).map(({ a }) => name(a['value'] ?? ''));
  return {
    sure: written.filter((each) => !by('remove').includes(each)),
    possible: [...written, ...by('add'), ...by('set-primary')],
  };
}

const BOOKS =
  /^(?:HQ|Troops|Elites|Fast Attack|Heavy Support|Flyer|Dedicated Transport|Agent of the Imperium|No Force Org Slot|Lord of War|Elite Character|.* HQ|Non-Compulsory.*|Primarch .*|Relic (?:HQ|Elites|Heavy Support)|.*Boarding Patrol.*|Configuration|Stratagems)$/i;

function differences({ unit, roster }: Sample, find: Find): readonly string[] {
  const selection = roster.forces[0]?.selections[0];
  if (unit === null || selection === undefined) return ['no unit'];
  const root = read(selection, find);
  const reads = everything(root);
  const found: string[] = [];
  const bodies = countBodies(root);
  if (bodies !== unit.models.length) found.push(`${unit.models.length} models, the file has ${bodies}`);
  const lines = reads.flatMap(({ profiles }) => profiles.filter(isBody));
  for (const model of unit.models) {
    for (const [name, fact] of [
      ['W', model.wounds],
      ['T', model.toughness],
      ['Ld', model.leadership],
      ['Save', model.armourSave],
    ] as const) {
      const texts = model.statlines.flatMap((own) =>
        lines.filter(({ a }) => a['id'] === own.id).map((each) => value(each, name)),
      );
      if (!fact.known) found.push(`${name} of ${model.name} is not known, the file has ${texts.join()}`);
      else if (
        !texts.some((text) =>
          fact.value === null ? !/\d/.test(text) : text.match(/\d+/g)?.some((digits) => Number(digits) === fact.value),
        )
      ) {
        found.push(`${name} of ${model.name} is ${fact.value}, the file has ${texts.join()}`);
      }
    }
    const inside = reads.filter(
      (each) =>
        each === root ||
        each.selection.id === model.selectionId ||
        everything(each).some((below) => below.selection.id === model.selectionId),
    );
    const { possible } = categories(inside, find);
    for (const keyword of model.keywords.known ? model.keywords.value : []) {
      if (!possible.includes(keyword)) found.push(`${model.name} has the keyword ${keyword}`);
    }
  }
  const { sure, possible } = categories([root], find);
  const factions = unit.factionKeywords.known ? unit.factionKeywords.value.map((each) => `Faction: ${each}`) : [];
  const has = [...unit.keywords, ...factions];
  found.push(
    ...sure.filter((each) => !BOOKS.test(each) && !has.includes(each)).map((each) => `lacks ${each}`),
    ...factions.filter((each) => !possible.includes(each)).map((each) => `has ${each}`),
  );
  found.push(...weaponDifferences(unit, reads));
  return [...new Set(found)];
}

function weaponDifferences(unit: NonNullable<Sample['unit']>, reads: readonly Read[]): readonly string[] {
  const raw = reads.flatMap(({ profiles }) => profiles.filter(({ a }) => a['typeName'] === 'Weapon'));
  const marked = (profile: Raw): string =>
    [
      ...(/(?:^|[,.\s-])blast\s*(?:$|[,.\n])/i.test(`${value(profile, 'Abilities')}`) ||
      /\bblast/i.test(value(profile, 'Type'))
        ? ['blast']
        : []),
      ...(/^grenade/i.test(value(profile, 'Type')) ? ['grenade'] : []),
    ].join();
  const ours = new Map(
    unit.models
      .flatMap(({ weapons }) => (weapons.known ? weapons.value : []))
      .flatMap(({ profile, marks }) => (profile === null ? [] : [[profile.id, marks.join()] as const])),
  );
  return raw.flatMap((profile) => {
    const mine = ours.get(profile.a['id'] ?? '');
    if (mine === undefined) return profile.a['hidden'] === 'true' ? [] : [`nobody has ${profile.a['name']}`];
    return mine === marked(profile)
      ? []
      : [`${profile.a['name']} is marked "${mine}", the file says "${marked(profile)}"`];
  });
}

function main(): void {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined) throw new Error('usage: compareNinth DIR [--seed N] [--count N]');
  const option = (name: string, otherwise: number): number =>
    rest.includes(name) ? Number(rest[rest.indexOf(name) + 1]) : otherwise;
  const [seed, count] = [option('--seed', 20_261_121), option('--count', 40)];
  const names = readdirSync(folder).filter((name) => /\.(?:gst|cat)$/i.test(name));
  const { files } = readDataFiles(names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) })));
  const gameSystem = files.find((file) => file.kind === 'gameSystem')!;
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
  const raw = names.map((name) => parsed(join(folder, name)));
  const system = raw.find(({ links }) => links[0] === gameSystem.id)!;
  const chance = seeded(seed);
  const drawn = Array.from(
    { length: Math.min(count, samples.length) },
    () => samples.splice(chance.below(samples.length), 1)[0]!,
  );
  const told = drawn.map((sample) => ({
    sample,
    found: differences(
      sample,
      finder(
        raw.find(({ name }) => name === sample.catalogue)!,
        raw,
        system,
      ),
    ),
  }));
  for (const { sample, found } of told) {
    process.stdout.write(
      `${found.length === 0 ? 'same' : 'DIFFERS'}  ${sample.catalogue} | ${sample.option.name} | ${sample.unit?.models.length} models, ${sample.unit?.points} points\n${found.map((each) => `           ${each}\n`).join('')}`,
    );
  }
  process.stdout.write(
    `seed ${seed}: ${told.filter(({ found }) => found.length === 0).length} of ${told.length} units read alike\n`,
  );
}

main();
