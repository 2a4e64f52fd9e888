import { newDraft, unitsOf, withUnits, type StatedItem, type StatedList, type StatedUnit } from './statedList';
import { takeFact, readLayout, scoresOf } from './readLayout';
import { type SourceLine, linesOf } from './lines';
import { rowOf, BARE_PRICE, pointsIn, typedPrice } from './items';
import { mapped, type Result } from '../../foundation/result';
import { isFooter, type FormedLayout } from './layouts.data';
import { readTyped } from './readTyped';
import type { LayoutId } from '../layouts';
import { ROLE_WORDS } from './words.data';
import type { WordKnowledge } from './typedLines';
import { asOwnWordsSay, takeTerms } from './ownWords';

/** What a header between rows of plus signs says of the whole list. */
type Header = ReturnType<typeof takeHeader>['header'];

const ROW = /^\+{6,}$/;
/** A header is no longer than this. */
const MOST_LINES = 40;

/** Takes the header that tournaments ask for off a text, and leaves the body. */
function takeHeader(lines: readonly SourceLine[]) {
  const from = lines.findIndex(({ flat }) => flat !== '');
  if (from < 0 || !ROW.test(lines[from]!.flat)) return { header: null, lines };
  const length = lines.slice(from + 1, from + MOST_LINES).findIndex(({ flat }) => ROW.test(flat));
  if (length < 0) return { header: null, lines };
  const draft = newDraft('typed');
  const own = lines.slice(from, from + length + 2);
  // This app writes the settings of a list into it.
  const settings: StatedUnit[] = [];
  for (const line of own) {
    const setting = /^\+ SETTING:\s*(.+)$/.exec(line.flat)?.[1];
    if (setting !== undefined) {
      const count = Number(/^(\d{1,5})x /.exec(setting)?.[1] ?? 1);
      const rows = [{ line: line.at, depth: 0, text: setting }];
      settings.push({ ...rowOf(setting, line.at), count, models: null, role: 'Configuration', rows });
    } else takeFact(line, line.flat.replace(/^[+&]\s*/, ''), draft, true);
  }
  const { factions, limit, total, name } = draft.done(own, false);
  const taken = new Set(own.map(({ at }) => at));
  return {
    header: { factions, limit, total, name, lines: taken, settings },
    lines: lines.map((line) => (taken.has(line.at) ? { ...line, flat: '', text: '', bullet: '' } : line)),
  };
}

/** A body with what its header says: of what both say the header has the factions first, the body the numbers. */
function withHeader(stated: StatedList, header: Header): StatedList {
  if (header === null) return stated;
  const [first = { line: null, name: null, catalogue: null, units: [] }, ...others] = stated.forces;
  const withSettings = [{ ...first, units: [...header.settings, ...first.units] }, ...others];
  return {
    ...stated,
    factions: [...new Set([...header.factions, ...stated.factions])],
    limit: stated.limit ?? header.limit,
    total: stated.total ?? header.total,
    titled: stated.titled && header.total === null,
    name: stated.name ?? header.name,
    forces: header.settings.length === 0 ? stated.forces : withSettings,
    roles: stated.roles.map((role, at) => (header.lines.has(at) ? 'fact' : role)),
  };
}

/** Numbers behind a row of models as its text means them: in all, or for each; a text does one throughout. */
function withTotals(stated: StatedList): StatedList {
  if (votes(unitsOf(stated).flatMap(({ items }) => items)) < 2) return stated;
  return withUnits(stated, (unit) => ({ ...unit, items: unit.items.map(inAll) }));
}

/** What speaks for totals, less what speaks for numbers per model. Of two models it may be either. */
function votes(rows: readonly StatedItem[]): number {
  let sum = 0;
  for (const { count, items } of rows) {
    for (const each of count === null || count < 2 ? [] : items) {
      if (!each.each) continue;
      // In a row of totals everything has a number, and a row for each may have as large ones.
      if (each.count === null) sum -= 4;
      else if (each.count >= count!) sum += count! > 2 ? 2 : 1;
      else sum -= 2;
    }
    sum += votes(items);
  }
  return sum;
}

/** What has no number is one. */
const inAll = (row: StatedItem): StatedItem => ({
  ...row,
  items: row.items.map((item) => inAll(item.each ? { ...item, each: false, count: item.count ?? 1 } : item)),
});

/** A text without its header and this app's own words. */
type Body = ReturnType<typeof bodyOf>;

/** Takes off a text what may stand around any layout. */
function bodyOf(all: readonly SourceLine[]) {
  const { lines: said, ...own } = takeTerms(all);
  return { ...own, ...takeHeader(said) };
}

type TypedLayout = 'typed' | 'chat' | 'one-line';
/** As what a text may be read. */
type ReadAs = FormedLayout | TypedLayout;

const isTyped = (layout: LayoutId): layout is TypedLayout =>
  layout === 'typed' || layout === 'chat' || layout === 'one-line';

/** The layout of this app's that a text has which it wrote. */
function ownLayout({ lines, header }: Body): FormedLayout {
  if (header !== null) return 'new-recruit-compact';
  if (lines.some(({ hashes, flat }) => hashes === 1 && /^\+\+ .+ \+\+/.test(flat))) return 'new-recruit';
  return lines.some(({ flat }) => /^\+\+ .+ \+\+$/.test(flat)) ? 'battlescribe' : 'own';
}

/** The layouts that a text may have, likeliest first. Headers are pasted over other bodies, so they count little. */
function layoutsOf(body: Body): readonly ReadAs[] {
  const lines = body.lines.filter(({ flat }) => flat !== '');
  const least = Math.max(3, 0.25 * Math.min(lines.filter(({ flat }) => !isFooter(flat)).length, 20));
  const known = scoresOf(body.lines, least).map(([layout]) => layout);
  return [...(body.isOwn ? [ownLayout(body)] : []), ...known, typedAs(lines)];
}

function typedAs(body: readonly SourceLine[]): TypedLayout {
  if (body.length <= 2 && body.some(({ flat }) => flat.split('|').length > 2 || flat.split(';').length > 2)) {
    return 'one-line';
  }
  const marked = body.filter(({ written }) => /^\s*>|\*\*|__|\[\/?(?:b|u|i|list|\*)\]/i.test(written)).length;
  return marked * 3 >= body.length ? 'chat' : 'typed';
}

/** A text taken apart, before any unit data is at hand. */
export interface OpenText {
  lines: readonly SourceLine[];
  body: Body;
  /** What it states without help for what somebody typed. */
  plain: StatedList;
}

/** Takes a text apart, once for all that is asked of it. Fails where it is too large. */
export const openText = (text: string): Result<OpenText> =>
  mapped(linesOf(text), (lines) => {
    const body = bodyOf(lines);
    return { lines, body, plain: statedBy(body, null, null) };
  });

/** What a text states with help for what somebody typed. */
export const statedWith = ({ body, plain }: OpenText, knows: WordKnowledge): StatedList => statedBy(body, knows, plain);

/** Whether prices are written as people write them: a program writes all alike. */
function isRatherTyped(stated: StatedList, lines: readonly SourceLine[]): boolean {
  const units = unitsOf(stated).filter(({ name }) => !ROLE_WORDS.test(name));
  const typed = units.filter(({ points, written }) => points === null && typedPrice(written) !== null);
  const bare = lines.filter(
    ({ at, flat, bullet, indent }) =>
      bullet === '' && indent === 0 && /^(?:note|item)$/.test(stated.roles[at] ?? '') && BARE_PRICE.test(flat),
  );
  return typed.length * 2 > units.length || bare.length * 4 > units.length;
}

const TOTAL_LINE = /^\W*(?:grand |army )?total(?: army)?(?: points)?\s*[:=-]?\s*\d{1,6}\s*(?:pts?|points?)?\W*$/i;

/** People write the total on a line of its own, whatever layout the rest has. */
function withTotalLine(stated: StatedList, lines: readonly SourceLine[]): StatedList {
  const line = lines.find(({ at, flat }) => stated.roles[at] === 'note' && TOTAL_LINE.test(flat));
  if (line === undefined || (stated.total !== null && !stated.titled)) return stated;
  const roles = stated.roles.map((role, at) => (at === line.at ? 'fact' : role));
  return { ...stated, total: pointsIn(line.flat), titled: false, roles };
}

/** By the likeliest layout that finds any unit. `plain`: what was stated before without help. */
function statedBy(body: Body, knows: WordKnowledge | null, plain: StatedList | null): StatedList {
  const { lines, isOwn } = body;
  const read = (layout: ReadAs): StatedList =>
    plain?.layout === layout && !isTyped(layout) ? plain : statedAs(body, layout, knows);
  const layouts = layoutsOf(body);
  for (const layout of layouts) {
    const stated = read(layout);
    if (!isOwn && !isTyped(layout) && isRatherTyped(stated, lines)) continue;
    if (unitsOf(stated).length > 0 || (isOwn && stated.forces.length > 0)) return stated;
  }
  return read(layouts[0]!);
}

/** What a body states, read as one layout has it. */
function statedAs({ lines, header, isOwn, terms }: Body, layout: ReadAs, knows: WordKnowledge | null): StatedList {
  const taken = isTyped(layout) ? readTyped(lines, layout, knows) : readLayout(lines, layout, isOwn);
  const stated = withHeader(withTotalLine(taken, lines), header);
  // This app's own numbers are known.
  if (isOwn) return terms.reduce(asOwnWordsSay, { ...stated, exact: true });
  const told = isTyped(layout) ? stated : withTotals(stated);
  // Detachments that nothing stands in are mere words of other texts.
  return { ...told, forces: told.forces.filter(({ units }) => units.length > 0) };
}

/** The same text read anew with what one faction has; only typed words depend on that. */
export const readAnew = (body: Body, stated: StatedList, knows: () => WordKnowledge): StatedList =>
  isTyped(stated.layout) ? statedAs(body, stated.layout, knows()) : stated;
