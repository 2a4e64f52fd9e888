/** A way to lay a list out as text. */
export interface Layout {
  readonly id: LayoutId;
  /** For people. */
  readonly name: string;
  /** Where it is used, in a line. */
  readonly says: string;
  /** What of a list has no place in it, so that reading it again cannot give it back. */
  readonly loses: readonly string[];
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
const ANY = [
  'the order of the units across battlefield roles',
  'names and notes on detachments, roles, squads inside a unit, and wargear',
  'which detachment is inside another',
];
const ROLES = 'battlefield roles: a unit that may be in several is in the first';
const OPTION_PRICES = 'prices of single options';

/** All layouts, in the order in which they are offered. */
export const LAYOUTS: readonly Layout[] = [
  { id: 'plain', name: 'Plain text', says: 'Reads well everywhere: mail, notes, a message.', loses: ANY },
  { id: 'compact', name: 'Compact', says: 'One line for each unit.', loses: [...ANY, ROLES] },
  { id: 'one-line', name: 'One line', says: 'The whole list on a single line.', loses: [...ANY, ROLES] },
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
    loses: [...ANY, OPTION_PRICES, ROLES, 'which of several detachments a unit is in', 'costs that are no points'],
  },
];

/** The layout of this id, or null. */
export const layoutById = (id: string): Layout | null => LAYOUTS.find((layout) => layout.id === id) ?? null;
