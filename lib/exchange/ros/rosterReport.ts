import { allEvaluated } from '../../army/walk';
import { isFileData } from '../../data/dataOfFile';
import { lastId } from '../../data/entryId';
import { resolve, type LinkedDataset } from '../../data/link';
import { missingSelections } from '../../data/missingSelections';
import type { NamedSelection, RelinkResult } from '../../data/relink';
import type { RecordedForces, RecordedSelections, RosOrigin } from '../../data/rosRead';
import type { RosterFile } from '../../data/rosterFile';
import { idHere } from '../../data/sameIds';
import { allSelections, forcesOf } from '../../documents/roster/find';
import type { EvaluatedCost, EvaluatedRoster, Evaluation } from '../../engine';
import { exact, sum } from '../../foundation/decimal';

/** The editions and revisions that a list's file was written with, beside those of our data. */
export interface RelinkReport {
  writtenBy: string;
  gameSystem: { id: string; recorded: Named; data: Named };
  catalogues: readonly { id: string; name: string; recordedRevision: number; data: Named | null }[];
  /** What the player should know, in a line each. */
  notes: readonly string[];
}

interface Named {
  name: string;
  revision: number;
}

/** More than this are counted, not named. */
const MOST_NAMED = 40;

/** Compares a file's data with the data here. `byName`: ties by name alone. `cut`: selections that lost texts. */
export function relinkReport(
  { roster, origin, notices }: RosterFile,
  { gameSystem }: Pick<EvaluatedRoster, 'gameSystem'>,
  linked: LinkedDataset,
  { byName, cut }: Pick<RelinkResult, 'byName' | 'cut'>,
): RelinkReport {
  const data = { name: gameSystem.name, revision: gameSystem.revision };
  const recorded =
    origin === null ? data : { name: origin.gameSystemName || data.name, revision: origin.gameSystemRevision };
  const catalogues = (origin?.catalogues ?? []).map(({ id, name, revision }) => {
    const file = fileOf({ id, name }, linked);
    return {
      id,
      name: name || file?.name || id,
      recordedRevision: revision,
      data: file ? { name: file.name, revision: file.revision } : null,
    };
  });
  return {
    writtenBy: origin === null ? 'Muster Roll' : programOf(origin.generatedBy),
    gameSystem: { id: gameSystem.id, recorded, data },
    catalogues,
    notes: [
      ...systemNotes(recorded, data),
      ...(origin?.catalogues ?? []).flatMap((each) => catalogueNotes(each, linked)),
      ...forceNotes({ roster }, linked),
      ...nameNotes(byName),
      ...(cut === 0
        ? []
        : [
            `The file says more of what is not in this data than a list can keep: of ${cut} of them profiles and rules ` +
              'were left out.',
          ]),
      ...notices,
    ],
  };
}

/** BattleScribe does not say that it wrote a file; New Recruit gives its address. */
function programOf(generatedBy: string | null): string {
  if (generatedBy === null) return 'BattleScribe';
  return /^https?:\/\/(www\.)?newrecruit\.eu\/?$/i.test(generatedBy) ? 'New Recruit' : generatedBy;
}

function systemNotes(recorded: Named, data: Named): readonly string[] {
  if (isFileData(data.name)) {
    return [`Nothing is known of ${recorded.name} here but what the file says: nothing of the list is judged.`];
  }
  if (recorded.name.trim() !== data.name.trim()) {
    return [
      `The file was written for ${recorded.name}, this data is ${data.name}. Both go by one id, but units, wargear ` +
        `and prices are another edition's.`,
    ];
  }
  if (recorded.revision === 0 || recorded.revision === data.revision) return [];
  return [
    `The file was written with ${recorded.revision < data.revision ? 'older' : 'newer'} data of the game system: ` +
      `revision ${recorded.revision}, here ${data.revision}.`,
  ];
}

const fileOf = ({ id, name }: Pick<RosOrigin['catalogues'][number], 'id' | 'name'>, { files }: LinkedDataset) =>
  files.get(idHere(id, name, (each) => files.has(each)))?.file;

function catalogueNotes({ id, name }: RosOrigin['catalogues'][number], linked: LinkedDataset): readonly string[] {
  const file = fileOf({ id, name }, linked);
  if (!file) return [`This data has no catalogue ${name} (${id}): nothing of its detachments can be found.`];
  if (isFileData(file.name) && !isFileData(linked.gameSystem.file.name)) {
    return [`This data has no catalogue ${name}: its detachments are as the file has them, and not judged.`];
  }
  return file.library
    ? [`${file.name} is a library in this data: other catalogues draw on it, but it offers no units of its own.`]
    : [];
}

function forceNotes({ roster }: Pick<RosterFile, 'roster'>, linked: LinkedDataset): readonly string[] {
  const unknown = [...forcesOf(roster)].filter(({ catalogueId, entryId }) => {
    const file = linked.files.get(catalogueId) ?? linked.gameSystem;
    // It may be written with the link that leads to it.
    return [entryId, lastId(entryId)].every((id) => resolve(file, 'forces', id) === null);
  });
  return [...new Set(unknown.map(({ name }) => name))].map((name) => `This data has no detachment ${name}.`);
}

/** Says which selections only their names tie to the data; no line where there are none. */
export function nameNotes(found: readonly NamedSelection[]): readonly string[] {
  if (found.length === 0) return [];
  const lines = [
    ...new Set(
      found
        .slice(0, MOST_NAMED)
        .map(({ within, number, name }) => [...within.slice(1), `${number} ${name}`].join(' › ')),
    ),
  ];
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return [
    `Found by name, since this data has them under other ids: ${lines.join('; ')}${more}. Look whether they are ` +
      `what was meant.`,
  ];
}

/** Costs that are not what the file recorded, by the name of their type; only types that the file names. */
export function costDifferences(roster: EvaluatedRoster, recorded: RecordedSelections) {
  const named = typesIn([...recorded.values()]);
  const compared = roster.costTypes.filter(({ typeId }) => named.has(typeId));
  return allEvaluated(roster).flatMap(({ id, name, number, costs, missing }) => {
    const written = recorded.get(id);
    if (written === undefined || missing) return [];
    return compared.flatMap(({ typeId, name: type }) => {
      const [before, now] = [valueOf(written.costs, typeId), valueOf(costs, typeId)];
      return before === now ? [] : [{ id, name, number, type: type.trim(), recorded: before, now }];
    });
  });
}

const typesIn = (recorded: readonly { costs: readonly { typeId: string }[] }[]): ReadonlySet<string> =>
  new Set(recorded.flatMap(({ costs }) => costs.map(({ typeId }) => typeId)));

/** The total of each cost type: as the file gives it, as its parts add up, and now. Leaves out what is zero in all. */
export function recordedTotals(
  { costs, costTypes }: EvaluatedRoster,
  origin: RosOrigin,
  recorded: RecordedSelections,
  forces: RecordedForces,
) {
  const all = [...recorded.values(), ...forces.values()];
  const ids = [...new Set([...origin.costs.map(({ typeId }) => typeId), ...typesIn(all)])];
  const named = [...costTypes, ...origin.costs, ...all.flatMap((each) => each.costs)];
  const nameOf = (id: string): string => named.find(({ typeId }) => typeId === id)?.name.trim() || id;
  const totals = ids.map((id) => ({
    type: nameOf(id),
    recorded: valueOf(origin.costs, id),
    selections: sum(all.map((each) => valueOf(each.costs, id))),
    now: valueOf(costs, id),
  }));
  return totals.filter(({ recorded: before, selections, now }) => before !== 0 || selections !== 0 || now !== 0);
}

const valueOf = (costs: readonly EvaluatedCost[], typeId: string): number =>
  exact(costs.find((cost) => cost.typeId === typeId)?.value ?? 0);

/** What `roster --json` prints. */
export type RosterReport = ReturnType<typeof rosterReport>;

/** Reports how well a list from a file matches the data. `file`: the name of the file in the report. */
export function rosterReport(
  file: string,
  list: RosterFile,
  { byPath, byLastId, byName, cut, roster }: RelinkResult,
  evaluation: Evaluation,
  linked: LinkedDataset,
) {
  return {
    file,
    name: roster.name,
    ...relinkReport(list, evaluation.roster, linked, { byName, cut }),
    selections: {
      total: [...allSelections(roster)].length,
      byPath,
      byLastId,
      byName,
      missing: missingSelections(roster, linked),
    },
    // Of what the data has.
    prices: costDifferences(evaluation.roster, list.recorded),
    totals: list.origin === null ? [] : recordedTotals(evaluation.roster, list.origin, list.recorded, list.forces),
  };
}
