/**
 * What a unit buys beside its models, where neither its number nor its price tells whether all of them have it. Matched
 * against bare names.
 */
export interface LooseRow {
  name: RegExp;
  /** The bare name of what it is bought in; null: any. */
  within: RegExp | null;
  why: string;
}

/** Bought once, and every model has it. */
export const FOR_EVERYBODY: readonly LooseRow[] = [
  {
    name: /^(?:frag|krak|emp|haywire|tanglefield) grenades(?: for veterans)?$/,
    within: null,
    why: 'Grenades of these names are bought once, at a price for each model of the unit.',
  },
  { name: /\b(?:shells|rounds)$/, within: null, why: 'Ammunition for the guns of the whole unit, bought once.' },
  {
    name: /^melta bombs$/,
    within: /^sororitas command squad/,
    why: 'Bought once for the whole squad; other squads buy them one by one.',
  },
  {
    name: /^d-scythe$/,
    within: /wraithguard$/,
    why: 'The whole unit exchanges its weapons, at a price for each model.',
  },
  {
    name: /^hyperphase sword & dispersion shield$/,
    within: /^lychguard$/,
    why: 'The whole unit exchanges its weapons, at a price for each model.',
  },
  { name: /^voidplate harnesses$/, within: null, why: 'The armour of the whole band, bought once.' },
  {
    name: /^space marine bike$/,
    within: /^command squad/,
    why: 'The whole squad is mounted or none of it is: bought once, at a price for the squad.',
  },
  {
    name: /^death's heads$/,
    within: /^plague drones/,
    why: 'Bought once for the whole unit, at a price for each model.',
  },
];

/** Costs nothing and is there once, and only one model has it. */
export const FOR_ONE: readonly LooseRow[] = [
  {
    name: /^(?:single )?demolition charge$|^breacher charge$/,
    within: null,
    why: 'One of the squad carries the charge that comes with its training.',
  },
  { name: /^ravenwing grenade launcher$/, within: null, why: 'One in three exchanges his talon for it.' },
];
