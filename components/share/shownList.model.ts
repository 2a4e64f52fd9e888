import type { Format } from '@/lib/rules/format';
import type { SavedList } from '@/lib/documents/roster/savedList';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Army } from '@/lib/army/army';
import { armyView } from '@/lib/verdict/armyView';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { grouped } from '@/lib/foundation/points';
import { amount, joined, plural } from '@/lib/foundation/words';
import { bounded, clipped, withMore } from '@/lib/foundation/bounded';

/** The frozen state that a page shows. */
export interface FrozenMark {
  hash: string;
  /** The whole address of its page; null: it is frozen nowhere yet. */
  address: string | null;
  /** When it was frozen, ISO 8601; null: the page is not that of the frozen state. */
  at: string | null;
  /** The version of the format's document that it was frozen with. */
  formatVersion: string;
}

/** A list after its check, as a page shows it. */
export interface JudgedList {
  saved: Pick<SavedList, 'name' | 'factions' | 'roster'>;
  dataset: DatasetSummary;
  checked: CheckedRoster;
  format: Format;
  /** Of the check, ISO 8601. */
  date: string;
  checkedBy: 'server' | 'browser';
  /** The page's own, for paper; null: it has none. */
  address: string | null;
  /** The frozen state that is shown; null: none. */
  frozen: FrozenMark | null;
}

/** What a verdict is said to rest on beyond the community's data; null: nothing. */
export function sourceNote(suppliedByPlayer: boolean, { units }: Pick<Army, 'units'>): string | null {
  if (suppliedByPlayer) return 'on data the player supplied';
  return units.some(({ house }) => house !== null) ? 'with units the player wrote' : null;
}

/** A list in one line, for previews of its link: `Recon Squad · Orks · 198/200 pts · 13 models · Legal`. */
export function listDescription(
  saved: SavedList,
  checked: CheckedRoster | null,
  format: Format | null,
  suppliedByPlayer: boolean,
): string {
  const parts = [format?.name ?? saved.format, ...saved.factions];
  if (checked === null || format === null) return [...parts, 'not checked'].join(' · ');
  const { gauge, models, verdict } = armyView(checked.army, checked.report, format);
  const errors = checked.report.diagnostics.filter(({ severity }) => severity === 'error').length;
  const word = verdict === 'illegal' ? amount(errors, 'problem') : VERDICT_WORDS[verdict];
  const note = sourceNote(suppliedByPlayer, checked.army);
  const called = gauge.counts?.name ?? plural(gauge.limit === null ? gauge.spent : 2, 'pt');
  const points = `${grouped(gauge.spent)}${gauge.limit === null ? '' : `/${grouped(gauge.limit)}`} ${called}`;
  const said = [gauge.counted ? points : null, amount(models, 'model'), joined([word, note], ' ')];
  return joined([...parts, ...said], ' · ');
}

/** Why nothing can be said of a stored list: its format is not known here, or its data lacks its faction. */
export function whyUnchecked(saved: Pick<SavedList, 'factions' | 'format'>, dataset: DatasetSummary): string {
  const lacking = saved.factions.filter((name) => !dataset.factions.some((faction) => faction.name === name));
  return lacking.length > 0
    ? `The unit data of this list (${dataset.name}) has no ${lacking.join(', ')}.`
    : `This server does not know the format ${saved.format}.`;
}

/** What is played, with its size where the format has several: `Scout Team, 150 points`. */
export function gameName(
  { name, gameSizes }: Pick<Format, 'name' | 'gameSizes'>,
  { gameSize }: Pick<Army, 'gameSize'>,
): string {
  return gameSizes === null || gameSize === null ? name : `${name}, ${amount(gameSize, 'point')}`;
}

/** A list has one faction, or a few with their allies. */
const MOST_FACTIONS = 12;
/** Bytes. */
const NAME = 120;

/** The factions of a list, as many as a line can bear. */
export const factionNames = (factions: readonly string[]): readonly string[] =>
  withMore(bounded(factions, MOST_FACTIONS)).map((name) => clipped(name, NAME));
