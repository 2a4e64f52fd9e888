/** A way to lay a list out as text. */
export interface Layout {
  id: LayoutId;
  /** For people. */
  name: string;
  /** Where it is used, in a line. */
  says: string;
  /** What of a list has no place in it. */
  loses: readonly Loss[];
}

/** Something that a text does not say. All but prices do not come back when it is read again. */
export interface Loss {
  id: 'order' | 'own-words' | 'places' | 'partners' | 'characters-first' | 'prices';
  /** For people, in a few words. */
  says: string;
}

export const LAYOUT_IDS = [
  'plain',
  'compact',
  'one-line',
  'markdown',
  'bbcode',
  'battlescribe',
  'new-recruit',
  'tournament',
] as const;
export type LayoutId = (typeof LAYOUT_IDS)[number];

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

/** All layouts, in the order in which they are offered. */
export const LAYOUTS: readonly Layout[] = [
  { id: 'plain', name: 'Plain text', says: 'Reads well everywhere: mail, notes, a message.', loses: ANY },
  { id: 'compact', name: 'Compact', says: 'One line for each unit.', loses: ANY },
  { id: 'one-line', name: 'One line', says: 'The whole list on a single line.', loses: ANY },
  {
    id: 'markdown',
    name: 'Chat (Markdown)',
    says: 'For Discord and other chats: in parts where a message would be too long.',
    loses: ANY,
  },
  { id: 'bbcode', name: 'Forum (BBCode)', says: 'For forums.', loses: ANY },
  { id: 'battlescribe', name: 'BattleScribe', says: 'As BattleScribe writes it.', loses: ANY },
  {
    id: 'new-recruit',
    name: 'New Recruit',
    says: 'As New Recruit writes its simple text.',
    loses: [...ANY, OPTION_PRICES],
  },
  {
    id: 'tournament',
    name: 'Tournament (WTC)',
    says: 'As New Recruit writes lists for tournaments.',
    loses: [...ANY, CHARACTERS, POINTS_ALONE],
  },
];

/** The layout of this id, or null. */
export const layoutById = (id: string): Layout | null => LAYOUTS.find((layout) => layout.id === id) ?? null;
