/** The layouts that a pasted text is recognised as, with what people call them. */
export const LAYOUTS = {
  battlescribe: 'BattleScribe',
  'battlescribe-1': 'BattleScribe 1',
  'new-recruit': 'New Recruit',
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
  'one-line': 'one line',
  chat: 'chat or forum',
  typed: 'typed by hand',
} as const;
export type LayoutId = keyof typeof LAYOUTS;
