import type { Roster } from '../roster/schema';
import { parseRoster } from '../roster/versions';
import { isArchive, openArchive } from './archive';
import { dataError } from './problem';
import { nodeBuilder } from './reader/build';
import { type Draft, fileContext } from './reader/kind';
import { type ForceDraft, type RosterDraft, type SelectionDraft, rosterKind } from './reader/roster';
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

export interface RosFile {
  /** Not yet tied to any data (see relink.ts); its declarations are null, since the format has no place for them. */
  readonly roster: Roster;
  readonly origin: RosOrigin;
}

const ROSTER = rosterKind();

/**
 * Reads a `.ros` or `.rosz` file of BattleScribe or New Recruit. Numbers are totals, as in the file. Ids are kept where they are
 * there and unique, and made from their place where not. Throws a data error (see problem.ts) for what is no roster.
 */
export function readRos(name: string, bytes: Uint8Array): RosFile {
  const draft = readDraft(decodeXml(isArchive(bytes) ? packedRoster(bytes) : bytes));
  giveIds(draft.forces);
  const costLimits = draft.costLimits.filter(({ value }) => value >= 0);
  const parsed = parseRoster({ ...draft, costLimits, name: draft.name || name.replace(/\.rosz?$/i, '') });
  if ('problems' in parsed) {
    throw dataError(parsed.problems.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`)).join('; '));
  }
  return { roster: parsed.roster, origin: originOf(draft) };
}

function readDraft(text: string): RosterDraft {
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

function packedRoster(bytes: Uint8Array): Uint8Array {
  const { entries, problems } = openArchive(bytes, (path) => /\.ros$/i.test(path) && !path.startsWith('__MACOSX/'));
  const problem = problems[0];
  if (problem) throw dataError(`${problem.name}: ${problem.message}`);
  const entry = entries[0];
  if (entry === undefined) throw dataError('the archive holds no roster (.ros)');
  if (entries.length > 1) throw dataError(`the archive holds ${entries.length} rosters: unpack it and choose one`);
  return entry.bytes;
}

/** Gives an id to what has none, and another one to what repeats an earlier one: always the same for the same file. */
function giveIds(forces: readonly ForceDraft[]): void {
  const seen = new Set<string>();
  const give = (node: SelectionDraft, place: string): void => {
    const wanted = node.id || place;
    let id = wanted;
    for (let copy = 2; seen.has(id); copy += 1) id = `${wanted}~${copy}`;
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
