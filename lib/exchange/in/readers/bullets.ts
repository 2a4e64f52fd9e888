import { newDraft, type Draft, type StatedItem, type StatedList } from '../stated';
import { isFooter, takeFact } from '../facts';
import { COMMAS, COMMAS_AND, counted, itemOf, itemsIn, bracketPrice, pointsIn } from '../items';
import type { LayoutId } from '../layouts.data';
import type { SourceLine } from '../lines';
import { ATTACHED, ATTACHED_AS, ROLE_WORDS } from '../words.data';

/** Layouts of tournaments and phones: a unit with its price at the margin, all that it has under it in bullets. */
export type BulletLayout = Extract<
  LayoutId,
  'new-recruit-wtc' | 'new-recruit-compact' | 'new-recruit-gw' | 'gw-app' | 'list-forge' | 'war-organ'
>;

/** Reads one of the layouts with a bullet a thing. `isOwn`: this app wrote it, where all at the margin are units. */
export function readBullets(lines: readonly SourceLine[], layout: BulletLayout, isOwn = false): StatedList {
  const draft = newDraft(layout);
  const start = isOwn ? headingOr(lines, lines.findIndex(isOwnUnit)) : headingOr(lines, firstUnit(lines));
  lines.slice(0, start).forEach((line, at) => readHeader(line, at, draft));
  const columns: number[] = [];
  for (const line of lines.slice(start)) {
    if (isOwn && isOwnUnit(line)) columns.length = 0;
    if (isOwn && isOwnUnit(line)) readUnit(line, layout, draft);
    else readLine(line, layout, columns, draft);
  }
  return draft.done(lines, true);
}

/** The first heading or unit. */
function headingOr(lines: readonly SourceLine[], first: number): number {
  const heading = lines.findIndex(({ flat, bullet }) => bullet === '' && isHeading(flat));
  return Math.max(0, heading >= 0 && (first < 0 || heading < first) ? heading : first);
}

/**
 * The first line with a price that has a number before it, or something behind or under it; where there is none, the
 * first with a price: the name of the list and the size of the game have prices too.
 */
function firstUnit(lines: readonly SourceLine[]): number {
  const priced = lines.map((line, at) => ({ line, at })).filter(({ line }) => isUnitLine(line) && !isLimit(line.flat));
  const has = ({ line, at }: (typeof priced)[number]): boolean => {
    const under = lines[at + 1];
    return (
      /^(?:char\d+: )?\d+x /i.test(line.flat) ||
      bracketPrice(line.flat)!.after !== '' ||
      (under !== undefined && under.flat !== '' && (under.bullet !== '' || under.indent > 0 || WITH.test(under.text)))
    );
  };
  return (priced.find(has) ?? priced[0])?.at ?? -1;
}

const WITH = /^\d{1,3}\s+with\s/i;

const isHeading = (flat: string): boolean =>
  ATTACHED.test(flat) ||
  (ROLE_WORDS.test(flat.replace(/:$/, '')) && !/^leaders?$|^other$/i.test(flat.replace(/:$/, '')));

const isLimit = (flat: string): boolean =>
  /\(\s*[\d,. ]+\s*points?(?:\s+limit)?\s*\)$/i.test(flat) &&
  /^(?:combat patrol|incursion|strike force|onslaught|battle size)/i.test(flat);

/** A price at the margin, and nothing in front of the name but its number. */
function isUnitLine({ flat, bullet, indent }: SourceLine): boolean {
  return bullet === '' && indent === 0 && bracketPrice(flat) !== null && !/^enhancement|^\+/i.test(flat);
}

const isOwnUnit = ({ flat, bullet, indent }: SourceLine): boolean =>
  bullet === '' && indent === 0 && /^(?:Char\d+: )?\d+x /.test(flat);

function readHeader(line: SourceLine, at: number, draft: Draft): void {
  const { flat } = line;
  if (flat === '') return;
  draft.role(line, 'fact');
  const said = flat.replace(/^[+&]\s*/, '');
  if (takeFact(line, said, draft, flat.startsWith('+') || flat.startsWith('&'))) return;
  const priced = bracketPrice(flat);
  const limit = /\(\s*([\d,]+)\s*point(?:s|\s+limit)?[^)]*\)$/i.exec(flat);
  if (isLimit(flat) || (limit && draft.total !== null)) {
    draft.limit ??= pointsIn(limit?.[0] ?? flat);
    return;
  }
  if (priced !== null) {
    draft.total ??= priced.points;
    // `List - Faction - Detachment (points)` of ListForge, `List (points)` of the others.
    const parts = priced.before.split(/\s+-\s+/);
    draft.name ??= parts[0] ?? null;
    for (const part of parts.slice(1)) draft.faction(part);
    if (parts.length === 1) draft.faction(priced.before);
    return;
  }
  if (at < 8) draft.faction(flat);
}

function readLine(line: SourceLine, layout: BulletLayout, columns: number[], draft: Draft): void {
  const { flat, text, bullet, indent } = line;
  if (flat === '') return;
  if (isFooter(flat)) return draft.role(line, 'fact');
  if (bullet === '' && indent === 0) {
    const enhancement = /^(?:enhancements?|E)\s*:\s*(.+)$/i.exec(text);
    if (enhancement) return void put(line, 1, [itemOf(enhancement[1]!, line.at)], draft);
    if (isUnitLine(line)) {
      columns.length = 0;
      return readUnit(line, layout, draft);
    }
    if (isHeading(flat)) return draft.section(line, flat.replace(/:$/, ''));
  }
  if (ATTACHED_AS.test(text)) {
    // It is nothing that its unit has, and stays among what stands under it.
    return put(line, 1, [], draft);
  }
  const withGear = /^(\d{1,3})\s+with\s+(.+)$/i.exec(text);
  // `1 with Blade, Pistol` at the margin is the unit's own gear.
  const depth = bullet === '' && indent === 0 ? 1 : depthAt(line, columns);
  if (withGear) return void put(line, depth, withItems(line.at, Number(withGear[1]), withGear[2]!), draft);
  if (bullet === '' && indent === 0 && !/^\d+\s*x?\s/.test(text)) return draft.role(line, 'note');
  put(line, depth, rowsOf(text.replace(/^(?:enhancements?|E|B)\s*:\s*/i, ''), line.at, layout), draft);
}

function put(line: SourceLine, depth: number, items: readonly StatedItem[], draft: Draft): void {
  if (!draft.item(line, depth, items)) draft.role(line, 'note');
}

/** Text in the same column stands under the same thing; bullets and lines that go on without one alike. */
function depthAt({ column }: SourceLine, columns: number[]): number {
  while (columns.length > 0 && columns.at(-1)! > column) columns.pop();
  if (columns.at(-1) !== column) columns.push(column);
  return columns.length;
}

function readUnit(line: SourceLine, layout: BulletLayout, draft: Draft): void {
  const priced = bracketPrice(line.text) ?? { before: line.text.replace(/:\s.*$/, ''), after: '', points: null };
  const named = priced.before.replace(/^char\d+\s*:\s*/i, '');
  const { name, count } = counted(named);
  const gear = priced.after.replace(/^:\s*/, '');
  draft.unit(line, {
    name,
    written: named,
    points: priced.points,
    models: layout.startsWith('new-recruit') ? count : null,
    count: null,
    items: gear === '' ? [] : gearOf(gear, line.at, COMMAS),
  });
}

/** A bullet: one thing, a row of models with what each has, or several things in a row. */
function rowsOf(text: string, line: number, layout: BulletLayout): readonly StatedItem[] {
  if (layout === 'war-organ') return warOrganRows(text, line);
  const colon = text.search(/:\s/);
  if (colon > 0) {
    const { items: _, ...row } = itemOf(text.slice(0, colon), line);
    return [{ ...row, items: gearOf(text.slice(colon + 1).trim(), line, COMMAS) }];
  }
  // `• Icon of Khorne, Khorne Berzerker`: a row of things, unless it says how many of one there are.
  return itemsIn(text, line);
}

/** `4 with A, B` says what each of four has; `A, B` what it has. */
function gearOf(text: string, line: number, signs: RegExp): readonly StatedItem[] {
  const found = /^(\d{1,3})\s+with\s+(.+)$/i.exec(text);
  return found ? withItems(line, Number(found[1]), found[2]!) : itemsIn(text, line, { signs, each: true });
}

const withItems = (line: number, number: number, gear: string): readonly StatedItem[] =>
  itemsIn(gear, line).map((item) => ({
    ...item,
    count: (item.count ?? 1) * number,
    items: item.items.map((each) => (each.count === null ? each : { ...each, each: true })),
  }));

/** `9 Sacresants with A and B`, or the gear of a single model. */
function warOrganRows(text: string, line: number): readonly StatedItem[] {
  const plain = bracketPrice(text)?.before ?? text;
  const found = /^(\d{1,3})\s+(.+?)\s+with\s+(?:the\s+)?(.+)$/i.exec(plain);
  if (!found) return itemsIn(plain, line, { signs: COMMAS_AND });
  return [
    {
      line,
      written: `${found[1]} ${found[2]}`,
      name: found[2]!,
      count: Number(found[1]),
      each: false,
      points: null,
      items: itemsIn(found[3]!, line, { signs: COMMAS_AND, each: true }),
    },
  ];
}
