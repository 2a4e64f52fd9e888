/**
 * Whose language a data set is written in: BattleScribe's, as it stood last, or the larger one of New Recruit. Where
 * both know a word and answer differently, this decides, once for a data set and never entry by entry.
 */
export type Dialect = 'battlescribe' | 'newrecruit';

/** The dialect that a data set is read in. */
export const dialectOf = ({ dataset }: { readonly dataset: { readonly dialect?: Dialect } }): Dialect =>
  dataset.dialect ?? 'battlescribe';
