import type { Trait } from '../../rules/format';
import { TRAITS } from './traits.data';

const byId = new Map(TRAITS.map((trait) => [trait.id, trait]));
const byName = new Map(TRAITS.map((trait) => [plain(trait.name), trait]));

/**
 * The trait of this id or printed name; names compare without case, punctuation and dagger ("hit and run" = "Hit & Run").
 * Null: not one of the 42.
 */
export function findTrait(text: string): Trait | null {
  return byId.get(text) ?? byName.get(plain(text)) ?? null;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
}
