import {
  applyEdit,
  evaluate,
  withSizeAsLimit,
  writeRos,
  type LinkedDataset,
  type Roster,
  type RosterEdit,
} from '../../lib';
import { save } from './save';

/** A list that `--out` wrote. */
export interface Written {
  readonly file: string;
  /** What the list has, and such a file has no place for. */
  readonly without: readonly string[];
}

/** Writes a list with a change in it for BattleScribe. Throws for wrong use where that cannot be. */
export function writtenTo(file: string, roster: Roster, edit: RosterEdit, linked: LinkedDataset): Written {
  const changed = applyEdit(roster, edit);
  save(file, writeRos(withSizeAsLimit(evaluate(changed, linked))));
  return { file, without: undeclared(changed) };
}

/** The size of the game is not among it: it goes along as the limit in points. */
function undeclared({ declarations }: Roster): readonly string[] {
  if (declarations === null) return [];
  const { leader, specialists, attested, agreements, rides } = declarations;
  return [
    ...(leader === null ? [] : ['the leader']),
    ...(specialists.length === 0 ? [] : ['the specialists']),
    ...(attested.length === 0 ? [] : ['what you vouch for']),
    ...(agreements.answers.length + agreements.rulings.length === 0 ? [] : ['what was agreed on']),
    ...(rides.length === 0 ? [] : ['who rides in which transport']),
  ];
}

/** What is lost in the file, in a line; none where nothing is. */
export const withoutLines = (written: Written | null): readonly string[] =>
  written === null || written.without.length === 0
    ? []
    : [
        `${written.file} is without ${written.without.join(', ')}: a .ros file has no place for that. "muster check" ` +
          'wants it again: see --declare',
      ];

/** The same after the line that says what was written. */
export const writtenLines = (written: Written | null): readonly string[] =>
  written === null ? [] : [`Written: ${written.file}`, ...withoutLines(written)];
