import { lettersOf } from '../../foundation/words';
import type { Trait } from '../../rules/format';

const plain = (id: string, name: string, says: string): Trait => ({ id, name, dagger: false, says });
const dagger = (id: string, name: string, says: string): Trait => ({ id, name, dagger: true, says });

/** The traits in the document's order. In our own words. */
export const TRAITS: readonly Trait[] = [
  plain('acute-senses', 'Acute Senses', 'Arriving by Outflank it may re-roll the table edge.'),
  plain('adamantium-will', 'Adamantium Will', '+1 to stop a psychic power aimed at it (Deny the Witch).'),
  dagger('armourbane', 'Armourbane', 'The weapon rolls one more die to get through a vehicle’s armour.'),
  dagger(
    'blind',
    'Blind',
    'Whoever the weapon hits takes an Initiative test, or has Weapon and Ballistic Skill 1 for a turn.',
  ),
  dagger('concussive', 'Concussive', 'Whoever survives a wound from the weapon strikes at Initiative 1 for a while.'),
  plain('counter-attack', 'Counter-Attack', '+1 Attack in a turn in which it is charged.'),
  plain('crusader', 'Crusader', 'Runs further, and runs fleeing enemies down more often.'),
  plain('eternal-warrior', 'Eternal Warrior', 'No hit kills it outright: it only ever loses one wound.'),
  plain('fear', 'Fear', 'Enemies in contact take a Leadership test, or fight at Weapon Skill 1.'),
  plain('fearless', 'Fearless', 'Passes every Morale, Pinning and Fear test, but cannot go to ground.'),
  plain('feel-no-pain', 'Feel No Pain', 'On a 5+ it ignores a wound that it failed to save.'),
  plain('fleet', 'Fleet', 'Re-rolls the dice for running and for the length of a charge.'),
  dagger('fleshbane', 'Fleshbane', 'The weapon always wounds on a 2+; it does nothing more to vehicles.'),
  plain('furious-charge', 'Furious Charge', '+1 Strength in a turn in which it charges.'),
  plain(
    'hammer-of-wrath',
    'Hammer of Wrath',
    'One more hit, automatic and before all others, when its charge gets home.',
  ),
  plain('hatred-all', 'Hatred (All)', 'Re-rolls misses in the first round of each combat.'),
  dagger('haywire', 'Haywire', 'A hit on a vehicle glances on a 2+ and penetrates on a 6, whatever its armour.'),
  plain('hit-and-run', 'Hit & Run', 'May leave a combat after any round, with an Initiative test.'),
  plain('ignores-cover', 'Ignores Cover', 'What it shoots at gets no cover save.'),
  plain(
    'infiltrate',
    'Infiltrate',
    'Deploys after everybody else, anywhere out of sight and 12″ from the enemy, or 18″ in sight.',
  ),
  plain('interceptor', 'Interceptor', 'Shoots at enemies as they arrive from reserve.'),
  dagger('lance', 'Lance', 'Armour above 12 counts as 12 for the weapon.'),
  dagger('master-crafted', 'Master-Crafted', 'Re-rolls one miss each turn with the weapon.'),
  plain(
    'move-through-cover',
    'Move Through Cover',
    'Moves faster through difficult terrain, charges through it unhindered, and passes Dangerous Terrain tests.',
  ),
  plain('night-vision', 'Night Vision', 'Night Fighting does not hamper it.'),
  dagger('pinning', 'Pinning', 'A unit that survives a wound from the weapon may be pinned down.'),
  dagger(
    'poisoned-4',
    'Poisoned (4+)',
    'The weapon wounds on a 4+ at worst, and in combat re-rolls against the weaker.',
  ),
  plain('preferred-enemy-all', 'Preferred Enemy (All)', 'Re-rolls each 1 to hit and to wound, shooting and fighting.'),
  plain('rage', 'Rage', '+2 Attacks for charging instead of +1.'),
  plain('rampage', 'Rampage', '+D3 Attacks in a combat in which the enemy has more models.'),
  plain(
    'relentless',
    'Relentless',
    'Moves and still fires heavy weapons as if it stood, and may charge after them and after rapid fire.',
  ),
  dagger('rending', 'Rending', 'A 6 to wound with the weapon always wounds, at AP2; a 6 against armour adds D3.'),
  plain('scout', 'Scout', 'Redeploys before the first turn: 6″, or 12″ for bikes, beasts and the like.'),
  dagger('shred', 'Shred', 'Re-rolls failed rolls to wound with the weapon.'),
  plain('shrouded', 'Shrouded', 'Its cover save is 2 better, and 5+ in the open.'),
  plain('skilled-rider', 'Skilled Rider', '+1 to its Jink, and it passes Dangerous Terrain tests.'),
  plain('sniper', 'Sniper', 'Its shots wound on a 4+, and a 6 to hit picks the victim.'),
  dagger('soul-blaze', 'Soul Blaze', 'A unit that survives a wound from the weapon may burn on, turn after turn.'),
  plain('stealth', 'Stealth', 'Its cover save is 1 better, and 6+ in the open.'),
  dagger(
    'strikedown',
    'Strikedown',
    'Whoever is wounded by the weapon, or saves, moves as in difficult terrain for a turn.',
  ),
  plain('stubborn', 'Stubborn', 'Ignores what is taken off its Leadership for Morale and Pinning.'),
  plain('tank-hunter', 'Tank Hunter', 'Re-rolls failed rolls against armour, and glances if it likes.'),
];

const byId = new Map(TRAITS.map((trait) => [trait.id, trait]));
const byName = new Map(TRAITS.map((trait) => [lettersOf(trait.name), trait]));

/** The trait of this id or printed name, without case, punctuation and dagger. Null: none. */
export const findTrait = (text: string): Trait | null => byId.get(text) ?? byName.get(lettersOf(text)) ?? null;
