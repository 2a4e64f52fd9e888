import type { LayoutId } from '../layouts';
import { readTerm } from '../terms';
import { asOne, bracketPrice, COMMAS_AND, costsIn, counted, cutAt, itemOf, itemsIn, rowOf, unitRow } from './items';
import type { SourceLine } from './lines';
import type { StatedDraft, StatedItem, StatedUnit } from './statedList';
import { ATTACHED, ATTACHED_AS, ROLE_WORDS } from './words.data';

/** What speaks for a layout, and how much: a line that looks so. */
export interface Mark {
  score: number;
  as: RegExp;
  /** It is the bullet that looks so. */
  bullet?: true;
  where?: (line: SourceLine, lines: readonly SourceLine[]) => boolean;
  next?: RegExp;
}

/** What the named groups of a form hold. */
export type Parts = Readonly<
  Partial<Record<'name' | 'faction' | 'limit' | 'role' | 'body' | 'points' | 'number', string>>
>;

/** What a force is called, of which catalogue it is, what may be its faction, and what it costs. */
interface NamedForce {
  name: string;
  catalogue: string | null;
  factions: readonly string[];
  points?: number | null;
}

/** How lines of one kind look. */
export interface LineForm {
  is: 'force' | 'section' | 'title' | 'header' | 'total' | 'unit' | 'item' | 'key' | 'anyKey' | 'fact' | 'note';
  /** Its named groups say what is what in the line. */
  as?: RegExp;
  where?: (line: SourceLine, at: ReadingState) => boolean;
  force?: (says: string) => NamedForce;
  /** What a title calls the list, and what may be its faction. */
  title?: (says: string) => { name: string | null; factions: readonly string[] };
  /** What a unit's line says; null: it is no unit. */
  unit?: (parts: Parts, line: SourceLine) => (Partial<StatedUnit> & { name: string }) | null;
  items?: (text: string, line: number, parts: Parts) => readonly StatedItem[];
  depth?: number;
}

/** How texts of a layout are read: the first of its forms that a line has says what it is; a line without is a note. */
export interface LayoutForms {
  marks: readonly Mark[];
  /** It names all that was picked. */
  complete: boolean;
  forms: readonly LineForm[];
  depth?: (line: SourceLine, at: ReadingState) => number;
}

export interface ReadingState {
  draft: StatedDraft;
  forms: LayoutForms;
  isOwn: boolean;
  /** The hashes of the deepest headings. */
  deepest: number;
  /** The line with which the list begins, behind its header. */
  start: number;
  columns: number[];
  /** Units have bullets themselves. */
  isBulleted: boolean;
  /** The first line that was read. */
  title: string | null;
}

const atMargin = ({ bullet, indent }: SourceLine): boolean => bullet === '' && indent === 0;
const isPricedUnit = (line: SourceLine): boolean => atMargin(line) && bracketPrice(line.flat) !== null;
const isSquarePrice = (flat: string): boolean => /\[[^\][]{0,80}\d\s?(?:pts|points)[^\][]{0,40}\]/i.test(flat);
/** Phones put under a unit what it has; who types may not. */
const isUnderUnit = ({ flat, bullet, indent }: SourceLine): boolean =>
  bullet !== '' || indent > 0 || (/^\d+x /.test(flat) && bracketPrice(flat) === null);
/** A unit in a text of a phone. */
const isAboveGear = (line: SourceLine, lines: readonly SourceLine[]): boolean =>
  isPricedUnit(line) && lines.some(isUnderUnit);
const indented = ({ indent }: SourceLine): boolean => indent > 0;
const bulleted = ({ bullet }: SourceLine): boolean => bullet !== '';
const hashed = ({ hashes }: SourceLine): boolean => hashes > 0;
const isHead = (_: SourceLine, { draft }: ReadingState): boolean => draft.forces().length === 0;
const isBody = (_: SourceLine, { draft }: ReadingState): boolean => draft.forces().length > 0;

const FOOTER =
  /^(?:created|made|built|generated|exported)\s+(?:with|by|using|in|on)\b|^https?:\/\/\S+$|^exported with app version|^validation report|^roster satisfies|^data version/i;
/** Whether a line only says which program wrote the text. */
export const isFooter = (text: string): boolean => FOOTER.test(text);
/** What a line `Key : value` tells of the whole list. */
export const KEYS = {
  faction:
    /^(?:army\s+)?(?:main\s+)?factions?(?:\s+keyword|\s+used|\s+principale|\s+principal)?$|^(?:army\s+factions\s+used|army\s+main\s+faction|codex|army|armée|faction principale)$/i,
  total:
    /^(?:total(?:\s+army)?(?:\s+points?)?|army\s+(?:points|total)|total\s+roster\s+cost|points\s+d'armée|points?)$/i,
  limit: /^(?:battle\s*size|points?\s+limit|limit|game\s+size)$/i,
  name: /^(?:list|list\s+name|name|army\s+name|roster)$/i,
  other:
    /^(?:player|joueur|team|équipe|detachments?|warlord(?:\s*&\s*trait)?|enhancements?|number\s+of\s+units(?:\s*\/\s*kp)?|nombre\s+d'unités.*|secondary|secondaires?|total\s+(?:command|power|reinforcement).*|power\s+level|puissance|reinforcement\s+points|points\s+de\s+.*|starting\s+command\s+points|pre\s*-?game\s+stratagems?|stratagèmes?\s+.*|army\s+trait|trait\s+d'armée|seigneur\s+de\s+guerre.*|bring\s+it\s+down|assassination|abhor\s+the\s+witch|no\s+prisoners|abattez-le|assassinat|abhorrez\s+le\s+sorcier|pas\s+de\s+prisonniers|pc|cp|kp|author|date|event|stratagems?|pc\s+.*|information?s?\s+.*|secondary\s+objectives\s+information)$/i,
} as const;
const PROGRAM: LineForm = { is: 'fact', as: FOOTER };

/** What a heading names, without price and plus signs. */
export const namedIn = (text: string): string =>
  (bracketPrice(text)?.before ?? text).replace(/^\++\s*|\s*\++$/g, '').replace(/^\++\s*|\s*\++$/g, '');

const bare = (name: string): NamedForce => ({ name, catalogue: null, factions: [] });

/** `Force (Catalogue)`, in BattleScribe's first version `Catalogue (Force)`; both may hold brackets of their own. */
function byBrackets(text: string): NamedForce {
  const [says, points] = [namedIn(text), bracketPrice(text)?.points ?? null];
  const [, outside, inside] = /^(.*?)\s*\((.+)\)$/.exec(says) ?? [];
  if (outside === undefined || inside === undefined) return { ...bare(says), points };
  const [name, catalogue] = [outside.trim(), inside.trim()];
  return { name, catalogue, factions: [catalogue, name], points };
}

/** `Patrol DETACHMENT Ours : Chaos Daemons, Tzeentch (0 CP) [20PL, 440pts]`. */
function byColon(text: string): NamedForce {
  const says = text.replace(/[[(][^\][()]*[\])]/g, '').trim();
  const cut = says.lastIndexOf(' : ');
  if (cut < 0) return { ...bare(says), factions: [says] };
  const factions = says.slice(cut + 3).split(',');
  return { name: says.slice(0, cut).trim(), catalogue: factions[0]!.trim(), factions };
}

function byTerm(says: string): NamedForce {
  const term = readTerm(says);
  return term?.kind === 'detachment'
    ? { name: term.name, catalogue: term.faction, factions: [term.faction] }
    : bare(says);
}

/** `Chaos - World Eaters - Our list - [2000 pts]`: nobody knows where the faction ends. */
function dashed(says: string): { name: string | null; factions: readonly string[] } {
  const parts = says.split(/\s+-(?:\s+|$)/).filter((part) => part !== '');
  const factions = parts.map((_, at) => parts.slice(0, at + 1).join(' - ')).toReversed();
  return { name: parts.length > 1 ? parts.at(-1)! : null, factions };
}

/** A unit's line with its price in brackets, what it has behind that. `items`: how that is written. */
const priced =
  (isSized: boolean, items: NonNullable<LineForm['items']>): NonNullable<LineForm['unit']> =>
  ({ role, body, points }, line) => {
    const text = body ?? line.text;
    const found =
      points === undefined ? bracketPrice(text) : { before: text, after: '', points: Number(points), models: null };
    if (found === null) return null;
    const written = found.before.replace(/^char\d+\s*:\s*/i, '');
    const { name, count } = counted(written);
    const gear = found.after.replace(/^(?:[:,]\s*|(?:\[[^\]]{1,40}\]\s*)+)/, '');
    const models = isSized ? (found.models ?? count) : null;
    const own = gear === '' ? [] : items(gear, line.at, {});
    return { name, written, points: found.points, models, ...(role !== undefined && { role }), items: own };
  };

const rowUnit: NonNullable<LineForm['unit']> = (_, line) => unitRow(line.text, line.at);
const wholeUnit: NonNullable<LineForm['unit']> = (_, line) => {
  const row = unitRow(line.text, line.at);
  return { ...row, items: row.items.map(asOne) };
};
const wholeRow: NonNullable<LineForm['items']> = (text, line) => [asOne(rowOf(text, line))];

const gearRow: NonNullable<LineForm['items']> = (text, line) => itemsIn(text, line);

/** Behind a row stands what each of its models has. */
const perModel = (item: StatedItem): StatedItem => ({ ...item, each: true, items: item.items.map(perModel) });

/** `4 with A, B` says what each of four has; `A, B` what it has. */
function gearOf(text: string, line: number): readonly StatedItem[] {
  const [, number, gear] = /^(\d{1,3})\s+with\s+(.+)$/i.exec(text) ?? [];
  if (gear === undefined) return itemsIn(text, line, { each: true });
  return itemsIn(gear, line).map((item) => ({
    ...item,
    count: (item.count ?? 1) * Number(number),
    items: item.items.map((each) => (each.count === null ? each : { ...each, each: true })),
  }));
}

/** A bullet: a row of models with what each has, one thing, or several things in a row. */
function bulletRows(text: string, line: number): readonly StatedItem[] {
  const colon = text.search(/:\s/);
  if (colon <= 0) return itemsIn(text, line);
  const { items: _, ...row } = itemOf(text.slice(0, colon), line);
  return [{ ...row, items: gearOf(text.slice(colon + 1).trim(), line) }];
}

/** `9 Sacresants with A and B`, or the gear of a single model. */
function warOrganRows(text: string, line: number): readonly StatedItem[] {
  const plain = bracketPrice(text)?.before ?? text;
  const [, number, name, gear] = /^(\d{1,3})\s+(.+?)\s+with\s+(?:the\s+)?(.+)$/i.exec(plain) ?? [];
  if (number === undefined || name === undefined) return itemsIn(plain, line, { signs: COMMAS_AND });
  const items = itemsIn(gear!, line, { signs: COMMAS_AND, each: true });
  return [{ line, written: `${number} ${name}`, name, count: Number(number), each: false, points: null, items }];
}

/** `4 Scouts, 69 pts = 4 * 11 + 4 * 1 (Sniper Rifle) + 10 (Camo Cloaks)`. */
function summedRow(text: string, line: number, { body, points, name: sum = '' }: Parts): readonly StatedItem[] {
  const { items: _, ...named } = itemOf(body!, line);
  const items = sum.split(/\s\+\s/).flatMap((term): readonly StatedItem[] => {
    const times = /^(?:(\d+)\s*\*\s*)?\d+\s*\(([^()]+)\)$/.exec(term.trim());
    const name = times?.[2] ?? /^([^\d(][^()]*?)\s+\d+$/.exec(term.trim())?.[1];
    if (name === undefined || /base cost/i.test(name)) return [];
    return [{ ...itemOf(name, line), count: times?.[1] === undefined ? null : Number(times[1]) }];
  });
  return [{ ...named, points: Number(points), items }];
}

/** `Relic (-1 CP) : Helm of Dogs`: what it cost, then what it is. */
function labelled(text: string, line: number): readonly StatedItem[] {
  const plain = text.replace(/\(\s*-?\d+\s*(?:CP|PC)\s*\)/gi, '').trim();
  const cut = plain.lastIndexOf(' : ');
  return cut < 0 ? itemsIn(plain, line) : [itemOf(plain.slice(cut + 3), line)];
}

/** Of event sheets: a role with its number, and a price in square brackets at the end, whose beginning may be gone. */
const EVENT_UNIT =
  /^(?<role>\p{L}{2,12}(?: \p{L}{2,12}){0,2}?)\s*\d{1,2}\s*:\s*(?<body>.*?)(?<points>\[?[^[\]]{1,60})\]\s*$/u;
const COSTS = /(?:^|\s)\d+\s*(?:pl|pp)\b/i;
/** `(51 + 2*17)`, `(5x30)`, `(120)`: how its price came about. */
const withoutSums = (text: string): string => text.replace(/\s*\(\s*[\d\s+*x.]+\s*\)/gi, '').trim();

function eventUnit({ role, body = '', points: last = '' }: Parts, line: SourceLine): ReturnType<typeof rowUnit> {
  const price = last.replace('[', '');
  const at = COSTS.exec(price)?.index ?? 0;
  const points = /^\d+$/.test(price.trim()) ? Number(price) : (costsIn(price.slice(at))?.points ?? null);
  // Without its opening bracket the price begins where the first cost does.
  const text = last.startsWith('[') ? body : body + price.slice(0, at);
  const [head = '', ...gear] = cutAt(text.replace(/^(?:\s*\[[^\]]*\]\s*)+/, '').trim(), /[,;]\s*|\s:\s/y);
  const written = withoutSums(head);
  const { name, count } = counted(written);
  return {
    name,
    written,
    points,
    models: count,
    role: role!,
    items: gear.flatMap((part) => eventItems(part, line.at)),
  };
}

const eventItems = (text: string, line: number): readonly StatedItem[] =>
  cutAt(text, /[,;]\s*/y).map((part) => {
    const points = /\(\s*(\d+)\s*\)\s*$/.exec(part)?.[1];
    return { ...itemOf(withoutSums(part), line), points: points === undefined ? null : Number(points) };
  });

/** BattleScribe: `++ force ++`, `+ category +`, dots for depth; with three plus signs its first version. */
const PLUS: Omit<LayoutForms, 'marks'> = {
  complete: true,
  // One dot a level, or four where the first version wrote them.
  depth: ({ bullet }) => {
    const dots = bullet.replace(/\s/g, '').length;
    if (!/^[.·]/.test(bullet)) return 1;
    return bullet.includes('·') && dots % 4 === 0 ? dots / 4 : dots;
  },
  forms: [
    { is: 'total', as: /^\++\s*total\b.*\+$/i },
    { is: 'title', as: /^\+{3,}\s*(?<name>.+?)\s*\++$/ },
    { is: 'force', as: /^\+\+\s*(?<name>.+?)\s*\++$/, force: byBrackets },
    { is: 'section', as: /^\+\s*(?<name>.+?)\s*\++$/ },
    PROGRAM,
    { is: 'unit', where: (line) => !bulleted(line), unit: wholeUnit },
    { is: 'item', items: wholeRow },
  ],
};

/** Whether a line heads the units of a role, or those that go together. */
export const isRoleHeading = (flat: string): boolean =>
  ATTACHED.test(flat) || (ROLE_WORDS.test(flat.replace(/:$/, '')) && !/^(?:leaders?|other):?$/i.test(flat));
/** Whether a line is a unit as tournaments and phones write one. */
export const isUnitAtMargin = (line: SourceLine): boolean => isPricedUnit(line) && !/^enhancement|^\+/i.test(line.flat);
/** Whether a line is a unit as this app writes one for tournaments. */
export const isOwnUnit = (line: SourceLine): boolean => atMargin(line) && /^(?:Char\d+: )?\d+x /.test(line.flat);

/** Tournaments and phones: a unit with its price at the margin, all that it has under it, mostly in bullets. */
const bullets = (isSized: boolean, rows: NonNullable<LineForm['items']> = bulletRows): Omit<LayoutForms, 'marks'> => ({
  complete: true,
  // Text in the same column stands under the same thing; bullets and lines that go on without one alike.
  depth: (line, { columns }) => {
    const { column } = line;
    if (atMargin(line)) return 1;
    while (columns.length > 0 && columns.at(-1)! > column) columns.pop();
    if (columns.at(-1) !== column) columns.push(column);
    return columns.length;
  },
  forms: [
    { is: 'header', where: ({ at }, { start }) => at < start },
    {
      is: 'unit',
      where: (line, { isOwn }) => isOwn && isOwnUnit(line),
      unit: (parts, line) =>
        priced(isSized, gearOf)(parts, line) ?? {
          ...priced(isSized, gearOf)({ body: line.text.replace(/:\s.*$/, ''), points: '0' }, line)!,
          points: null,
        },
    },
    PROGRAM,
    {
      is: 'item',
      as: /^(?:enhancements?|E)\s*:\s*(?<body>.+)$/i,
      where: atMargin,
      depth: 1,
      items: (text, line) => [itemOf(text, line)],
    },
    { is: 'unit', where: isUnitAtMargin, unit: priced(isSized, gearOf) },
    { is: 'section', as: /^(?<name>.+?):?$/, where: (line) => atMargin(line) && isRoleHeading(line.flat) },
    // It is nothing that its unit has, and stays among what stands under it.
    { is: 'item', where: ({ text }) => ATTACHED_AS.test(text), depth: 1, items: () => [] },
    // `1 with Blade, Pistol` at the margin is the unit's own gear.
    { is: 'item', as: /^\d{1,3}\s+with\s/i, items: gearOf },
    { is: 'note', where: (line) => atMargin(line) && !/^\d+\s*x?\s/.test(line.text) },
    { is: 'item', as: /^(?:(?:enhancements?|E|B)\s*:\s*)?(?<body>.*)$/i, items: rows },
  ],
});

const TOURNAMENT_UNIT = /^(?:char\d+: )?\d+x .+\(\d+ pts\)$/i;
const ROW_WITH_GEAR = /^• \d+x [^:]+: /;

/** A layout whose lines are described here. */
export type FormedLayout = Exclude<
  LayoutId,
  'plain' | 'compact' | 'markdown' | 'bbcode' | 'tournament' | 'one-line' | 'chat' | 'typed'
>;

/** How texts of programs are recognised by their lines, and read. */
export const FORMS: Readonly<Record<FormedLayout, LayoutForms>> = {
  // This app's own texts that have no other program's layout.
  own: {
    marks: [],
    complete: true,
    depth: ({ column }) => column,
    forms: [
      // Each message of a chat begins with the title.
      { is: 'fact', where: ({ flat, text, bullet }, { title }) => bullet === '' && flat !== text && text === title },
      { is: 'force', where: ({ text }) => readTerm(text)?.kind === 'detachment', force: byTerm },
      { is: 'title', where: isHead, title: (name) => ({ name, factions: [] }) },
      {
        is: 'section',
        as: /^(?<name>.+?):?$/,
        where: ({ text, bullet, strong, written }, { isBulleted }) =>
          bullet === '' &&
          bracketPrice(text) === null &&
          (text.endsWith(':') || (isBulleted && strong) || /^\s*\[u\]/i.test(written)),
      },
      { is: 'unit', where: ({ column }) => column === 0, unit: wholeUnit },
      { is: 'item', items: wholeRow },
    ],
  },
  battlescribe: {
    ...PLUS,
    marks: [
      { score: 4, as: /^\+\+\s.+\s\+\+$/ },
      { score: 3, as: /^\+\s[^+]+\s\+$/ },
      { score: 2, as: /^\.(?: \.)*$/, bullet: true },
    ],
  },
  'battlescribe-1': {
    ...PLUS,
    marks: [
      { score: 6, as: /^\+\+\+\s.+\(\d.*\)\s\+\+\+$/ },
      { score: 4, as: /^\+\+\s.+\)\s\+\+$/ },
      { score: 3.5, as: /^\+\s[^+]+\)\s\+$/ },
      { score: 4, as: /^·{4}/, bullet: true },
    ],
  },
  'new-recruit': {
    complete: true,
    marks: [
      { score: 3, as: /^(?!d[ée]tachement)/i, where: hashed },
      {
        score: 1.5,
        as: /^•\s*\d+x\s.+:\s/,
        where: (_, lines) => lines.some((line) => isPricedUnit(line) && isSquarePrice(line.flat)),
      },
      { score: 1, as: /(?:)/, where: ({ bullet, flat }) => bullet === '' && isSquarePrice(flat) },
    ],
    // Further options of the row above stand indented and without a bullet.
    depth: ({ bullet, indent }) => Math.max(bullet === '' ? 2 : 1, 1 + Math.floor(indent / 2)),
    forms: [
      {
        is: 'section',
        where: ({ hashes, flat }, { deepest }) =>
          hashes > 0 && !/^\+\+ .+ \+\+/.test(flat) && (hashes === deepest || ROLE_WORDS.test(namedIn(flat))),
      },
      { is: 'force', where: hashed, force: (says) => bare(namedIn(says)) },
      PROGRAM,
      { is: 'title', where: isHead, title: dashed },
      { is: 'unit', where: atMargin, unit: rowUnit },
      { is: 'item', items: (text, line) => [perModel(rowOf(text, line))].map((row) => ({ ...row, each: false })) },
    ],
  },
  'new-recruit-wtc': {
    ...bullets(true),
    marks: [
      { score: 3, as: /^\d+ with (?!.*:$)/ },
      { score: 2, as: TOURNAMENT_UNIT, next: / with / },
      { score: 0.5, as: /^• Warlord$/, where: indented },
    ],
  },
  'new-recruit-compact': {
    ...bullets(true),
    marks: [
      { score: 4, as: /^(?:char\d+: )?\d+x .+\(\d+ pts\):\s/i },
      { score: 2, as: /^• \d+x .+: \d+ with / },
      { score: 1, as: ROW_WITH_GEAR },
      { score: 1.5, as: /^\d+x .+\(\d+ pts\)$/i, next: ROW_WITH_GEAR },
    ],
  },
  'new-recruit-gw': {
    ...bullets(true),
    marks: [
      { score: 3, as: TOURNAMENT_UNIT, next: /^• \d+x [^:]+$/ },
      { score: 1, as: /^• \d+x [^:]+$/, where: ({ indent }) => indent > 1 },
    ],
  },
  'gw-app': {
    ...bullets(false),
    marks: [
      { score: 2, as: /^(?!\d+x ).*\(\d[\d,]* points\)$/i, where: isAboveGear },
      { score: 1.5, as: /^\d+x \S/, where: ({ bullet, indent }) => bullet === '' && indent > 1 },
      { score: 2, as: /^exported with app version/i },
      { score: 1, as: /^(?:CHARACTERS|BATTLELINE|DEDICATED TRANSPORTS|OTHER DATASHEETS|ALLIED UNITS)$/ },
    ],
  },
  'list-forge': {
    ...bullets(false),
    marks: [
      {
        score: 3,
        as: /^(?:epic hero|character|battleline|infantry|vehicle|beast|mounted|monster|dedicated transport|swarm|fortification|other)s?:$/i,
      },
      { score: 0.4, as: /^(?!.\s*\d+x? )/, where: (line) => indented(line) && bulleted(line) },
      { score: 1, as: /^(?!(?:char\d+: )?\d+x ).*\p{L}.*\(\d+ pts\)$/iu, where: isAboveGear },
      { score: 1, as: /^• E: / },
    ],
  },
  'war-organ': {
    ...bullets(false, warOrganRows),
    marks: [
      { score: 2, as: /\[\d+ points\]$/, where: isAboveGear },
      { score: 1.5, as: /^•\s*\d+ .+ with .+/ },
      { score: 1, as: /^created with warorgan/i },
    ],
  },
  // With a tournament's header, or plain with `### Détachement`; in whichever language.
  'army-list-network': {
    complete: false,
    marks: [
      {
        score: 3,
        as: /^\p{L}[\p{L} '-]* \d{1,2} : (?:\d+ )?.+\[\d+\s?(?:PL|PP|pts)/iu,
        where: ({ flat }) =>
          !flat.replace(/\[[^\]]*\]$/, (at) => (/:\s/.test(flat.slice(flat.indexOf(':') + 1)) ? at : '')).endsWith(']'),
      },
      { score: 1.5, as: /^-{3}$/, bullet: true, where: ({ text }) => text !== '' },
      { score: 4, as: /^d[ée]tache?ment/i, where: hashed },
      { score: 2, as: /^.+ : \d+ pts$/ },
      { score: 2, as: /^-{3} .+ -{3}$/ },
    ],
    forms: [
      { is: 'force', where: hashed, as: /^(?:[^:]*:\s*)?(?<name>.+)$/, force: bare },
      { is: 'force', as: /^==\s*(?<name>.+?)\s*==/, force: byColon },
      { is: 'section', as: /^-{2,}\s*(?<name>.+?)\s*-{2,}$/ },
      { is: 'total', as: /^total\s*:/i },
      PROGRAM,
      {
        is: 'unit',
        where: isBody,
        as: /^(?<role>\p{L}[\p{L} '-]{0,24}?)\s*\d{1,2}\s*:\s*(?<body>.+)$/u,
        unit: priced(true, gearRow),
      },
      {
        is: 'unit',
        where: (line, at) => isBody(line, at) && !bulleted(line),
        as: /^(?:\[[^\]]{1,40}\]\s*)?(?<body>.+?)\s*:\s*(?<points>\d{1,5})\s*pts?\.?$/i,
        unit: priced(true, gearRow),
      },
      { is: 'item', where: bulleted, depth: 1, items: labelled },
      // The first line of a plain one is `Faction : list`.
      { is: 'anyKey', where: (line, at) => at.deepest > 0 || isHead(line, at) },
      { is: 'fact', where: isHead, as: /^[\p{L} ']+$/u },
      { is: 'fact', as: /^[+=-]+$/ },
    ],
  },
  'event-sheet': {
    complete: false,
    marks: [
      { score: 2, as: EVENT_UNIT },
      { score: 2, as: /\(\d+[^)]*\)/, where: ({ flat }) => EVENT_UNIT.test(flat) },
      { score: 1.5, as: /^(?:d[ée]tachment : |total detachment)/i },
    ],
    forms: [
      { is: 'force', as: /^==\s*(?<name>.+?)\s*==/, force: byColon },
      { is: 'force', as: /^d[eé]tachment\s*:\s*(?<name>.+)$/i, force: byColon },
      { is: 'unit', as: EVENT_UNIT, unit: eventUnit },
      { is: 'fact', as: /^(?:army|detachment)?\s*total\b.*detachment|^detachment\s*total\b/i },
      { is: 'total', as: /^(?:army)?\s*total\b/i },
      { is: 'anyKey', where: isHead },
      { is: 'key' },
      PROGRAM,
      { is: 'fact', as: /^[+=-]+$/ },
      { is: 'fact', where: isHead, as: /^[\p{L} ']+$/u },
      { is: 'item', where: bulleted, depth: 1, items: eventItems },
    ],
  },
  // `Role: Unit (models#, points)`, indented rows with their sums.
  'army-builder': {
    complete: false,
    marks: [
      { score: 5, as: /^[\p{L} ]+: .+\(\d+#, \d+ pts\)$/iu },
      { score: 2, as: /^\d+ .+, \d+ pts(?: = |$)/, where: indented },
      { score: 1, as: /^total roster cost/i },
    ],
    forms: [
      {
        is: 'title',
        where: isHead,
        as: /^(?<limit>\d{1,6})\s*(?:pts?|points?)\s*-\s*(?<faction>.+?)(?:\s+roster)?(?:\s+-\s+(?<name>.+))?$/i,
      },
      // A leader stands deeper than the men, and is none of theirs; gear belongs to the row above it.
      {
        is: 'item',
        where: indented,
        depth: 1,
        as: /^(?<body>.+?),\s*(?<points>\d+)\s*pts?\.?(?:\s*=\s*(?<name>.+))?$/i,
        items: summedRow,
      },
      { is: 'item', where: indented, depth: 2, items: gearRow },
      { is: 'unit', as: /^(?<role>\p{L}[\p{L} /'-]{0,40}):\s*(?<body>.+)$/u, unit: priced(true, gearRow) },
      { is: 'total', as: /^total\b/i },
      { is: 'key' },
      PROGRAM,
    ],
  },
};
