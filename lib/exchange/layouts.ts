import { battlescribe, bbcode, compact, oneLine, plain } from './out/lines';
import { markdown } from './out/markdown';
import { newRecruit, tournament } from './out/newRecruit';
import type { Said } from './said';

/** A way in which this app lays a list out as text. */
export interface Layout {
  id: WrittenLayout;
  /** For people. */
  name: string;
  /** Where it is used, in a line. */
  says: string;
  /** What of a list has no place in it. */
  loses: readonly Loss[];
  write: (said: Said) => readonly string[];
  /** The layout as which it is read again; null: nobody reads it back. */
  read: LayoutId | null;
}

/** Something that a text does not say. All but prices do not come back when it is read again. */
export interface Loss {
  id: 'order' | 'own-words' | 'places' | 'partners' | 'characters-first' | 'prices';
  /** For people, in a few words. */
  says: string;
}

/** What no text says. */
const ANY: readonly Loss[] = [
  { id: 'order', says: 'the order of the units across battlefield roles' },
  { id: 'own-words', says: 'names of detachments, and names and notes on roles, squads inside a unit, and wargear' },
  { id: 'places', says: 'from which of several choices something was taken that all of them have for the same points' },
  { id: 'partners', says: 'what goes with what, where that is a choice: it is asked again' },
];
const OPTION_PRICES: Loss = { id: 'prices', says: 'prices of single options: they are worked out again' };
const POINTS_ALONE: Loss = {
  id: 'prices',
  says: 'costs that are no points, and prices of single options: they are worked out again',
};
const CHARACTERS: Loss = { id: 'characters-first', says: 'the order of the units: characters come first' };

const WRITTEN = [
  {
    id: 'plain',
    name: 'Plain text',
    says: 'Reads well everywhere: mail, notes, a message.',
    loses: ANY,
    write: plain,
    read: 'own',
  },
  { id: 'compact', name: 'Compact', says: 'One line for each unit.', loses: ANY, write: compact, read: 'own' },
  {
    id: 'one-line',
    name: 'One line',
    says: 'The whole list on a single line.',
    loses: ANY,
    write: oneLine,
    read: 'own',
  },
  {
    id: 'markdown',
    name: 'Chat (Markdown)',
    says: 'For Discord and other chats: in parts where a message would be too long.',
    loses: ANY,
    write: markdown,
    read: 'own',
  },
  { id: 'bbcode', name: 'Forum (BBCode)', says: 'For forums.', loses: ANY, write: bbcode, read: 'own' },
  {
    id: 'battlescribe',
    name: 'BattleScribe',
    says: 'As BattleScribe writes it.',
    loses: ANY,
    write: battlescribe,
    read: 'battlescribe',
  },
  {
    id: 'new-recruit',
    name: 'New Recruit',
    says: 'As New Recruit writes its simple text.',
    loses: [...ANY, OPTION_PRICES],
    write: newRecruit,
    read: 'new-recruit',
  },
  {
    id: 'tournament',
    name: 'Tournament (WTC)',
    says: 'As New Recruit writes lists for tournaments.',
    loses: [...ANY, CHARACTERS, POINTS_ALONE],
    write: tournament,
    read: 'new-recruit-compact',
  },
] as const;

/** What only other programs and people write, with what people call it. */
const OTHERS = {
  'battlescribe-1': 'BattleScribe 1',
  'new-recruit-wtc': 'New Recruit, tournament (full)',
  'new-recruit-compact': 'New Recruit, tournament',
  'new-recruit-gw': 'New Recruit, GW format',
  'gw-app': 'GW app',
  'list-forge': 'ListForge',
  'war-organ': 'War Organ',
  'army-list-network': 'armylistnetwork',
  'event-sheet': 'event sheet',
  'army-builder': 'Army Builder',
  own: 'Muster Roll',
  chat: 'chat or forum',
  typed: 'typed by hand',
} as const;

/** A layout that this app writes. */
export type WrittenLayout = (typeof WRITTEN)[number]['id'];
/** Any layout that a text may have. */
export type LayoutId = WrittenLayout | keyof typeof OTHERS;

/** All layouts that this app writes, in the order in which they are offered. */
export const LAYOUTS: readonly Layout[] = WRITTEN;
export const LAYOUT_IDS: readonly WrittenLayout[] = WRITTEN.map(({ id }) => id);

/** The written layout of this id, or null. */
export const layoutById = (id: string): Layout | null => LAYOUTS.find((layout) => layout.id === id) ?? null;

/** What people call a layout. */
export const layoutName = (id: LayoutId): string =>
  id in OTHERS ? OTHERS[id as keyof typeof OTHERS] : (layoutById(id)?.name ?? id);
