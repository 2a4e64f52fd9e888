import 'server-only';
import { mainCost } from '../../../data/mainCost';
import { isPoints } from '../../../foundation/points';
import { editionOf } from '../../../army/readings';
import { hasFileData, isFileData } from '../../../data/dataOfFile';
import { evaluate } from '../../../engine';
import { describeMissing, missingSelections, withOthersMarked } from '../../../data/missingSelections';
import { readOr } from '../../../data/problem';
import { costDifferences, recordedTotals, relinkReport } from '../../../exchange/ros/rosterReport';
import { relink, type RelinkResult } from '../../../data/relink';
import { withIdsHere } from '../../../data/sameIds';
import { isOwnGameSystem } from '../../../data/ownUnits';
import { readRoster, type RosterFile } from '../../../data/rosterFile';
import type { LinkedDataset } from '../../../data/link';
import { formatsWith } from '../../../formats';
import { allSelections, catalogueIdsOf, forcesOf } from '../../../documents/roster/find';
import type { Format } from '../../../rules/format';
import { listed } from '../../../foundation/words';
import type { ForeignAnswer, RelinkNote, NoData } from '../../../api/imports';
import type { DatasetSummary } from '../../../documents/unitData';
import { underFormat } from '../../../verdict/underFormat';
import type { Ask } from '../serveJobs';
import { entryIdsFor, linkedFor } from './data';
import { bytesOf, type ImportInput } from './files';
import { failed, ok, type Result } from '../../../foundation/result';

const MOST_LINES = 100;

/** Reads a file of another program on the newest data that fits it; what the data lacks stays in the list. */
export async function readForeign(given: ImportInput, ask: Ask): Promise<Result<ForeignAnswer>> {
  const { name } = given;
  const bytes = await bytesOf(given);
  const read = readOr(name, () => readRoster(name, bytes));
  if (!read.ok) return read;
  const file = read.value;
  if (file.roster.forces.length === 0) {
    return failed(`${name}: the list holds no detachment, so there is nothing to open`);
  }
  const wantedOf = ({ factions }: DatasetSummary): readonly string[] =>
    catalogueIdsOf(withIdsHere(file.roster, factions));
  const offered = (await ask('offered', file.roster.gameSystemId)) as readonly DatasetSummary[];
  // Editions may share an id: data of the list's own comes before newer data of another, and any before a file's word.
  const fitting = offered
    .filter((each) => wantedOf(each).every((id) => each.factions.some((faction) => faction.id === id)))
    .toSorted((a, b) => Number(hasFileData(a)) - Number(hasFileData(b)));
  const named = (name: string | undefined): DatasetSummary | undefined =>
    fitting.find(({ gameSystem }) => gameSystem.name.trim() === name?.trim());
  const dataset = named(file.origin?.gameSystemName) ?? fitting[0];
  const linked = dataset ? await linkedFor(dataset.hash, wantedOf(dataset), ask) : null;
  if (!dataset || !linked) {
    return isOwnGameSystem(file.roster.gameSystemId) ? noBook(name, file) : ok(noData(file, offered));
  }
  const playable = formatsWith(editionOf(linked));
  // Nothing but the data can judge what is only a file's word.
  const formats = isFileData(dataset.gameSystem.name) ? playable.toSorted((a, b) => +b.byData - +a.byData) : playable;
  const met = await withOthers(relink(file.roster, linked, file.recorded), dataset.hash, ask);
  return ok({
    outcome: 'read',
    note: noteOf(name, file, met, linked, dataset, formats[0] ?? null),
    dataset,
    formats: formats.map(({ id }) => id),
    roster: met.roster,
  });
}

/** Only the whole data tells what another faction has from what nobody has; most lists need it not. */
async function withOthers(met: RelinkResult, hash: string, ask: Ask): Promise<RelinkResult> {
  const lost = new Set(met.missing.map(({ id }) => id));
  const isLostRoot = met.roster.forces.some((force) =>
    [force, ...forcesOf(force)].some(({ selections }) => selections.some(({ id }) => lost.has(id))),
  );
  return isLostRoot ? { ...met, roster: withOthersMarked(met.roster, lost, await entryIdsFor(hash, ask)) } : met;
}

/** Why a list of a unit book that is not here cannot be opened: no book that is added would have its id. */
function noBook(name: string, { roster }: RosterFile): Result<never> {
  const books = [
    ...new Set([...forcesOf(roster)].map(({ catalogueId, catalogueName }) => catalogueName || catalogueId)),
  ];
  const one = books.length === 1;
  return failed(
    `${name} is played with the unit ${one ? 'book' : 'books'} ${listed(books)}, which ` +
      `${one ? 'is' : 'are'} not here: the file holds the list alone. Ask for the list’s link, which brings the ` +
      `units along.`,
  );
}

function noData({ roster, origin }: RosterFile, offered: readonly DatasetSummary[]): NoData {
  const newest = offered.find((each) => !hasFileData(each));
  const gameSystem =
    origin?.gameSystemName.trim() || newest?.gameSystem.name || `the game system ${roster.gameSystemId}`;
  if (!newest) return { outcome: 'no-data', gameSystem, message: `There is no unit data of ${gameSystem} here yet.` };
  const lacking = [
    ...new Map(
      [...forcesOf(roster)]
        .filter(({ catalogueId }) => !newest.factions.some(({ id }) => id === catalogueId))
        .map(({ catalogueId, catalogueName }) => [catalogueId, catalogueName || catalogueId]),
    ),
  ];
  const here = newest.gameSystem.name.trim();
  const message =
    here === gameSystem
      ? `The newest data of ${here} here`
      : `The list is of ${gameSystem}. The data here is of ${here}, which goes by the same id, and`;
  const isPart = here === gameSystem && lacking.length < catalogueIdsOf(roster).length;
  return {
    outcome: 'no-data',
    gameSystem,
    message: `${message} has no faction ${lacking.map(([, name]) => name).join(', ')}.`,
    ...(isPart && { lacks: lacking.map(([id]) => id) }),
  };
}

/** `format`: by which the list is shown first, since formats fill in settings that prices depend on. */
function noteOf(
  name: string,
  file: RosterFile,
  met: RelinkResult,
  linked: LinkedDataset,
  dataset: DatasetSummary,
  format: Format | null,
): RelinkNote {
  const played = format === null ? met.roster : underFormat(met.roster, linked, format);
  const evaluated = evaluate(played, linked).roster;
  const { writtenBy, notes } = relinkReport(file, evaluated, linked, met);
  const main = mainCost(linked)?.name;
  const isMain = (type: string): boolean => isPoints(type) || type.trim() === main;
  const total =
    file.origin && recordedTotals(evaluated, file.origin, file.recorded, file.forces).find(({ type }) => isMain(type));
  const selections = [...allSelections(met.roster)].length;
  const missing = missingSelections(met.roster, linked).map(describeMissing);
  return {
    file: name,
    writtenBy,
    data: dataset.name,
    selections,
    found: selections - missing.length,
    missing:
      missing.length > MOST_LINES
        ? [...missing.slice(0, MOST_LINES), `and ${missing.length - MOST_LINES} more`]
        : missing,
    points: total
      ? { recorded: total.recorded, now: total.now, ...(!isPoints(total.type) && { in: total.type.trim() }) }
      : null,
    prices: costDifferences(evaluated, file.recorded).filter(({ type }) => isMain(type)).length,
    notes: [...notes],
  };
}
