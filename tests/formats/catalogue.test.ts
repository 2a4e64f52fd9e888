import { fetchFormat } from '@/lib/formats/fetchFormat';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatById, formatList, formats } from '@/lib/formats';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Coverage, Format, KeptBy } from '@/lib/rules/format';
import type { Citation } from '@/lib/rules/report';
import type { Rule } from '@/lib/rules/rule';
import { judgedSamples } from '../samples/formatSamples';

/** What every format has to have: each names what a format lacks, a line for each thing. */
const DEMANDS: Readonly<Record<string, (format: Format) => readonly string[]>> = {
  'a file and a test of its stem for each rule': lackingFiles,
  'a line of the ledger for each rule, under what it cites': lackingLines,
  'code that cites each statement that a match or campaign keeps': lackingKeepers,
  'statements that are numbered and said': faultyStatements,
  'citations of statements that the ledger has': strayCitations,
  'words for all that its page shows': lackingWords,
  'samples, one legal and one broken': lackingSamples,
  'an accent': lackingAccent,
};

describe.each(formatList.map((format) => [format.id, format] as const))('the format %s', (id, format) => {
  it.each(Object.entries(DEMANDS))('has %s', (_, lacking) => expect(lacking(format)).toEqual([]));

  it('is found by its id', () => expect(formatById(id)).toBe(format));
});

it('knows no other format', () => {
  expect(formatById('chess')).toBeNull();
  expect(formatList).toEqual(Object.values(formats));
});

describe('a format that has nothing', () => {
  const [rule] = reconSquad.rules as [Rule, ...Rule[]];
  const bare: Format = {
    ...reconSquad,
    id: 'bare',
    summary: '',
    accent: 'red',
    rules: [{ ...rule, id: 'bare/no-such-thing' }],
    coverage: [],
  };

  it('is told all that it lacks', () => {
    expect(Object.values(DEMANDS).flatMap((lacking) => lacking(bare))).toEqual([
      'lib/formats/bare/rules/no-such-thing.ts is not there',
      'tests/formats/bare/rules/no-such-thing.test.ts is not there',
      'bare/no-such-thing has no line of the ledger under Army Selection 1',
      'the ledger has no statement',
      'the ledger has no Army Selection 1, which bare/no-such-thing cites',
      ...[1, 2, 3, 4].map((item) => `the ledger has no Codex Specific Adaptations ${item}, which an adaptation cites`),
      'no summary',
      'samples/bare has no list that is legal',
      'samples/bare has no list that is illegal',
      'the accent is no colour such as #8b3d1f',
      "app/globals.css has no [data-format='bare']",
    ]);
  });
});

const stemOf = ({ id }: Rule): string => id.slice(id.indexOf('/') + 1);

function lackingFiles({ id, rules }: Format): readonly string[] {
  const [folder, tests] = [`lib/formats/${id}/rules`, `tests/formats/${id}/rules`];
  const expected = rules.flatMap((rule) => {
    const source = `${folder}/${stemOf(rule)}.ts`;
    if (!existsSync(source)) return [`${source} is not there`];
    return readFileSync(source, 'utf8').includes(`'${rule.id}'`) ? [] : [`${source} does not declare ${rule.id}`];
  });
  const tested = rules.map((rule) => `${tests}/${stemOf(rule)}.test.ts`).filter((test) => !existsSync(test));
  const present = existsSync(folder) ? readdirSync(folder) : [];
  const stray = present.filter((file) => !rules.some((rule) => file === `${stemOf(rule)}.ts`));
  const foreign = rules.filter((rule) => !rule.id.startsWith(`${id}/`));
  return [
    ...expected,
    ...tested.map((test) => `${test} is not there`),
    ...stray.map((file) => `${folder}/${file} is no rule of the format`),
    ...foreign.map((rule) => `${rule.id} is not of ${id}`),
  ];
}

function lackingKeepers({ coverage }: Format): readonly string[] {
  return coverage.flatMap(({ coverage: became, section, item }) => {
    const kept = keptOf(became);
    if (kept === null) return [];
    const source = `lib/play/${kept.by}.ts`;
    if (!existsSync(source)) return [`${source} is not there, which keeps ${section} ${item}`];
    return cites(readFileSync(source, 'utf8'), section, item) ? [] : [`${source} does not cite ${section} ${item}`];
  });
}

function keptOf(became: Coverage): KeptBy | null {
  if ('kept' in became) return became.kept;
  return 'rule' in became ? became.besides : null;
}

/** Whether a source names a statement, in code (`statement('Endgame', 2)`) or in a comment ("Endgame 2"). */
const cites = (source: string, section: string, item: number): boolean =>
  source.includes(`statement('${section}', ${item})`) || new RegExp(`${section} ${item}(?!\\d)`, 'u').test(source);

function lackingLines({ rules, coverage }: Format): readonly string[] {
  const lines = coverage.flatMap(({ coverage: became, ...at }) =>
    'rule' in became ? became.rule.map((id) => ({ id, ...at })) : [],
  );
  const unlisted = rules.filter(
    ({ id, cite }) => !lines.some((line) => line.id === id && isAt(cite, line.section, line.item)),
  );
  const unknown = lines.filter(({ id }) => !rules.some((rule) => rule.id === id));
  return [
    ...unlisted.map(({ id, cite }) => `${id} has no line of the ledger under ${placeText(cite)}`),
    ...unknown.map(({ id, section, item }) => `${section} ${item} of the ledger names ${id}, which is no rule`),
  ];
}

/** A citation of a whole section counts under any of its statements. */
const isAt = (cite: Citation, section: string, item: number): boolean =>
  cite.section === section && (cite.item === null || cite.item === item);

const placeText = ({ section, item }: Citation): string => (item === null ? section : `${section} ${item}`);

function faultyStatements({ coverage }: Format): readonly string[] {
  if (coverage.length === 0) return ['the ledger has no statement'];
  const sections = [...new Set(coverage.map(({ section }) => section))];
  const misnumbered = sections.filter((name) =>
    coverage.filter(({ section }) => section === name).some(({ item }, index) => item !== index + 1),
  );
  // A sentence: a capital or a quote first, a stop last.
  const unsaid = coverage.filter(({ says }) => !/^[A-Z’"“].{8,}[.:?]$/su.test(says));
  return [
    ...misnumbered.map((name) => `the statements of ${name} are not numbered from 1`),
    ...unsaid.map(({ section, item }) => `${section} ${item} of the ledger is no sentence`),
  ];
}

function strayCitations({ rules, coverage, keywords, adaptations, agreements }: Format): readonly string[] {
  const answers = (agreements?.questions ?? []).flatMap((question) => question.answers);
  const cited: readonly (readonly [by: string, cite: Citation])[] = [
    ...rules.map(({ id, cite }) => [id, cite] as const),
    ...keywords.map(({ name, cite }) => [name, cite] as const),
    ...adaptations.map(({ cite }) => ['an adaptation', cite] as const),
    ...answers.flatMap(({ name, cites }) => cites.map((cite) => [name, cite] as const)),
    ...(agreements?.rulings ? [['the rulings', agreements.rulings.cite] as const] : []),
  ];
  return cited
    .filter(([, cite]) => !coverage.some(({ section, item }) => isAt(cite, section, item)))
    .map(([by, cite]) => `the ledger has no ${placeText(cite)}, which ${by} cites`);
}

function lackingWords({ name, version, document, summary, rules, supersedes, traits }: Format): readonly string[] {
  const texts: readonly (readonly [what: string, text: string])[] = [
    ['name', name],
    ['version', version],
    ['document', document],
    ['summary', summary],
    ...rules.flatMap(({ id, title, says }) => [[`title of ${id}`, title] as const, [`words of ${id}`, says] as const]),
    ...supersedes.flatMap(({ what, reason }, at) => [
      [`words of what is set aside ${at}`, what] as const,
      [`reason for what is set aside ${at}`, reason] as const,
    ]),
    ...traits.map((trait) => [`name of the trait ${trait.id}`, trait.name] as const),
  ];
  return texts.filter(([, text]) => text.trim() === '').map(([what]) => `no ${what}`);
}

function lackingSamples(format: Format): readonly string[] {
  const verdicts = [...judgedSamples(format).values()];
  return (['legal', 'illegal'] as const)
    .filter((wanted) => !verdicts.includes(wanted))
    .map((wanted) => `samples/${format.id} has no list that is ${wanted}`);
}

function lackingAccent({ id, accent }: Format): readonly string[] {
  const selector = `[data-format='${id}']`;
  return [
    ...(/^#[0-9a-f]{6}$/.test(accent) ? [] : ['the accent is no colour such as #8b3d1f']),
    ...(readFileSync('app/globals.css', 'utf8').includes(selector) ? [] : [`app/globals.css has no ${selector}`]),
  ];
}

it('each format can be fetched alone, and what is none is none', async () => {
  for (const format of formatList) expect(await fetchFormat(format.id)).toBe(format);
  expect(await fetchFormat('constructor')).toBeNull();
});
