import type { Army, Model, Weapon } from '../../army/army';
import { valueOf } from '../../army/fact';
import { capitalised, count } from '../../foundation/words';
import type { AtTable, Losses, Meaning, TableMark, TallyLine } from '../../rules/atTable';
import { plainMark, PLAIN_TABLE, reserveMark } from '../../rules/atTable';
import { embarkedMark } from '../shared/counting';
import { statement } from './document';
import { BLAST_RANGES, blastKind, rangeReading } from './agreements';

/** What a model did in a movement phase, until its turn ends: one of two. */
const moveMark = (id: string, name: string, told: TableMark['told'], other: string): TableMark =>
  plainMark({ id, name, says: 'Until the turn ends.', told, most: () => 1, ends: 'turn', clears: [other] });

/** A game of Scout Team at the table: every model by itself. */
export const AT_TABLE: AtTable = {
  ...PLAIN_TABLE,
  marks: [
    reserveMark(),
    embarkedMark(),
    moveMark('advanced', 'Advanced', { on: 'advanced', off: 'did not advance' }, 'fell-back'),
    moveMark('fell-back', 'Fell back', { on: 'fell back', off: 'did not fall back' }, 'advanced'),
  ],
  weaponNotes: blastNote,
  phases: [
    { name: 'Before the game', sections: ['Immutable Laws', 'Split Units'], aids: ['battlefield', 'single-models'] },
    {
      name: 'Shooting',
      sections: ['Split Fire', 'Blast Weapons', 'Grenade Weapons'],
      aids: ['split-fire', 'blast', 'toughness'],
    },
    { name: 'Morale', sections: ['Team Spirit', 'Heavy Losses'], aids: ['morale'] },
    { name: 'Combined units', sections: ['The Combined Unit Rule'], aids: ['combined-units'] },
  ],
  tally: morale,
};

/** The range of a blast or grenade, as the players agreed or as the later rule has it. */
function blastNote(weapon: Weapon, { declarations }: Army): readonly Meaning[] {
  const kind = blastKind(weapon);
  if (kind === null) return [];
  const { reading, agreed } = rangeReading(declarations);
  const inches = BLAST_RANGES[reading][kind];
  const by = agreed ? 'as agreed' : 'by the later rule';
  return [
    {
      name: capitalised(kind),
      says: `everyone visible within ${inches}″ of the first target (${by}); no friend among them.`,
    },
  ];
}

/** From how many losses on an army of this many models has fewer than half of them left: 5 for 9, 6 for 10. */
export const lossesBelowHalf = (models: number): number => Math.floor(models / 2) + 1;

/** Half strength, and the one morale check of the army with its numbers. */
function morale({ models }: Army, { lost, thisTurn }: Losses): readonly TallyLine[] {
  const all = models.length;
  if (all === 0) return [];
  const left = all - lost.size;
  const below = lost.size >= lossesBelowHalf(all);
  const more = lossesBelowHalf(all) - lost.size;
  return [
    {
      id: 'half-strength',
      says: below
        ? `${left} of ${all} left: below half strength.`
        : `${left} of ${all} left: ${count(more, 'more loss', 'more losses')} to below half strength.`,
      alarm: below,
      dice: null,
      cites: [statement('Heavy Losses', 1)],
    },
    ...(thisTurn === 0 || left === 0 ? [] : [check(models, lost, thisTurn, below)]),
  ];
}

function check(models: readonly Model[], lost: ReadonlySet<string>, thisTurn: number, below: boolean): TallyLine {
  const standing = models.filter(({ id }) => !lost.has(id));
  const values = standing.flatMap(({ leadership }) => valueOf(leadership) ?? []);
  const added = below ? 2 * thisTurn : thisTurn;
  const best = values.length === 0 ? null : Math.max(...values);
  const against = best === null ? 'the highest Leadership left' : `Leadership ${best}`;
  const why = below ? `2 × ${count(thisTurn, 'model')} destroyed this turn` : `${count(thisTurn, 'model')} this turn`;
  return {
    id: 'morale',
    says: `Morale: one check, D6 + ${added} (${why}) against ${against}${best === null ? '' : odds(best - added)}.`,
    alarm: true,
    dice: { count: 1, sides: 6, sum: best === null ? null : { plus: added, most: best } },
    cites: [statement('Team Spirit', 1), statement('Heavy Losses', 1)],
  };
}

function odds(best: number): string {
  if (best >= 6) return '. It passes on any roll';
  return `. It passes on ${best < 1 ? 'an unmodified 1 only' : `${best === 1 ? 'a 1' : `1 to ${best}`}`}`;
}
