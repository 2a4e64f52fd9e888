import { lettersOf } from '../../foundation/words';
import type { Trait } from '../../rules/format';
import { TRAITS } from './traits.data';

const byId = new Map(TRAITS.map((trait) => [trait.id, trait]));
const byName = new Map(TRAITS.map((trait) => [lettersOf(trait.name), trait]));

/** The trait of this id or printed name, without case, punctuation and dagger. Null: none. */
export const findTrait = (text: string): Trait | null => byId.get(text) ?? byName.get(lettersOf(text)) ?? null;
