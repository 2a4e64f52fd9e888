/** Psykers whose level the data leaves out or splits; matched against the statline's or the selection's bare name. */
interface KnownPsyker {
  name: RegExp;
  level: number;
  why: string;
}

export const KNOWN_PSYKERS: readonly KnownPsyker[] = [
  {
    name: /^(?:terminator )?librarian(?: dreadnought| \(terminator\))?$/,
    level: 1,
    why: 'A librarian is of level 1 unless the second level is bought; the data writes only the second.',
  },
  {
    name: /^razorback vortimer pattern$/,
    level: 1,
    why: 'A psychic pilot; every other psychic pilot of its file is of level 1, and its own rule leaves the level out.',
  },
];

/**
 * Rules whose bearers count as level 1, whatever level is shown: the document's own words on brotherhoods. Under the
 * spellings of the data.
 */
export const BROTHERHOOD = /brotherhood of (?:psy(?:k|ch)ers?|sorcerers?)/i;

/** Names of models that may be psykers, so that the player is asked. */
export const PSYKER_WORDS =
  /\b(?:librarian|codicier|lexicanum|epistolary|psyker|sorcerer|warlock|farseer|spiritseer|shadowseer|void dreamer|weirdboy|warphead|zoanthrope|neurothrope|magus|rogue witch|astropath|primaris psyker|aspiring sorcerer|malefic|seer council|rune priest|malefactor)\b/;

/** Names with such a word that are not psykers. */
export const NOT_PSYKERS: readonly { name: RegExp; why: string }[] = [
  { name: /heretek magus/, why: 'A heretek magus is a tech-priest.' },
];
