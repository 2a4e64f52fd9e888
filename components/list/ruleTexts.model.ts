import type { Army } from '@/lib/army/army';
import { membersOf } from '@/lib/army/fact';
import { allEvaluated } from '@/lib/army/walk';
import type { EvaluatedRoster } from '@/lib/engine/evaluated';
import { unmarked } from '@/lib/foundation/markup';
import { lettersOf } from '@/lib/foundation/words';
import { bounded, clipped, type Bounded } from '@/lib/foundation/bounded';

/** So many texts are printed, and so many bytes of them; the longest rules of real data have some 1,500 letters. */
const MOST_TEXTS = 150;
const TEXTS_WEIGHT = 90_000;
const TEXT = 2500;
const NAME = 200;

/** The texts of all rules and wargear of a list, each once, by name, without statlines and weapons. */
export function ruleTexts(
  roster: Pick<EvaluatedRoster, 'forces'>,
  { models }: Pick<Army, 'models'>,
): Bounded<{ name: string; text: string }> {
  const drawn = new Set(
    models.flatMap(({ statlines, weapons }) => [
      ...statlines.map(({ typeName }) => typeName),
      ...membersOf(weapons).flatMap(({ profile }) => profile?.typeName ?? []),
    ]),
  );
  const found = new Map<string, { name: string; text: string }>();
  const note = (name: string, text: string): void => {
    const one = {
      name: clipped(name.slice(0, NAME), NAME),
      text: clipped(unmarked(text.slice(0, TEXT * 2)).trim(), TEXT),
    };
    const key = `${lettersOf(one.name)} ${lettersOf(one.text)}`;
    if (one.text !== '' && !found.has(key)) found.set(key, one);
  };
  for (const { rules, profiles } of allEvaluated(roster)) {
    for (const { name, description } of rules) note(name, description);
    for (const { name, typeName, characteristics } of profiles) {
      if (drawn.has(typeName)) continue;
      const told = characteristics.filter(({ value }) => value.trim() !== '');
      note(
        name,
        told.length === 1 ? (told[0]?.value ?? '') : told.map((each) => `${each.name}: ${each.value}`).join('; '),
      );
    }
  }
  return bounded(
    [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    MOST_TEXTS,
    TEXTS_WEIGHT,
  );
}
