/**
 * Draws units of a folder of unit data by a printed seed, reads each fact the way the app does, and beside it lists
 * what is in the files, found by a second reading: for a person to compare, with the plain differences marked.
 *
 *   npx tsx tests/lab/compareFacts.ts DIR [--seed N] [--count 60]
 */
import { parseArgs } from 'node:util';
import type { Model } from '@/lib/army/army';
import { FACT_NAMES } from '@/lib/army/fact';
import { minimumUnits, type Sample } from '@/lib/army/survey';
import type { Selection } from '@/lib/documents/roster/schema';
import { seeded } from './seeded';
import { catalogueNamed, readTwice, type TwoReadings } from './unitData';
import { inside, lookUp, type Element, type XmlFile } from './xml';

const STATLINE = /(?:^| )(?:Unit Type|Front|HP)=/;

/** Profiles and rules that an entry or link shows, through its info links. */
function infoOf(element: Element, file: XmlFile): readonly Element[] {
  const linked = inside(element, 'infoLinks').flatMap(({ a }) => {
    const target = lookUp(file, a['targetId'] ?? '', ['profile', 'rule']);
    return target === null ? [] : [target.element];
  });
  return [...inside(element, 'profiles'), ...inside(element, 'rules'), ...linked];
}

function described(element: Element): string {
  if (element.tag === 'rule') {
    return element.a['description'] ?? element.children.find(({ tag }) => tag === 'description')?.text ?? '';
  }
  return inside(element, 'characteristics')
    .map(({ a, text }) => `${a['name']}=${a['value'] ?? text}`)
    .join(' ');
}

interface Raw {
  readonly selection: string;
  readonly number: number;
  readonly type: string;
  readonly limits: readonly string[];
  readonly info: readonly Element[];
}

function rawOf(selection: Selection, file: XmlFile): Raw {
  const [id = '', linkId] = selection.entryId.split('::').reverse();
  const entry = lookUp(file, id, ['selectionEntry']);
  const link = linkId === undefined ? null : lookUp(file, linkId, ['entryLink']);
  const layers = [entry, link?.element.a['targetId'] === id ? link : null].filter((each) => each !== null);
  const limits = layers
    .flatMap(({ element }) => inside(element, 'constraints'))
    .filter(({ a: { type, scope } }) => type === 'max' && (scope === 'roster' || scope === 'force'));
  return {
    selection: entry?.element.a['name'] ?? selection.name,
    number: selection.number,
    type: entry?.element.a['type'] ?? '?',
    limits: limits.map(({ a: { scope, value } }) => `max ${value} ${scope}`),
    info: layers.flatMap(({ element, file: own }) => infoOf(element, own)),
  };
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
function differences(model: Model, raw: readonly Element[]): readonly string[] {
  return model.statlines.flatMap((statline) => {
    const lines = raw.filter(
      (node) =>
        node.tag === 'profile' && node.a['name']?.trim() === statline.name.trim() && STATLINE.test(described(node)),
    );
    return Object.entries(NUMBERS).flatMap(([name, ours]) => {
      const value = ours(model);
      const texts = lines
        .flatMap((node) => inside(node, 'characteristics'))
        .filter(({ a }) => a['name'] === name)
        .map(({ a, text }) => a['value'] ?? text);
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

function report(sample: Sample, data: TwoReadings): readonly string[] {
  const file = catalogueNamed(data, sample.catalogue);
  const { catalogue, option, unit } = sample;
  const size = `${unit?.points} points, ${unit?.models.length} models`;
  const lines = [`\n## ${catalogue} | ${option.slot?.name} | ${option.name} | ${size}`];
  const all: Element[] = [];
  const walk = (selection: Selection, depth: number): void => {
    const raw = rawOf(selection, file);
    all.push(...raw.info);
    lines.push(`${'  '.repeat(depth + 1)}${raw.number} x ${raw.type} "${raw.selection}" ${raw.limits.join(', ')}`);
    for (const element of raw.info) {
      const text = described(element);
      const isTold = STATLINE.test(text) || TELLING.test(text);
      const told = isTold ? `: ${text.replace(/\s+/g, ' ').slice(0, 420)}` : '';
      lines.push(`${'  '.repeat(depth + 2)}- ${element.tag} "${element.a['name']}"${told}`);
    }
    selection.selections.forEach((child) => walk(child, depth + 1));
  };
  sample.roster.forces[0]?.selections.forEach((selection) => walk(selection, 0));
  const seen = new Set<string>();
  for (const model of unit?.models ?? []) {
    const text = `  => ${model.name}: ${shown(model)}`;
    if (!seen.has(text)) {
      lines.push(text, ...differences(model, all).map((difference) => `  !! ${model.name}: ${difference}`));
    }
    seen.add(text);
  }
  return lines;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' } },
});
const seed = Number(values.seed ?? 20_261_121);
const count = Number(values.count ?? 60);
const data = readTwice(positionals[0] ?? '.');
const samples = [...minimumUnits(data.linked)];
console.log(`seed ${seed}, ${count} of ${samples.length} units`);
for (const sample of seeded(seed).draw(samples, count)) console.log(report(sample, data).join('\n'));
