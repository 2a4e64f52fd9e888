import type { Mention } from '../army';
import type { Evidence, Held } from '../evidence';
import { kindOf } from './profiles';
import { bareName, remembered, sentences, tidy } from './text';
import { FLYER_ABILITIES, MORE_ARMOUR } from './unitType.data';

const TURNS_FLYER =
  /\b(?:is|be|may|act)\b[^.]*\btreated (?:as|like) an? (?:zooming )?flyer\b|\btransition into (?:zooming )?flyers\b/i;
const ARMOUR_COUNTS = /\b(?:counts|treats)\b[^.]*\barmou?r\b[^.]*\b(?:as \d+|higher)\b/i;

const turnsFlyer = remembered((text): boolean => sentences(text).some((sentence) => TURNS_FLYER.test(sentence)));
const armourCounts = remembered((text): boolean => sentences(text).some((sentence) => ARMOUR_COUNTS.test(sentence)));

/** Rules and items that the model has by itself, with their texts. */
function textsOf({ selection }: Held): readonly { readonly name: string; readonly text: string }[] {
  return [
    ...selection.rules.map(({ name, description }) => ({ name, text: description })),
    ...selection.profiles
      .filter((profile) => ['wargear', 'other'].includes(kindOf(profile)))
      .map(({ name, characteristics }) => ({ name, text: characteristics.map(({ value }) => value).join('\n') })),
    ...(selection.type === 'upgrade' ? [{ name: selection.name, text: '' }] : []),
  ];
}

/**
 * What a model’s own rules make of its type or armour for a while: no fact, but its opponent should know. Each rule
 * once.
 */
export function readMentions({ held, statlines }: Evidence): readonly Mention[] {
  if (statlines.every((profile) => kindOf(profile) === 'trooper')) return [];
  const texts = held.filter(({ place }) => place !== 'perhaps').flatMap(textsOf);
  const found = texts.flatMap(({ name, text }): readonly Mention[] => {
    const bare = bareName(name);
    if (FLYER_ABILITIES.name.test(bare) || turnsFlyer(text)) return [{ about: 'bannedType', from: tidy(name) }];
    return MORE_ARMOUR.name.test(bare) || armourCounts(text) ? [{ about: 'armourValues', from: tidy(name) }] : [];
  });
  return found.filter(
    (each, at) =>
      found.findIndex((other) => other.about === each.about && bareName(other.from) === bareName(each.from)) === at,
  );
}
