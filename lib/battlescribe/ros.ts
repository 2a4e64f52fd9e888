import type { CategoryLabel, Recorded, Roster } from '../roster/schema';
import { ROSTER_LIMITS } from '../roster/schema';
import { parseRoster } from '../roster/versions';
import { isArchive, openArchive } from './archive';
import { dataError } from './problem';
import { nodeBuilder } from './reader/build';
import { isNode, nodeFromJson } from './reader/json';
import { type Draft, fileContext } from './reader/kind';
import { type ForceDraft, type NodeDraft, type RosterDraft, rosterKind } from './reader/roster';
import { decodeXml, readXml } from './xml';

/** What a roster file says of itself. All of it is the writer's word: names, prices and totals are worked out anew from our data. */
export interface RosOrigin {
  readonly gameSystemId: string;
  readonly gameSystemName: string;
  readonly gameSystemRevision: number;
  readonly catalogues: readonly { readonly id: string; readonly name: string; readonly revision: number }[];
  /** The totals that stand in the file, names without outer blanks. */
  readonly costs: readonly { readonly typeId: string; readonly name: string; readonly value: number }[];
  /** The program's address; null for BattleScribe, which does not say. */
  readonly generatedBy: string | null;
}

/** By selection id: type and costs as the file gives them. */
export type RecordedSelections = ReadonlyMap<string, Recorded>;

export interface RosFile {
  /** Not yet tied to any data (see relink.ts); its declarations are null, since the format has no place for them. */
  readonly roster: Roster;
  readonly origin: RosOrigin;
  readonly recorded: RecordedSelections;
  /** What could not be taken over as it was, in a line each. */
  readonly notices: readonly string[];
}

const ROSTER = rosterKind();

/**
 * Reads a `.ros` or `.rosz` file of BattleScribe or New Recruit. Numbers are totals, as in the file. Ids are kept where they are
 * there and unique, and made from their place where not. Throws a data error (see problem.ts) for what is no roster.
 */
export function readRos(name: string, bytes: Uint8Array): RosFile {
  return rosFile(name, draftOfXml(decodeXml(isArchive(bytes) ? packedRoster(bytes) : bytes)));
}

/** Reads New Recruit's JSON, which is the same roster with the wrappers of its lists left out. Throws a data error for what is none. */
export function readRosJson(name: string, document: unknown): RosFile {
  const wrapped = isNode(document) && Object.hasOwn(document, 'roster');
  const node = nodeFromJson(wrapped ? document['roster'] : document, ROSTER, fileContext(), wrapped ? 'roster' : 'the list');
  return rosFile(name, node as unknown as RosterDraft);
}

/** The roster inside an archive: the only `.ros` or `.json` there is. Throws a data error. */
export function packedRoster(bytes: Uint8Array): Uint8Array {
  const { entries, problems } = openArchive(bytes, (path) => /\.(ros|json)$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path));
  const problem = problems[0];
  if (problem) throw dataError(`${problem.name}: ${problem.message}`);
  const entry = entries[0];
  if (entry === undefined) throw dataError('the archive holds no roster (.ros)');
  if (entries.length > 1) throw dataError(`the archive holds ${entries.length} rosters: unpack it and choose one`);
  return entry.bytes;
}

/** What is wrong with a roster document, as a data error. */
export function rosterError(problems: readonly { readonly path: string; readonly message: string }[]): Error {
  return dataError(problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
}

function draftOfXml(text: string): RosterDraft {
  const context = fileContext();
  let root: Draft = {};
  readXml(text, nodeBuilder((element, attributes) => {
    if (element === 'gameSystem' || element === 'catalogue') throw dataError('this is unit data, not a roster');
    if (element !== 'roster') throw dataError(`the root is <${element}>, not <roster>`);
    root = ROSTER.make(attributes, context, {});
    return { root, kind: ROSTER };
  }, context));
  return root as unknown as RosterDraft;
}

function rosFile(name: string, draft: RosterDraft): RosFile {
  giveIds(draft.forces);
  const notices: string[] = [];
  draft.forces.forEach((force) => tidy(force, notices));
  const costLimits = draft.costLimits.filter(({ value }) => value >= 0);
  const parsed = parseRoster({ ...draft, costLimits, name: draft.name || name.replace(/\.(rosz?|json)$/i, '').slice(0, ROSTER_LIMITS.nameLength) });
  if ('problems' in parsed) throw rosterError(parsed.problems);
  return { roster: parsed.roster, origin: originOf(draft), recorded: recordedIn(draft.forces), notices };
}

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

/** Of a force's categories only those that carry a player's words are kept; notes that are too long to keep are cut, and told. */
function tidy(force: ForceDraft, notices: string[]): void {
  const labels = (force.categories ?? []).filter(({ id, customName, notes }) => id !== '' && (customName !== null || notes !== null));
  delete force.categories;
  if (labels.length > 0) force.categories = [...new Map(labels.map((each) => [each.id, each])).values()];
  cutNotes(force, notices);
  labels.forEach((label) => cutNotes(label, notices));
  const inside = (node: NodeDraft): void => node.selections.forEach((child) => {
    cutNotes(child, notices);
    inside(child);
  });
  inside(force);
  force.forces.forEach((child) => tidy(child, notices));
}

function cutNotes(node: NodeDraft | CategoryLabel, notices: string[]): void {
  const written = node as { notes?: string | null; name?: string };
  const most = ROSTER_LIMITS.noteLength;
  if ((written.notes ?? '').length <= most) return;
  notices.push(`The note on ${written.name ?? 'a category'} was cut after ${most} of ${written.notes?.length} letters.`);
  written.notes = written.notes?.slice(0, most) ?? null;
}

function recordedIn(forces: readonly ForceDraft[]): RecordedSelections {
  const recorded = new Map<string, Recorded>();
  const inside = (node: NodeDraft): void => {
    for (const child of node.selections) {
      recorded.set(child.id, { type: child.type, costs: child.costs });
      inside(child);
    }
  };
  const enter = (force: ForceDraft): void => {
    inside(force);
    force.forces.forEach(enter);
  };
  forces.forEach(enter);
  return recorded;
}

function originOf({ gameSystemId, gameSystemName, gameSystemRevision, generatedBy, costs, forces }: RosterDraft): RosOrigin {
  const catalogues = new Map<string, RosOrigin['catalogues'][number]>();
  const collect = (force: ForceDraft): void => {
    const { catalogueId: id, catalogueName: name, catalogueRevision: revision } = force;
    if (!catalogues.has(id)) catalogues.set(id, { id, name, revision });
    force.forces.forEach(collect);
  };
  forces.forEach(collect);
  return { gameSystemId, gameSystemName, gameSystemRevision, catalogues: [...catalogues.values()], costs, generatedBy };
}
