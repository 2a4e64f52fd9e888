import type { Reading } from './reading';
import { wh40k7e } from './wh40k-7e';

const READINGS: Readonly<Record<string, Reading>> = {
  'e1ebd931-a209-3ce4-87b4-d9918d25530b': wh40k7e,
};

/** How a game system's data is read; an unknown one (invented factions, say) is read by the names of its profiles and characteristics. */
export const readingFor = (gameSystemId: string): Reading => READINGS[gameSystemId] ?? { ...wh40k7e, standardDetachment: null };

/** The id of the force entry that a house detachment stands in for: conditions of the data ask for it. Null: the first force entry. */
export const standardDetachment = (gameSystemId: string): string | null => readingFor(gameSystemId).standardDetachment;
