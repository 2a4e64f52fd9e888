import { lettersOf } from '../../foundation/words';
import type { Trait } from '../../rules/format';

/** Lists have it by its name as a slug: `hit-and-run`. */
const plain = (name: string, says: string, dagger = false): Trait => {
  const words = name.toLowerCase().replace('&', 'and');
  return { id: (words.match(/[a-z0-9]+/g) ?? []).join('-'), name, dagger, says };
};
const dagger = (name: string, says: string): Trait => plain(name, says, true);

/** The traits in the document's order. In our own words. */
export const TRAITS: readonly Trait[] = [
  plain('Acute Senses', 'Arriving by Outflank it may re-roll the table edge.'),
  plain('Adamantium Will', '+1 to stop a psychic power aimed at it (Deny the Witch).'),
  dagger('Armourbane', 'The weapon rolls one more die to get through a vehicle’s armour.'),
  dagger('Blind', 'Whoever the weapon hits takes an Initiative test, or has Weapon and Ballistic Skill 1 for a turn.'),
  dagger('Concussive', 'Whoever survives a wound from the weapon strikes at Initiative 1 for a while.'),
  plain('Counter-Attack', '+1 Attack in a turn in which it is charged.'),
  plain('Crusader', 'Runs further, and runs fleeing enemies down more often.'),
  plain('Eternal Warrior', 'No hit kills it outright: it only ever loses one wound.'),
  plain('Fear', 'Enemies in contact take a Leadership test, or fight at Weapon Skill 1.'),
  plain('Fearless', 'Passes every Morale, Pinning and Fear test, but cannot go to ground.'),
  plain('Feel No Pain', 'On a 5+ it ignores a wound that it failed to save.'),
  plain('Fleet', 'Re-rolls the dice for running and for the length of a charge.'),
  dagger('Fleshbane', 'The weapon always wounds on a 2+; it does nothing more to vehicles.'),
  plain('Furious Charge', '+1 Strength in a turn in which it charges.'),
  plain('Hammer of Wrath', 'One more hit, automatic and before all others, when its charge gets home.'),
  plain('Hatred (All)', 'Re-rolls misses in the first round of each combat.'),
  dagger('Haywire', 'A hit on a vehicle glances on a 2+ and penetrates on a 6, whatever its armour.'),
  plain('Hit & Run', 'May leave a combat after any round, with an Initiative test.'),
  plain('Ignores Cover', 'What it shoots at gets no cover save.'),
  plain('Infiltrate', 'Deploys after everybody else, anywhere out of sight and 12″ from the enemy, or 18″ in sight.'),
  plain('Interceptor', 'Shoots at enemies as they arrive from reserve.'),
  dagger('Lance', 'Armour above 12 counts as 12 for the weapon.'),
  dagger('Master-Crafted', 'Re-rolls one miss each turn with the weapon.'),
  plain(
    'Move Through Cover',
    'Moves faster through difficult terrain, charges through it unhindered, and passes Dangerous Terrain tests.',
  ),
  plain('Night Vision', 'Night Fighting does not hamper it.'),
  dagger('Pinning', 'A unit that survives a wound from the weapon may be pinned down.'),
  dagger('Poisoned (4+)', 'The weapon wounds on a 4+ at worst, and in combat re-rolls against the weaker.'),
  plain('Preferred Enemy (All)', 'Re-rolls each 1 to hit and to wound, shooting and fighting.'),
  plain('Rage', '+2 Attacks for charging instead of +1.'),
  plain('Rampage', '+D3 Attacks in a combat in which the enemy has more models.'),
  plain(
    'Relentless',
    'Moves and still fires heavy weapons as if it stood, and may charge after them and after rapid fire.',
  ),
  dagger('Rending', 'A 6 to wound with the weapon always wounds, at AP2; a 6 against armour adds D3.'),
  plain('Scout', 'Redeploys before the first turn: 6″, or 12″ for bikes, beasts and the like.'),
  dagger('Shred', 'Re-rolls failed rolls to wound with the weapon.'),
  plain('Shrouded', 'Its cover save is 2 better, and 5+ in the open.'),
  plain('Skilled Rider', '+1 to its Jink, and it passes Dangerous Terrain tests.'),
  plain('Sniper', 'Its shots wound on a 4+, and a 6 to hit picks the victim.'),
  dagger('Soul Blaze', 'A unit that survives a wound from the weapon may burn on, turn after turn.'),
  plain('Stealth', 'Its cover save is 1 better, and 6+ in the open.'),
  dagger('Strikedown', 'Whoever is wounded by the weapon, or saves, moves as in difficult terrain for a turn.'),
  plain('Stubborn', 'Ignores what is taken off its Leadership for Morale and Pinning.'),
  plain('Tank Hunter', 'Re-rolls failed rolls against armour, and glances if it likes.'),
];

const byLetters = new Map(TRAITS.map((trait) => [lettersOf(trait.name), trait]));

/** The trait of this id or printed name, without case, punctuation and dagger. Null: none. */
export const findTrait = (text: string): Trait | null => byLetters.get(lettersOf(text)) ?? null;
