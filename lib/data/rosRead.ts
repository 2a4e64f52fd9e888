import { groupedBy } from '../foundation/collect';
import { type RecordedEntry, RECORDED_LIMITS } from '../documents/roster/recordedEntry';
import { type Roster, ROSTER_LIMITS } from '../documents/roster/schema';
import { overBounds } from '../documents/roster/bounds';
import { forcesOf } from '../documents/roster/find';
import { parseDocument } from '../documents/versions';
import { listDocument } from '../documents/roster/listDocument';
import { isArchive, openArchive } from './archive';
import { dataError } from './problem';
import { nodeBuilder, type NodeBuilder } from './reader/build';
import { isNode, readJsonTree } from './reader/json';
import { type Draft, fileContext } from './reader/kind';
import {
  type CategoryDraft,
  type ForceDraft,
  type InfoDraft,
  type NodeDraft,
  type RosterDraft,
  type RosterHead,
  rosterKind,
  type SelectionDraft,
} from './reader/roster';
import { type Attributes, decodeXml, readXml } from './xml';

type RecordedInfo = Pick<RecordedEntry, 'profiles' | 'rules' | 'categories'>;

const { id: ID, label: LABEL, value: VALUE, text: TEXT } = RECORDED_LIMITS;

/** What a file says of one selection, cut to what a list can keep of it. */
const recordedOf = (selection: SelectionDraft): RecordedEntry => ({
  type: selection.type,
  costs: selection.costs.slice(0, RECORDED_LIMITS.costs).filter(({ typeId }) => typeId !== ''),
  ...infoOf(selection),
});

/** The profiles, rules and categories that a file gives a selection or a force; empty lists are left out. */
function infoOf({
  profiles = [],
  rules = [],
  categories = [],
}: InfoDraft & { categories?: readonly CategoryDraft[] }): RecordedInfo {
  const most = RECORDED_LIMITS;
  const tags = categories.filter(({ id }) => id !== '').slice(0, most.categories);
  return {
    ...(profiles.length > 0 && {
      profiles: profiles.slice(0, most.profiles).map(({ characteristics = [], ...profile }) => ({
        ...clipped(profile, { id: ID, name: LABEL, typeId: ID, typeName: LABEL }),
        characteristics: characteristics
          .slice(0, most.characteristics)
          .map((each) => clipped(each, { typeId: ID, name: LABEL, value: VALUE })),
      })),
    }),
    ...(rules.length > 0 && {
      rules: rules.slice(0, most.rules).map((rule) => clipped(rule, { id: ID, name: LABEL, description: TEXT })),
    }),
    ...(tags.length > 0 && {
      categories: tags.map((tag) => ({ ...clipped(tag, { id: ID, name: LABEL }), primary: tag.primary })),
    }),
  };
}

/** Some texts of a node, each cut to so many letters. */
const clipped = <Name extends string>(
  node: Readonly<Record<NoInfer<Name>, string>>,
  most: Readonly<Record<Name, number>>,
) =>
  Object.fromEntries(
    Object.entries<number>(most).map(([name, letters]) => [name, node[name as Name].slice(0, letters)]),
  ) as Record<Name, string>;

/** What a roster file says of itself: all of it is worked out again from our data. */
export interface RosOrigin extends RosterHead {
  catalogues: readonly { id: string; name: string; revision: number }[];
}

/** By selection id: what the file says of it. */
export type RecordedSelections = ReadonlyMap<string, RecordedEntry>;

/** By force id: its costs, categories, profiles and rules as the file gives them. */
export type RecordedForces = ReadonlyMap<string, RecordedInfo & Pick<RecordedEntry, 'costs'>>;

/** A list as some file gives it. */
export interface RosterFile {
  /** Not yet tied to any data (see relink.ts). The declarations of another program's are null: its format has none. */
  roster: Roster;
  /** What another program's file says of itself; null for a list of this app. */
  origin: RosOrigin | null;
  recorded: RecordedSelections;
  forces: RecordedForces;
  /** What could not be taken over as it was, in a line each. */
  notices: readonly string[];
}

type ForeignFile = RosterFile & { origin: RosOrigin };

/** Of one kind: what is wrong again and again is told so often. */
const MOST_NOTICES = 50;

const ROSTER = rosterKind();

/** A `.ros` or `.rosz` file. Ids are kept where they are unique, else made from their place. Throws a data error. */
export function readRos(name: string, bytes: Uint8Array): ForeignFile {
  const { draft, selections } = draftOfXml(decodeXml(isArchive(bytes) ? packedRoster(bytes) : bytes));
  return rosFile(name, draft, selections);
}

/** New Recruit's JSON, the same roster without the wrappers of its lists. Throws a data error for what is none. */
export function readRosJson(name: string, document: unknown): ForeignFile {
  const wrapped = isNode(document) && Object.hasOwn(document, 'roster');
  const draft = grown((builder) =>
    readJsonTree(wrapped ? document['roster'] : document, wrapped ? 'roster' : 'the list', ROSTER, builder),
  );
  return rosFile(name, draft);
}

/** The roster inside an archive: the only `.ros`, else the only `.json` there is. Throws a data error. */
export function packedRoster(bytes: Uint8Array): Uint8Array {
  const { entries, problems } = openArchive(
    bytes,
    (path) => /\.(ros|json)$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path),
  );
  const problem = problems[0];
  if (problem) throw dataError(`${problem.name}: ${problem.message}`);
  const named = entries.filter((entry) => /\.ros$/i.test(entry.name));
  const found = named.length > 0 ? named : entries;
  const entry = found[0];
  if (entry === undefined) throw dataError('the archive holds no roster (.ros)');
  if (found.length > 1) throw dataError(`the archive holds ${found.length} rosters: unpack it and choose one`);
  return entry.bytes;
}

/** A roster document as a list. Throws a data error for what is none, or too large to come in. */
export function listIn(document: unknown): Roster {
  const parsed = parseDocument(listDocument, document);
  if (!parsed.ok) throw dataError(parsed.problem.map(({ message }) => message).join('; '));
  const over = overBounds(parsed.value);
  if (over !== null) throw dataError(over);
  return parsed.value;
}

/** What grows out of the events of a roster file. */
function grown(read: (builder: NodeBuilder) => void, check: (root: string) => void = () => {}): RosterDraft {
  const context = fileContext();
  let root: Draft = {};
  const builder = nodeBuilder((element, attributes) => {
    check(element);
    root = ROSTER.make(attributes, context, {}) ?? {};
    return { root, kind: ROSTER };
  }, context);
  read(builder);
  return root as unknown as RosterDraft;
}

function draftOfXml(text: string): { draft: RosterDraft; selections: number } {
  let selections = 0;
  const counted =
    <T>(read: (name: string, attributes: Attributes) => T) =>
    (name: string, attributes: Attributes): T => {
      if (name === 'selection') selections += 1;
      return read(name, attributes);
    };
  const draft = grown(
    (builder) => readXml(text, { ...builder, open: counted(builder.open), empty: counted(builder.empty) }),
    checkRoot,
  );
  return { draft, selections };
}

function checkRoot(element: string): void {
  if (element === 'gameSystem' || element === 'catalogue') throw dataError('this is unit data, not a roster');
  if (element !== 'roster') throw dataError(`the root is <${element}>, not <roster>`);
}

function rosFile(name: string, draft: RosterDraft, selections = 0): ForeignFile {
  const notices: string[] = [];
  const all = [...forcesOf<ForceDraft>(draft)];
  // Selections may be in the categories of a force.
  for (const force of all) {
    force.selections = [...force.selections, ...(force.categories ?? []).flatMap((each) => each.selections ?? [])];
  }
  giveIds(draft.forces);
  const forces = new Map(all.map((force) => [force.id, { costs: force.costs ?? [], ...infoOf(force) }]));
  for (const force of all) tidy(force, notices);
  const recorded = new Map(all.flatMap(allBelow).map((each) => [each.id, recordedOf(each)]));
  const astray = selections - recorded.size;
  if (astray > 0) {
    notices.push(
      astray === 1
        ? 'A selection stands where none belongs, and was not read.'
        : `${astray} selections stand where none belong, and were not read.`,
    );
  }
  const unread = draft.costLimits.filter(({ value }) => Number.isNaN(value));
  for (const { name: limit } of unread.slice(0, MOST_NOTICES)) {
    notices.push(`The limit of ${limit} is no number, and was left out.`);
  }
  const costLimits = draft.costLimits.filter(({ value }) => value >= 0);
  const named = { name: draft.name || name.replace(/\.(rosz?|json)$/i, ''), notes: draft.notes };
  cut(named, 'name', ROSTER_LIMITS.nameLength, "The list's name", notices);
  cut(named, 'notes', ROSTER_LIMITS.noteLength, 'The note on the list', notices);
  const roster = listIn({ ...draft, ...named, costLimits });
  return { roster, origin: originOf(draft, all), recorded, forces, notices };
}

const allBelow = ({ selections }: NodeDraft): readonly SelectionDraft[] =>
  selections.flatMap((each) => [each, ...allBelow(each)]);

/** Gives an id to what has none, and another one to what repeats an earlier one: always the same for the same file. */
function giveIds(forces: readonly ForceDraft[]): void {
  const seen = new Set<string>();
  // By repeated id: the number to try next. A file in which all are alike must not take for ever.
  const copies = new Map<string, number>();
  const give = (node: NodeDraft, place: string): void => {
    const wanted = node.id || place;
    let id = wanted;
    for (let copy = copies.get(wanted) ?? 2; seen.has(id); copy += 1) {
      id = `${wanted}~${copy}`;
      copies.set(wanted, copy + 1);
    }
    seen.add(id);
    node.id = id;
    node.selections.forEach((child, index) => give(child, `${place}.${index + 1}`));
  };
  const giveForce = (force: ForceDraft, place: string): void => {
    give(force, place);
    force.forces.forEach((child, index) => giveForce(child, `${place}.f${index + 1}`));
  };
  forces.forEach((force, index) => giveForce(force, `f${index + 1}`));
}

/** Of a force's categories only those with a player's words stay; words that are too long are cut, and told. */
function tidy(force: ForceDraft, notices: string[]): void {
  const labels = (force.categories ?? [])
    .map(({ selections: _, ...label }) => label)
    .filter(({ id, customName, notes }) => id !== '' && (customName !== null || notes !== null));
  delete force.categories;
  if (labels.length > 0) force.categories = [...new Map(labels.map((each) => [each.id, each])).values()];
  cutWords(force, force.name, notices);
  labels.forEach((label) => cutWords(label, 'a category', notices));
  for (const each of allBelow(force)) {
    cutWords(each, each.name, notices);
    const { partners = [], name } = each;
    if (partners.length <= ROSTER_LIMITS.associations) continue;
    notices.push(`${name} points at ${partners.length} others: the first ${ROSTER_LIMITS.associations} were kept.`);
    each.partners = partners.slice(0, ROSTER_LIMITS.associations);
  }
}

function cutWords(node: Partial<Words>, of: string, notices: string[]): void {
  cut(node, 'customName', ROSTER_LIMITS.labelLength, `The own name of ${of}`, notices);
  cut(node, 'notes', ROSTER_LIMITS.noteLength, `The note on ${of}`, notices);
}

interface Words {
  name: string;
  customName: string | null;
  notes: string | null;
}

function cut(node: Partial<Words>, field: keyof Words, most: number, what: string, notices: string[]): void {
  const words = node[field];
  if (!words || words.length <= most) return;
  notices.push(`${what} was cut after ${most} of ${words.length} letters.`);
  node[field] = words.slice(0, most);
}

function originOf(
  { gameSystemId, gameSystemName, gameSystemRevision, generatedBy, costs }: RosterDraft,
  forces: readonly ForceDraft[],
): RosOrigin {
  const catalogues = [...groupedBy(forces, ({ catalogueId }) => catalogueId)].map(
    ([id, [{ catalogueName: name, catalogueRevision: revision }]]) => ({ id, name, revision }),
  );
  return { gameSystemId, gameSystemName, gameSystemRevision, catalogues, costs, generatedBy };
}
