import { readTerm } from '../terms';
import { bracketPrice, pointsIn } from './items';
import { FORMS, isOwnUnit, isRoleHeading, isUnitAtMargin, KEYS, namedIn } from './layouts.data';
import type { FormedLayout, LineForm, Mark, Parts, ReadingState } from './layouts.data';
import type { SourceLine } from './lines';
import { newDraft, type StatedDraft, type StatedList } from './statedList';

/** How much each layout's marks say for a text; a score that is too low is left out. */
export function scoresOf(lines: readonly SourceLine[], least: number): readonly (readonly [FormedLayout, number])[] {
  const says = (line: SourceLine, at: number, { score, as, bullet, where, next }: Mark): number => {
    const text = bullet === true ? line.bullet : line.flat;
    if (!as.test(text) || where?.(line, lines) === false) return 0;
    const below = next && lines.slice(at + 1).find(({ flat }) => flat !== '');
    return next === undefined || next.test(below?.flat ?? '') ? score : 0;
  };
  return Object.entries(FORMS)
    .map(([layout, { marks }]) => {
      const each = lines.flatMap((line, at) => (line.flat === '' ? [] : marks.map((mark) => says(line, at, mark))));
      return [layout as FormedLayout, each.reduce((sum, score) => sum + score, 0)] as const;
    })
    .filter(([, score]) => score >= least)
    .toSorted(([, a], [, b]) => b - a);
}

/** Takes a text apart as one layout has it. `isOwn`: this app wrote it, where all at the margin are units. */
export function readLayout(lines: readonly SourceLine[], layout: FormedLayout, isOwn: boolean): StatedList {
  const forms = FORMS[layout];
  const draft = newDraft(layout);
  const isBulleted = lines.some(({ bullet, strong, indent }) => bullet !== '' && strong && indent === 0);
  const walk: ReadingState = {
    draft,
    forms,
    isOwn,
    deepest: Math.max(...lines.map(({ hashes }) => hashes)),
    start: startOf(lines, isOwn),
    columns: [],
    isBulleted,
    title: null,
  };
  for (const line of layout === 'own' ? ownLines(lines, isBulleted) : lines) {
    if (line.flat === '') continue;
    const isRead = forms.forms.some((form) => {
      if (form.where?.(line, walk) === false) return false;
      const found = form.as?.exec(form.is === 'item' ? line.text : line.flat);
      return found !== null && TAKES[form.is](line, found?.groups ?? {}, form, walk) !== false;
    });
    if (!isRead) draft.role(line, 'note');
    walk.title ??= line.text;
  }
  return draft.done(lines, forms.complete);
}

type Take = (line: SourceLine, parts: Parts, form: LineForm, walk: ReadingState) => boolean | void;

/** What a line of each kind says. False: it is none after all. */
const TAKES: Readonly<Record<LineForm['is'], Take>> = {
  fact: (line, _, __, { draft }) => draft.role(line, 'fact'),
  note: (line, _, __, { draft }) => draft.role(line, 'note'),
  key: (line, _, __, { draft }) => takeFact(line, line.flat, draft),
  anyKey(line, _, __, { draft, deepest }) {
    if (!takeFact(line, line.flat, draft, true)) return false;
    if (deepest > 0 && draft.forces().length === 0) draft.faction(line.flat.split(':')[0]);
  },
  header: (line, _, __, { draft }) => readHeader(line, draft),
  total(line, _, __, { draft }) {
    draft.total = bracketPrice(line.flat)?.points ?? pointsIn(line.flat);
    draft.role(line, 'fact');
  },
  section: (line, { name = line.flat }, __, { draft }) => draft.section(line, namedIn(name)),
  force(line, { name = line.flat }, { force }, { draft }) {
    const made = force!(name);
    draft.total ??= made.points ?? null;
    for (const each of made.factions) draft.faction(each);
    draft.force(line, made.name, made.catalogue);
  },
  title(line, { name, faction, limit }, { title }, { draft }) {
    const priced = bracketPrice(line.flat);
    const told = title?.(priced?.before ?? line.text);
    draft.role(line, 'fact');
    draft.total ??= priced?.points ?? null;
    if (limit !== undefined) draft.limit = Number(limit);
    for (const each of told?.factions ?? [faction]) draft.faction(each);
    if (told === undefined) draft.name = name === undefined ? null : namedIn(name);
    else draft.name ??= told.name;
  },
  unit(line, parts, { unit }, { draft, columns }) {
    const made = unit?.(parts, line) ?? null;
    if (made === null) return false;
    columns.length = 0;
    draft.unit(line, made);
  },
  item(line, parts, { items, depth }, walk) {
    const things = items?.(parts.body ?? line.text, line.at, parts) ?? [];
    return walk.draft.item(line, depth ?? walk.forms.depth?.(line, walk) ?? 1, things);
  },
};

/** Reads a line `Key : value` about the whole list. False: another key. `loose`: any key will do. */
export function takeFact(line: SourceLine, text: string, draft: StatedDraft, loose = false): boolean {
  const found = /^([^:]{1,60}?)\s*:\s*(.*)$/.exec(text);
  if (!found) return false;
  const [key, value] = [found[1]!.trim(), found[2]!.trim()];
  if (KEYS.faction.test(key)) draft.faction(value);
  else if (KEYS.total.test(key)) draft.total ??= pointsIn(value);
  else if (KEYS.limit.test(key)) draft.limit ??= pointsIn(value);
  else if (KEYS.name.test(key)) draft.name ??= value;
  else if (!loose && !KEYS.other.test(key)) return false;
  draft.role(line, 'fact');
  return true;
}

const isLimit = (flat: string): boolean =>
  /\(\s*[\d,. ]+\s*points?(?:\s+limit)?\s*\)$/i.test(flat) &&
  /^(?:combat patrol|incursion|strike force|onslaught|battle size)/i.test(flat);

/** A line above the first unit: a fact, the size of the game, the name of the list, or its faction. */
function readHeader(line: SourceLine, draft: StatedDraft): void {
  const { flat } = line;
  draft.role(line, 'fact');
  if (takeFact(line, flat.replace(/^[+&]\s*/, ''), draft, /^[+&]/.test(flat))) return;
  const limit = /\(\s*([\d,]+)\s*point(?:s|\s+limit)?[^)]*\)$/i.exec(flat);
  const priced = bracketPrice(flat);
  if (isLimit(flat) || (limit && draft.total !== null)) draft.limit ??= pointsIn(limit?.[0] ?? flat);
  else if (priced !== null) {
    draft.total ??= priced.points;
    // `List - Faction - Detachment (points)` of ListForge, `List (points)` of the others.
    const [name = '', ...factions] = priced.before.split(/\s+-\s+/);
    draft.name ??= name;
    for (const faction of factions.length > 0 ? factions : [name]) draft.faction(faction);
  } else if (line.at < 8) draft.faction(flat);
}

/** The first heading or unit. */
function startOf(lines: readonly SourceLine[], isOwn: boolean): number {
  const first = isOwn ? lines.findIndex(isOwnUnit) : firstUnit(lines);
  const heading = lines.findIndex(({ flat, bullet }) => bullet === '' && isRoleHeading(flat));
  return Math.max(0, heading >= 0 && (first < 0 || heading < first) ? heading : first);
}

/** The first line with a price and a number, or something behind or under it; else the first with a price. */
function firstUnit(lines: readonly SourceLine[]): number {
  const priced = lines.filter((line) => isUnitAtMargin(line) && !isLimit(line.flat));
  const has = ({ flat, at }: SourceLine): boolean => {
    const under = lines[at + 1];
    if (/^(?:char\d+: )?\d+x /i.test(flat) || bracketPrice(flat)!.after !== '') return true;
    return under !== undefined && under.flat !== '' && isUnder(under);
  };
  return (priced.find(has) ?? priced[0])?.at ?? -1;
}

const isUnder = ({ bullet, indent, text }: SourceLine): boolean =>
  bullet !== '' || indent > 0 || /^\d{1,3}\s+with\s/i.test(text);

/** This app's own lines, those that hold all of a list in pieces; the column of each is how deep it stands. */
function ownLines(lines: readonly SourceLine[], isBulleted: boolean): readonly SourceLine[] {
  let lists = 0;
  return lines.flatMap((line): readonly SourceLine[] => {
    const tag = /^\s*\[(\/?)list\]\s*$/i.exec(line.written);
    if (tag) lists += tag[1] === '' ? 1 : -1;
    // The title has ` (2/3)` at its end in each part of a long text.
    const text = line.bullet === '' ? line.text.replace(/ \(\d+\/\d+\)$/, '') : line.text;
    const parts = text.split(' | ');
    const isOneLine = parts.length > 1 && parts.some((part) => readTerm(part) !== null);
    if (isOneLine) {
      return parts.map((part) => ({ ...line, flat: part.trim(), text: part.trim(), bullet: '', column: 0 }));
    }
    const depth = lists > 0 ? lists : Math.floor(line.indent / 2) + (isBulleted ? 0 : 1);
    return [{ ...line, flat: text === '' ? '' : line.flat, text, column: line.bullet === '' ? 0 : depth }];
  });
}
