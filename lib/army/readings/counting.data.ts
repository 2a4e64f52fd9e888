import type { CountingRows, EntryRole } from './reading';

const stands = (role: EntryRole, entry: RegExp, under: RegExp | null, why: string): CountingRows[number] => ({
  entry,
  under,
  role,
  why,
});

/** Decides what stands for a model where the data does not tell. Names are lower case. */
export const COUNTING_7E: CountingRows = [
  // Extra models that the data nests as upgrades inside another model.
  stands('model', /^(?:fenrisian wolf|cyberwolf)/, null, 'Wolves run beside their master as models of their own.'),
  stands('model', /^servitors?\b/, null, 'Servitors accompany a techmarine or priest as models of their own.'),
  stands(
    'model',
    /^(?:honour guards?|veteran space marine|skulltakers?|ministorum priest|major markus durra.*)$/,
    /./,
    "A named character's retinue is nested inside him; its members are models.",
  ),
  stands(
    'model',
    /^(?:arco.?flagellant|daemonhost|death cult assassin|jokaero weaponsmith|mystic|psyker|acolyte.*|crusader)$/,
    /./,
    "An inquisitor's henchmen are nested inside him; each is a model.",
  ),
  stands(
    'model',
    /^(?:.*\bcrew|gargantuan squiggoth|additional crew)$/,
    /./,
    "A gun's crew and a rider's beast are models beside it.",
  ),
  stands(
    'model',
    /^arvus lighter$/,
    /arvus lighter/,
    'The model entry around them is a squadron; each lighter inside is a model.',
  ),
  stands(
    'model',
    /^terminator$/,
    /^terminators$/,
    'The model entry around them is the squad; each terminator inside is a model.',
  ),
  // Statlines that replace another.
  stands(
    'mount',
    /^cloud dancer$/,
    /^corsair (?:prince|baron)/,
    'The jetbike upgrade brings its own statline for the same person.',
  ),
  stands('mount', /^eldar jetbikes?$/, null, 'The jetbike upgrade brings its own statline for the same models.'),
  stands(
    'mount',
    /^veteran (?:sergeant|sgt|scout sergeant)$|^.*veteran (?:vt\. )?sergeant$|^scout biker vt\. sergeant$/,
    /sergeant/,
    'A rank bought for the sergeant, not a second one.',
  ),
  stands('mount', /^(?:sableclaw|corvex)\b/, /sammael/, 'Sammael rides one or the other.'),
  stands('mount', /^(?:captain|chapter master)$/, /captain$/, 'A rank of the same person with its own statline.'),
  stands('joined', /^the redmaw$/, /redmaw/, 'The shape that Bran Redmaw turns into, not a second model.'),
  // Riders and commanders: one model with their mount.
  stands('joined', /^(?:tank commander|knight commander pask)$/, null, 'A commander inside his tank.'),
  stands(
    'joined',
    /^(?:exalted alluress|herald|overlord)$/,
    /hellflayer|blood throne|command barge/,
    'The rider of a chariot is one model with it.',
  ),
  // Squads whose statline is that of the entries below, whichever of these are chosen.
  stands(
    'squad',
    /^(?:corsair (?:reaver|cloud dancer|voidstorm|ghostwalker|malevolent) band|corsair wasp squadron|(?:\(\w\) )?warlock conclave|(?:\(\w\) )?wraithblades)$/,
    null,
    'The statline on the squad belongs to the members chosen below it.',
  ),
  stands(
    'squad',
    /^(?:chaos terminators|chosen|possessed|plague marines|noise marines|rubric marines|obliterators|mutilators?|chaos spawn|warp talons|raptors|squad donatus|bloodletters)$/,
    null,
    'The statline on the squad belongs to the members chosen below it.',
  ),
  stands(
    'squad',
    /^(?:veterans|terminator squad|attack bike squadron|land speeder squadron|maynarkh (?:canoptek|charnel) scarab swarms|phodian hive warrior)$/,
    null,
    'The statline on the squad belongs to the members chosen below it.',
  ),
  // Ranks that take the place of a neighbour.
  stands('promotion', /^upgrade (?:one|a) .+ to .+/, null, 'One of the models already counted becomes this one.'),
  // Bare entries that share their unit's statline under another name, or as upgrades.
  stands('member', /^veteran w\//, /^veterans$/, 'Each such choice is one veteran; the statline stands on the unit.'),
  stands(
    'member',
    /^terminators$/,
    /^terminator squad$/,
    'The number of terminators; the statline stands on the unit.',
  ),
  stands(
    'member',
    /^attack bike$/,
    /^attack bike squadron$/,
    'The number of attack bikes; the statline stands on the unit.',
  ),
  stands(
    'member',
    /^land speeder$/,
    /^land speeder squadron$/,
    'The number of land speeders; the statline stands on the unit.',
  ),
  stands(
    'member',
    /^(?:canoptek|charnel) scarab$/,
    /scarab swarms$/,
    'The number of scarab bases; the statline stands on the unit.',
  ),
  stands('member', /^rubric marine$/, /^rubric marines$/, 'The statline on the unit calls him a Thousand Son.'),
  stands(
    'member',
    /^(?:drenn redblade|ennox sorrlock|rodricus grytt|vael donatus|zameon gydrael)$/,
    /^squad donatus$/,
    'Five named veterans with the statline of their squad.',
  ),
  // Statlines and model entries that are neither.
  stands(
    'aside',
    /^ds8 tactical support turret$/,
    null,
    'Its own text: it is not set up with its unit, and enemies cannot attack it; it is no model of the list.',
  ),
  stands('part', /^skorcha$/, /^warkopta$/, 'A weapon; its entry carries a stray vehicle statline.'),
  stands('part', /^tears of the scorpion/, null, 'A weapon, typed as a model.'),
  stands(
    'part',
    /^(?:upgrade to servo-harness|melta ?bombs|lightning claw|lasgun.*|laspistol|shotgun|take ccw|swap .+|armorium cherub|bomb.?squigs?)$/,
    null,
    'Wargear, typed as a model.',
  ),
];
