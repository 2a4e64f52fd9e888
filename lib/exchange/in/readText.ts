import type { Army } from '../../army/army';
import { evaluate } from '../../engine';
import { type LinkedDataset, resolve } from '../../data/link';
import { muster } from '../../army/muster';
import { isPlayedWith, modeOfData } from '../../army/readings';
import { mapped, type Result } from '../../foundation/result';
import { groupedBy } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import { count, plural } from '../../foundation/words';
import { accountOf, statedTotal, withLeaders, withNotes } from './notes';
import { attempt, type Attempt } from './attempt';
import { pointsOf } from './buildUnit';
import { shareFound, untried, type TriedUnit } from './candidates';
import { factionsFor, type FoundFaction, knowsOf, factionLikeness, lexiconOf } from './lexicon';
import { ACCOUNT_KEY, seenAccount, type LineReading, type ReadText, type UnitReading } from './result';
import { TEXT_LIMITS, type Effort, newEffort } from './limits';
import type { SourceLine } from './lines';
import { isSettingIn, lineReadings, unreadLines } from './lineReadings';
import { declare } from './declare';
import { namedFormat, type StatedTerm } from './ownWords';
import { openText, type OpenText, readAnew, statedWith } from './statedBy';
import type { Format } from '../../rules/format';
import { applyEdit } from '../../documents/roster/edits';
import { type Force, type Roster, TEXT_DOUBTS } from '../../documents/roster/schema';
import { costsAsStated, type StatedList, statedPoints, unitsOf } from './statedList';
import { splitForceId } from '../../engine/tree';

/** A list whose forces stand side by side, with those inside others of which the text says so. */
function nested(roster: Roster, terms: readonly StatedTerm[], linked: LinkedDataset): Roster {
  const pairs = terms.flatMap(({ term }) => (term.kind === 'inside' ? term.pairs : []));
  const holders = new Map<number, number>();
  for (const { at, name, within } of pairs) {
    const isThere = roster.forces[at - 1]?.name === name && roster.forces[within - 1] !== undefined;
    if (isThere && within < at) holders.set(at - 1, within - 1);
  }
  if (holders.size === 0) return roster;
  const grown = (at: number): Force => {
    const force = roster.forces[at]!;
    const inner = [...holders].filter(([, holder]) => holder === at).map(([child]) => grown(child));
    return { ...force, forces: [...force.forces, ...inner.map((child) => asChild(child, force, linked))] };
  };
  return { ...roster, forces: roster.forces.flatMap((_, at) => (holders.has(at) ? [] : [grown(at)])) };
}

/** A kind that its holder links to is written with the link. */
function asChild(force: Force, holder: Force, linked: LinkedDataset): Force {
  const file = linked.files.get(holder.catalogueId) ?? linked.gameSystem;
  const kind = resolve(file, 'forces', splitForceId(holder.entryId)[1])?.value;
  const isOwn = kind?.forceEntries?.some(({ id }) => id === force.entryId) === true;
  const link = isOwn ? undefined : kind?.forceEntryLinks?.find(({ targetId }) => targetId === force.entryId);
  return link === undefined ? force : { ...force, entryId: `${link.id}::${force.entryId}` };
}

/** The title of a message, which says that it is one of several. */
const PART = /^(.*) \((\d{1,3})\/(\d{1,3})\)$/;

/** What speaks against a text that is one message of several, without the others; nothing where all are there. */
export function missingParts(lines: readonly Pick<SourceLine, 'text'>[]): readonly string[] {
  const [, title, , all] = PART.exec(lines.find(({ text }) => text !== '')?.text ?? '') ?? [];
  if (all === undefined) return [];
  const here = new Set(
    lines.flatMap(({ text }) => {
      const part = PART.exec(text);
      return part !== null && part[1] === title && part[3] === all ? [Number(part[2])] : [];
    }),
  );
  const missing = Number(all) - here.size;
  if (missing <= 0) return [];
  return [
    `${missing} of the ${all} messages of this list ${plural(missing, 'is', 'are')} not here: ` +
      `paste ${plural(missing, 'it', 'them')} too.`,
  ];
}

export interface ReadWith {
  /** The unit data at hand, of any games. */
  data: readonly LinkedDataset[];
  /** What the player said of doubtful things, by `LinePart.key`: a name, or empty for what is to be left out. */
  answers?: Readonly<Record<string, string>>;
  newId: () => string;
  /** The formats whose traits and agreements a text may name. */
  formats?: readonly Format[];
  limits?: Readonly<Record<'comparisons' | 'edits', number>>;
}

const MOST_DATA = 3;
/** What speaks for the data of the format that the text names: less than one price of two. */
const NAMED = 0.4;
/** Another faction of the same data is tried too if this much speaks for it. */
const NEARLY = 0.93;

/** Reads a list from pasted text and accounts for every line. Fails where the text is too large. */
export function readText(text: string, reading: ReadWith): Result<ReadText> {
  return mapped(openText(text), (opened) => readOpened(opened, reading));
}

/** The same of a text that was taken apart already. */
export function readOpened(opened: OpenText, reading: ReadWith): ReadText {
  const { data, answers = {}, newId, formats = [], limits = TEXT_LIMITS } = reading;
  const lexicon = lexiconOf(data);
  const { lines, body } = opened;
  const { terms } = body;
  const said = new Map(Object.entries(answers));
  const words = (): Effort => newEffort(limits.comparisons);
  const first = words();
  const stated = lexicon.factions.length > 0 ? statedWith(opened, knowsOf(lexicon, null, first)) : opened.plain;
  const format = namedFormat(lines, stated, terms, formats);
  const found = factionsFor(stated, lexicon);
  const likely = candidates(found);
  const tried = likely.map(({ faction }) => {
    const [own, edits] = [words(), newEffort(limits.edits / likely.length)];
    const anew = readAnew(body, stated, () => knowsOf(lexicon, faction, own));
    const made = attempt({ stated: anew, faction, lexicon, answers: said, newId, effort: edits });
    return {
      made,
      worth: worthOf(made) + (format !== null && isPlayedWith(format.edition, faction.linked) ? NAMED : 0),
      isWhole: !own.isSpent() && !made.units.some(({ beyond }) => beyond),
    };
  });
  const [best] = tried.toSorted((a, b) => b.worth - a.worth);
  if (best === undefined) return unread(lines, stated, terms);
  const isWhole = best.isWhole && !first.isSpent();
  const { faction: taken } = best.made;
  const own = found.find(({ faction }) => faction === taken)?.score ?? 0;
  const isAlone = !found.some(
    ({ faction, score }) => faction !== taken && faction.linked === taken.linked && score >= own,
  );
  return told(lines, best.made, reading, { terms, format, isWhole, isAlone });
}

function candidates(found: readonly FoundFaction[]): readonly FoundFaction[] {
  const ofEach = [...groupedBy(found, ({ faction }) => faction.linked).values()];
  const firsts = ofEach.map(([likeliest]) => likeliest).slice(0, MOST_DATA);
  const [first] = firsts;
  if (first === undefined) return [];
  const second = found.find(
    ({ faction, score }) =>
      faction !== first.faction && faction.linked === first.faction.linked && score >= first.score * NEARLY,
  );
  const near = firsts.filter(({ score }) => score >= first.score * 0.35);
  return second === undefined ? near : [...near, second];
}

function worthOf({ units, stated, faction, roster }: Attempt): number {
  const total = stated.total !== null && pointsOf(roster, faction.linked) === stated.total ? 0.5 : 0;
  const each = sum(
    units.map(({ unit, root, built }) => {
      if (root === null || built === null) return 0;
      return root.score + 0.5 * shareFound(built) + (costsAsStated(unit, built) ? 1 : 0) + (built.fits ? 0.2 : 0);
    }),
  );
  return total + each / Math.max(1, units.length);
}

/** Nothing of the data fits: what the text says is kept line by line. */
function unread(lines: readonly SourceLine[], stated: StatedList, terms: readonly StatedTerm[]): ReadText {
  const { layout, name, total, limit } = stated;
  return {
    layout,
    name,
    lines: unreadLines(lines, withTermLines(stated, terms)),
    units: unitsOf(stated).map((unit) => unitReading(untried(unit))),
    points: { stated: total, limit, built: null },
    data: null,
    format: null,
    roster: null,
    doubts: ['No unit data here has the units of this list.'],
    account: [],
  };
}

/** A unit of the text beside what it became in an army. */
function unitReading({ unit, built }: TriedUnit, army: Army | null = null): UnitReading {
  const own = army?.units.find(({ id }) => id === built?.selection.id);
  return {
    line: unit.line,
    says: unit.written,
    selection: built?.selection.id ?? null,
    name: own?.unitName ?? built?.selection.name ?? null,
    models: { stated: unit.models, built: own?.models.length ?? null },
    points: { stated: statedPoints(unit, own?.points ?? null), built: own?.points ?? built?.points ?? null },
  };
}

/** Lines in this app's own words are facts. */
const withTermLines = (stated: StatedList, terms: readonly StatedTerm[]): StatedList => {
  const own = new Set(terms.map(({ line }) => line));
  return { ...stated, roles: stated.roles.map((role, at) => (own.has(at) && role !== 'unit' ? 'fact' : role)) };
};

interface Said {
  terms: readonly StatedTerm[];
  /** Which the text names. */
  format: Format | null;
  /** All of the text was read. */
  isWhole: boolean;
  /** No other faction has the units as well. */
  isAlone: boolean;
}

const OTHERS_TOO = 'Other factions have these units too: name yours in the first line.';
const NO_NOTE = 'no room in the list’s notes: keep the text.';
const TOO_MUCH =
  'The text names more than is read at once, and its end was not looked up: take out what is no list, or paste it in parts.';

function told(
  lines: readonly SourceLine[],
  best: Attempt,
  { data, answers = {}, formats = [] }: ReadWith,
  { terms, format, isWhole, isAlone }: Said,
): ReadText {
  const { stated, faction, units } = best;
  const { linked } = faction;
  const evaluated = evaluate(best.roster, linked).roster;
  const army = muster(evaluated, best.roster.declarations, modeOfData(linked));
  const named = stated.factions.some((name) => factionLikeness(name, faction.name) >= 0.9);
  const says = declare(best.roster, { evaluated, army }, terms, formats);
  const read = lineReadings(lines, withTermLines(stated, terms), best, army, named).map((line): LineReading =>
    says.unread.has(line.at) ? { ...line, state: 'unknown', role: 'note' } : line,
  );
  const real = units.filter((each) => !isSettingIn(army, each));
  const noted = withNotes(says.roster, read, real);
  const { left } = noted;
  const readings = real.map((each) => unitReading(each, army));
  const prices = readings.flatMap(({ points }) => points.stated ?? []);
  const led = withLeaders(noted.roster, real, linked);
  const own = accountOf(lines, stated, real, readings, army.points);
  // Doubts that an earlier text left stay, whoever wrote the list down between, in quotes as we write them.
  const before = terms.flatMap(({ term }) =>
    term.kind === 'doubt' ? [term.says.replace(/"([^"]*)"/g, '“$1”').slice(0, TEXT_DOUBTS.letters)] : [],
  );
  const account = [...new Set([...before, ...own])].slice(0, TEXT_DOUBTS.most);
  const isRight = account.length === 0 || answers[ACCOUNT_KEY] === seenAccount(account);
  const doubted = applyEdit(led, { kind: 'declare', declarations: { textDoubts: isRight ? [] : account } });
  const roster = nested(isRight ? led : doubted, terms, linked);
  return {
    layout: stated.layout,
    name: stated.name,
    lines: read,
    units: readings,
    points: {
      stated: statedTotal(stated, army.points) ?? (prices.length === 0 ? null : sum(prices)),
      limit: stated.limit,
      built: army.points,
    },
    data: {
      index: data.indexOf(linked),
      gameSystem: linked.gameSystem.file.name,
      factions: [...new Set(roster.forces.map(({ catalogueName }) => catalogueName))],
    },
    format: format?.id ?? null,
    roster,
    account,
    doubts: [
      ...account,
      ...(isWhole ? [] : [TOO_MUCH]),
      ...(isAlone || named ? [] : [OTHERS_TOO]),
      ...(stated.layout === 'own' ? missingParts(lines) : []),
      ...leftOut(terms),
      ...(left > 0 ? [`${count(left, 'line')} that could not be read ${plural(left, 'has', 'have')} ${NO_NOTE}`] : []),
    ],
  };
}

const leftOut = (terms: readonly StatedTerm[]): readonly string[] =>
  terms.flatMap(({ term }) => {
    if (term.kind === 'left-out') return [`The text leaves out: ${term.says}. What units have anyway was taken.`];
    if (term.kind === 'goes-with') return [`Choose again what goes with what: ${term.says}.`];
    if (term.kind === 'by-name') return [`Found by its name alone: ${term.says}. Look whether it is what was meant.`];
    return term.kind === 'from-file'
      ? [`Known from a file alone, whose profiles and rules are not in the text: ${term.says}.`]
      : [];
  });
