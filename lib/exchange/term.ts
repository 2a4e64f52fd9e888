import type { Named } from './named';

/**
 * What a text says beside units, models and wargear: each on a line of its own, in words that a player would write, and
 * that are read back. All texts in it are on one line, without blanks around and with single blanks inside.
 */
export type Term = TermOf<Named>;

/** The same with units and models given in another way than by the names that a text has for them. */
export type TermOf<Who> =
  /** The list's name, where the layout has no place for it. */
  | { readonly kind: 'list'; readonly name: string }
  /** `version` is the document's own, without brackets. */
  | { readonly kind: 'format'; readonly name: string; readonly version: string | null }
  /** The game whose data it is. */
  | { readonly kind: 'data'; readonly name: string }
  | { readonly kind: 'detachment'; readonly name: string; readonly faction: string }
  /** What units are, in the order of the text, where no headings say so. */
  | { readonly kind: 'roles'; readonly roles: readonly { readonly units: number; readonly role: string }[] }
  /** The detachments that units are in, in the order of the text, where the layout has no place for it. */
  | {
      readonly kind: 'detachments';
      readonly detachments: readonly { readonly units: number; readonly name: string; readonly faction: string }[];
    }
  /** Which detachment is inside another, by their places in the text from 1 on, and what the inner one is called. */
  | {
      readonly kind: 'inside';
      readonly pairs: readonly { readonly at: number; readonly name: string; readonly within: number }[];
    }
  /** What the player wrote on a detachment: by its place in the text from 1 on, and what it is called. */
  | { readonly kind: 'force-note'; readonly at: number; readonly name: string; readonly says: string }
  /** How many of a unit are one, where the layout tells its models. */
  | { readonly kind: 'number'; readonly who: Who; readonly number: number }
  /** The size of the game that was agreed on, in points. */
  | { readonly kind: 'size'; readonly points: number }
  /** What the list itself sets as its limit, in points or in what else its data counts. */
  | { readonly kind: 'limit'; readonly value: number; readonly cost: string }
  | { readonly kind: 'leader'; readonly who: Who }
  | {
      readonly kind: 'specialist';
      readonly who: Who;
      readonly trait: string | null;
      readonly weapon: string | null;
    }
  /** `fact` is the fact's name in our documents: `masteryLevel`. Of a unit's own fact `who` is the unit. */
  | {
      readonly kind: 'vouched';
      readonly who: Who;
      readonly fact: string;
      readonly value: string | number | boolean | null;
    }
  | { readonly kind: 'answer'; readonly question: string; readonly answer: string }
  | {
      readonly kind: 'ruling';
      readonly rule: string;
      /** Who counts as one unit, in the format's words; null: still open. */
      readonly way: string | null;
      readonly keyword: string | null;
      readonly visibleOnly: boolean;
      readonly side: 'friendly' | 'enemy' | null;
      readonly note: string | null;
    }
  | { readonly kind: 'ride'; readonly unit: Who; readonly transport: Who }
  /** A name of its own that its player gave it. */
  | { readonly kind: 'called'; readonly who: Who; readonly name: string }
  /** What the player wrote: on a unit or model, or on the whole list. */
  | { readonly kind: 'note'; readonly who: Who | null; readonly says: string }
  /** What was left out of the text of all that units have. */
  | { readonly kind: 'left-out'; readonly says: string }
  /** What points at what else in the list, by the unit data. */
  | { readonly kind: 'goes-with'; readonly says: string }
  /** Which of its units, or what in them, the data lacks, as the file has it that the list was read from. */
  | { readonly kind: 'from-file'; readonly says: string }
  /** Where the list is not what the text says that it was read from, until its player says that it is right. */
  | { readonly kind: 'doubt'; readonly says: string }
  /** What was tied to the unit data by its name alone. */
  | { readonly kind: 'by-name'; readonly says: string }
  /** What was left out of the text until lists are shown. */
  | { readonly kind: 'kept-back'; readonly says: string }
  | { readonly kind: 'verdict'; readonly says: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'made-with'; readonly program: string };
