import type { Named } from './named';

/**
 * What a text says beside units, models and wargear: each on a line of its own, in words that a player would write, and
 * that are read back. All texts in it are on one line, without blanks around and with single blanks inside.
 */
export type Term = TermOf<Named>;

/** The same with units and models given in another way than by the names that a text has for them. */
export type TermOf<Who> =
  /** The list's name, where the layout has no place for it. */
  | { kind: 'list'; name: string }
  /** `version` is the document's own, without brackets. */
  | { kind: 'format'; name: string; version: string | null }
  /** The game whose data it is. */
  | { kind: 'data'; name: string }
  | { kind: 'detachment'; name: string; faction: string }
  /** What units are, in the order of the text, where no headings say so. */
  | { kind: 'roles'; roles: readonly { units: number; role: string }[] }
  /** The detachments that units are in, in the order of the text, where the layout has no place for it. */
  | {
      kind: 'detachments';
      detachments: readonly { units: number; name: string; faction: string }[];
    }
  /** Which detachment is inside another, by their places in the text from 1 on, and what the inner one is called. */
  | {
      kind: 'inside';
      pairs: readonly { at: number; name: string; within: number }[];
    }
  /** What the player wrote on a detachment: by its place in the text from 1 on, and what it is called. */
  | { kind: 'force-note'; at: number; name: string; says: string }
  /** How many of a unit are one, where the layout tells its models. */
  | { kind: 'number'; who: Who; number: number }
  /** The size of the game that was agreed on, in points. */
  | { kind: 'size'; points: number }
  /** What the list itself sets as its limit, in points or in what else its data counts. */
  | { kind: 'limit'; value: number; cost: string }
  | { kind: 'leader'; who: Who }
  | {
      kind: 'specialist';
      who: Who;
      trait: string | null;
      weapon: string | null;
    }
  /** `fact` is the fact's name in our documents: `masteryLevel`. Of a unit's own fact `who` is the unit. */
  | {
      kind: 'vouched';
      who: Who;
      fact: string;
      value: string | number | boolean | null;
    }
  | { kind: 'answer'; question: string; answer: string }
  | {
      kind: 'ruling';
      rule: string;
      /** Who counts as one unit, in the format's words; null: still open. */
      way: string | null;
      keyword: string | null;
      visibleOnly: boolean;
      side: 'friendly' | 'enemy' | null;
      note: string | null;
    }
  | { kind: 'ride'; unit: Who; transport: Who }
  /** A name of its own that its player gave it. */
  | { kind: 'called'; who: Who; name: string }
  /** What the player wrote: on a unit or model, or on the whole list. */
  | { kind: 'note'; who: Who | null; says: string }
  /** What was left out of the text of all that units have. */
  | { kind: 'left-out'; says: string }
  /** What points at what else in the list, by the unit data. */
  | { kind: 'goes-with'; says: string }
  /** Which of its units, or what in them, the data lacks, as the file has it that the list was read from. */
  | { kind: 'from-file'; says: string }
  /** Where the list is not what the text says that it was read from, until its player says that it is right. */
  | { kind: 'doubt'; says: string }
  /** What was tied to the unit data by its name alone. */
  | { kind: 'by-name'; says: string }
  /** What was left out of the text until lists are shown. */
  | { kind: 'kept-back'; says: string }
  | { kind: 'verdict'; says: string }
  | { kind: 'link'; url: string }
  | { kind: 'made-with'; program: string };
