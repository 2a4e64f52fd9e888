import { isPoints } from '../foundation/points';
import { standardDetachment } from '../army/readings';
import type { LinkedDataset } from '../data/link';
import type { Force, Roster, Selection } from '../documents/roster/schema';
import type { Format, Setting } from '../rules/format';
import { applyEdit, type RosterEdit } from '../documents/roster/edits';
import { bareRoster, createForce, evaluate, type DataFinding } from '../engine';
import { lastId } from '../data/entryId';
import { relink } from '../data/relink';
import { allSelections, forcesOf, rootSelections, withForces } from '../documents/roster/find';

/** One choice may lead to another demand; no data goes deeper than that. */
const ROUNDS = 2;

/** A roster with what the data asks of every list besides units, under ids that follow from those there. */
export function withDataSettings(roster: Roster, linked: LinkedDataset, format: Format): Roster {
  if (format.settings === null) return roster;
  const made = settingsFor(format, linked).filter(({ kept }) => !kept);
  let settled = roster;
  for (let round = 0; round < ROUNDS; round++) {
    const before = settled;
    const filled = filledIn(settled, linked).reduce(applyEdit, settled);
    settled = made.flatMap((setting) => chosen(filled, setting)).reduce(applyEdit, filled);
    if (settled === before) break;
  }
  return settled;
}

/** The settings of this data that the format makes. */
export const settingsFor = ({ settings }: Format, linked: LinkedDataset): readonly Setting[] =>
  (settings ?? []).filter(({ gameSystem }) => gameSystem === linked.gameSystem.file.id);

/** Where a list has a setting: the first, if several; null where it has none. */
export const settingIn = (roster: Roster, { entry }: Setting): Selection | null => settingsIn(roster, entry)[0] ?? null;

const settingsIn = (roster: Roster, entry: string): readonly Selection[] =>
  rootSelections(roster).filter(({ entryId }) => lastId(entryId) === entry);

/** Adds the configuration that the data finds missing, and missing choices; no units. */
function filledIn(roster: Roster, linked: LinkedDataset): readonly RosterEdit[] {
  // What the file names differently from the data is not missing.
  const tied = relink(roster, linked).roster;
  const missing = evaluate(tied, linked).roster.findings.filter(
    ({ code, subject }) => code === 'data/min' && subject.kind !== 'category' && subject.kind !== 'force',
  );
  if (missing.length === 0) return [];
  return [...forcesOf(tied)].flatMap((force) => {
    const inForce = missing.filter(({ at }) => at.id === force.id || force.selections.some(({ id }) => id === at.id));
    return inForce.length === 0 || !linked.files.has(force.catalogueId)
      ? []
      : fillings(force, inForce, freshForce(roster, force, linked));
  });
}

function fillings(force: Force, missing: readonly DataFinding[], fresh: Force): readonly RosterEdit[] {
  return missing.flatMap(({ place, at, subject }): readonly RosterEdit[] => {
    if (place === 'root') {
      if (subject.entryType !== 'upgrade') return [];
      return fresh.selections
        .filter(({ entryId }) => lastId(entryId) === subject.id)
        .map((selection) => ({ kind: 'add', into: force.id, selection }));
    }
    const own = force.selections.find(({ id }) => id === at.id);
    const model = fresh.selections.find(({ entryId }) => entryId === own?.entryId);
    const choices =
      model?.selections.filter(
        ({ entryId, entryGroupId }) => lastId(entryId) === subject.id || lastId(entryGroupId ?? '') === subject.id,
      ) ?? [];
    return choices.map((selection) => ({ kind: 'add', into: at.id, selection }));
  });
}

/** A force of the same kind in a list of its own, with all that the data demands of it. */
function freshForce(roster: Roster, { id, catalogueId, entryId }: Force, linked: LinkedDataset): Force {
  const taken = new Set([...allSelections(roster)].map((selection) => selection.id));
  let n = 0;
  const newId = (): string => {
    let fresh: string;
    do fresh = `${id}/setting-${++n}`;
    while (taken.has(fresh));
    return fresh;
  };
  return createForce(bareRoster(linked), linked, { catalogueId, entryId, into: null }, newId);
}

/** What makes a setting's choice wherever the list has that setting; nothing where it has that choice and no other. */
export function chosen(roster: Roster, { entry, group, choice }: Setting): readonly RosterEdit[] {
  return settingsIn(roster, entry).flatMap((setting): readonly RosterEdit[] => {
    const [only, ...others] = setting.selections;
    if (only?.number === 1 && setting.number === 1 && others.length === 0 && lastId(only.entryId) === choice.entry) {
      return [];
    }
    const within = setting.entryId.slice(0, -lastId(setting.entryId).length);
    const [entryId, entryGroupId] = [`${within}${choice.entry}`, `${within}${group}`];
    return [choosing({ ...setting, number: 1 }, { entryId, entryGroupId, name: choice.name })];
  });
}

/** Makes one choice in a setting, in place of all that was chosen there. */
const choosing = (setting: Selection, choice: Pick<Selection, 'entryId' | 'entryGroupId' | 'name'>): RosterEdit => ({
  kind: 'replace',
  selection: setting.id,
  by: {
    ...setting,
    selections: [{ ...choice, id: `${setting.id}/choice`, number: 1, customName: null, notes: null, selections: [] }],
  },
});

/** The roster with one choice in a setting, wherever it has that setting. */
export const withChoice = (
  roster: Roster,
  { entry }: Setting,
  { entryId, entryGroupId, name }: Pick<Selection, 'entryId' | 'entryGroupId' | 'name'>,
): Roster =>
  settingsIn(roster, entry)
    .map((setting) => choosing(setting, { entryId, entryGroupId, name }))
    .reduce(applyEdit, roster);

/** A roster from elsewhere as the format plays it: its detachments, limit and settings; units as picked. */
export function underFormat(roster: Roster, linked: LinkedDataset, format: Format): Roster {
  if (format.byData) return roster;
  const detachment = standardDetachment(roster.gameSystemId);
  const own = detachment === null ? roster : withForces(roster, (force) => ({ ...force, entryId: detachment }));
  return withDataSettings({ ...own, costLimits: withPointsLimit(own.costLimits, linked, format) }, linked, format);
}

/** Where players agree on a size, a limit that the list itself carries tells which. */
function withPointsLimit(
  limits: Roster['costLimits'],
  linked: LinkedDataset,
  { limits: { points }, gameSizes }: Format,
): Roster['costLimits'] {
  const typeId = linked.gameSystem.file.costTypes?.find(({ name }) => isPoints(name))?.id;
  if (points === null || gameSizes !== null || typeId === undefined) return limits;
  return [...limits.filter((limit) => limit.typeId !== typeId), { typeId, value: points }];
}

/** A list from elsewhere under a format, for a game of this size; null: as the list says, within the format. */
export function asPlayed(roster: Roster, linked: LinkedDataset, format: Format, gameSize: number | null): Roster {
  const played = underFormat(roster, linked, format);
  const { gameSizes } = format;
  if (gameSizes === null) return played;
  if (gameSize !== null) return applyEdit(played, { kind: 'declare', declarations: { gameSize } });
  const points = linked.gameSystem.file.costTypes?.find(({ name }) => isPoints(name))?.id;
  return {
    ...played,
    costLimits: played.costLimits.filter(({ typeId, value }) => typeId !== points || value <= gameSizes.max),
  };
}
