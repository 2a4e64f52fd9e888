/** Where a fact was read. */
export type Source =
  | { kind: 'statline'; profile: string }
  /** `selection`: the selection with the rule or wargear, which a fix may remove. Null: the model's own. */
  | { kind: 'rules text'; from: string; selection: string | null }
  | { kind: 'curated'; list: string; why: string }
  /** On a house unit: written by the player in that unit book, and nobody else vouches for it. */
  | { kind: 'house'; book: string }
  | { kind: 'attested' };

/**
 * A fact that a rule asks for: known with its source, or unknown with what to look up. `certain`: what it cannot fall
 * below (a save at least that good), so that nobody can vouch for less, and `source` where that was read, if anywhere.
 * `either`: it is one of these two, and the data does not say which.
 */
export type Fact<T> =
  | { known: true; value: T; source: Source }
  | { known: false; lookUp: string; certain?: T; source?: Source; either?: readonly [T, T] };

/** A fact with its value and where that was read. */
export const known = <T>(value: T, source: Source): Fact<T> => ({ known: true, value, source });
/** A fact that the data does not give; `lookUp` tells the player what to look up. */
export const unknown = (lookUp: string): Fact<never> => ({ known: false, lookUp });
/** An unknown fact that can only pass `certain`: a save at least that good, a level at least that high. */
export const unknownBeyond = <T>(lookUp: string, certain: T, source?: Source): Fact<T> => ({
  known: false,
  lookUp,
  certain,
  ...(source && { source }),
});
/** An unknown fact that is one of two values. */
export const unknownEither = <T>(lookUp: string, either: readonly [T, T]): Fact<T> => ({
  known: false,
  lookUp,
  either,
});
/** The value of a fact; null: it is not known. */
export const valueOf = <T>(fact: Fact<T>): T | null => (fact.known ? fact.value : null);
/** The members of a fact that is a list; none where it is not known. */
export const membersOf = <T>(fact: Fact<readonly T[]>): readonly T[] => (fact.known ? fact.value : []);
/** What is certain of a fact: its value, or the bound that it can only pass; undefined: nothing. */
export const certainOf = <T>(fact: Fact<T>): T | undefined => (fact.known ? fact.value : fact.certain);
