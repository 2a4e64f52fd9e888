import type { BookEdition, OwnUnit } from './book';

/** An edition of a game whose unit data exists already, beside which players write house units. */
export type HouseEdition = Exclude<BookEdition, 'own'>;

export const isHouseEdition = (edition: BookEdition): edition is HouseEdition => edition !== 'own';

/** What a unit must say before a list can hold it: without it, lists would count it as free, or as taking no slot. */
export type Lack = 'name' | 'role' | 'points' | 'models';

/** What a house unit still lacks before lists may take it; none: it is ready. */
export function lacksOf({ name, slot, points, models }: OwnUnit): readonly Lack[] {
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['name', name.trim() === ''],
    ['role', slot === null],
    ['points', points === null],
    ['models', models.length === 0],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([lack]) => lack);
}

/** The most of a row of models that a list may make: never fewer than the least. */
export const mostOf = ({ number, most }: OwnUnit['models'][number]): number => Math.max(number, most ?? number);
