/** Where a fact was read. */
export type Source =
  | { readonly kind: 'statline'; readonly profile: string }
  | { readonly kind: 'rules text'; readonly from: string }
  | { readonly kind: 'curated'; readonly list: string; readonly why: string }
  | { readonly kind: 'attested' };

/** A fact that a rule asks for: known with its source, or unknown with what to look up. */
export type Fact<T> =
  | { readonly known: true; readonly value: T; readonly source: Source }
  | { readonly known: false; readonly lookUp: string };

export const known = <T>(value: T, source: Source): Fact<T> => ({ known: true, value, source });
export const unknown = (lookUp: string): Fact<never> => ({ known: false, lookUp });
