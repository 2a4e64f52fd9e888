import { battlescribe, bbcode, compact, oneLine, plain, markdown } from './out/lines';
import { newRecruit, tournament } from './out/newRecruit';
import type { ListOutline } from './outline';

/** A way in which this app lays a list out as text. */
export interface Layout {
  id: WrittenLayout;
  name: string;
  /** Where it is used, in a line. */
  says: string;
  /** What of a list has no place in it. */
  loses: readonly Loss[];
  write: (said: ListOutline) => readonly string[];
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

const layout = <Id extends string>(
  id: Id,
  name: string,
  says: string,
  write: (said: ListOutline) => readonly string[],
  loses = ANY,
) => ({ id, name, says, write, loses });

const WRITTEN = [
  layout('plain', 'Plain text', 'Reads well everywhere: mail, notes, a message.', plain),
  layout('compact', 'Compact', 'One line for each unit.', compact),
  layout('one-line', 'One line', 'The whole list on a single line.', oneLine),
  layout(
    'markdown',
    'Chat (Markdown)',
    'For Discord and other chats: in parts where a message would be too long.',
    markdown,
  ),
  layout('bbcode', 'Forum (BBCode)', 'For forums.', bbcode),
  layout('battlescribe', 'BattleScribe', 'As BattleScribe writes it.', battlescribe),
  layout('new-recruit', 'New Recruit', 'As New Recruit writes its simple text.', newRecruit, [...ANY, OPTION_PRICES]),
  layout('tournament', 'Tournament (WTC)', 'As New Recruit writes lists for tournaments.', tournament, [
    ...ANY,
    CHARACTERS,
    POINTS_ALONE,
  ]),
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

export type WrittenLayout = (typeof WRITTEN)[number]['id'];
/** Any layout that a text which is read may have. */
export type LayoutId = WrittenLayout | keyof typeof OTHERS;

/** All layouts that this app writes, in the order in which they are offered. */
export const LAYOUTS: readonly Layout[] = WRITTEN;
export const LAYOUT_IDS: readonly WrittenLayout[] = WRITTEN.map(({ id }) => id);

/** The written layout of this id, or null. */
export const layoutById = (id: string): Layout | null => LAYOUTS.find((layout) => layout.id === id) ?? null;

/** What people call a layout. */
export const layoutName = (id: LayoutId): string =>
  id in OTHERS ? OTHERS[id as keyof typeof OTHERS] : (layoutById(id)?.name ?? id);
