/** Categories by which the data keeps its books; everything else that is not a faction is a keyword of the game. */
export const BOOKKEEPING: readonly { name: RegExp; why: string }[] = [
  {
    name: /^(?:hq|troops|elites|fast attack|heavy support|flyers?|dedicated transport|lords? of war|fortifications?|no force org slot)$/i,
    why: 'A battlefield role.',
  },
  {
    name: /^(?:agents? of the imperium|reinforcement points|primarch \| daemon primarch \| supreme commander)$/i,
    why: 'A place in a detachment, like a battlefield role.',
  },
  {
    name: /^relic (?:hq|elites|heavy support|lord of war)$/i,
    why: 'The place in a detachment that a relic of the Heresy takes.',
  },
  { name: /^non-compulsory\b/i, why: 'Tells that the unit does not fill a compulsory slot: read as that.' },
  {
    name: /^(?:elite character|anathema psykana hq)$|\bboarding patrol\b/i,
    why: 'What some kinds of game allow only so many of.',
  },
  { name: /^(?:configuration|stratagems?|uncategori[sz]ed|\(?no category\)?)$/i, why: 'Holds settings of the list.' },
];

/** Units to which the data gives no faction keyword at all, in the one file that has them. */
export const FORGOTTEN_FACTIONS: readonly {
  unit: RegExp;
  keywords: readonly string[];
  why: string;
}[] = [
  {
    unit: /^(?:Fortis|Spectrus) Kill Team$/,
    keywords: ['Imperium', 'Adeptus Astartes', 'Deathwatch'],
    why:
      'Datasheets of the Deathwatch’s own codex, like the Indomitor and Proteus Kill Teams beside them, which ' +
      'have these.',
  },
];
