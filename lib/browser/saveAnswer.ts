/** What the server says to a save: `version` is the one that the next save builds on. */
export type SaveAnswer<C> =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'waiting'; readonly reason: string }
  | { readonly kind: 'conflict'; readonly current: C };
