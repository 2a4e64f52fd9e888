import type { CountingRows } from './reading';

/** Decides what stands for a model where the data does not tell. Names are lower case. */
export const COUNTING_7E: CountingRows = [
  // Extra models that the data nests as upgrades inside another model.
  {
    entry: /^(?:fenrisian wolf|cyberwolf)/,
    under: null,
    role: 'model',
    why: 'Wolves run beside their master as models of their own.',
  },
  {
    entry: /^servitors?\b/,
    under: null,
    role: 'model',
    why: 'Servitors accompany a techmarine or priest as models of their own.',
  },
  {
    entry: /^(?:honour guards?|veteran space marine|skulltakers?|ministorum priest|major markus durra.*)$/,
    under: /./,
    role: 'model',
    why: "A named character's retinue is nested inside him; its members are models.",
  },
  {
    entry: /^(?:arco.?flagellant|daemonhost|death cult assassin|jokaero weaponsmith|mystic|psyker|acolyte.*|crusader)$/,
    under: /./,
    role: 'model',
    why: "An inquisitor's henchmen are nested inside him; each is a model.",
  },
  {
    entry: /^(?:.*\bcrew|gargantuan squiggoth|additional crew)$/,
    under: /./,
    role: 'model',
    why: "A gun's crew and a rider's beast are models beside it.",
  },
  {
    entry: /^arvus lighter$/,
    under: /arvus lighter/,
    role: 'model',
    why: 'The model entry around them is a squadron; each lighter inside is a model.',
  },
  {
    entry: /^terminator$/,
    under: /^terminators$/,
    role: 'model',
    why: 'The model entry around them is the squad; each terminator inside is a model.',
  },
  // Statlines that replace another.
  {
    entry: /^cloud dancer$/,
    under: /^corsair (?:prince|baron)/,
    role: 'mount',
    why: 'The jetbike upgrade brings its own statline for the same person.',
  },
  {
    entry: /^eldar jetbikes?$/,
    under: null,
    role: 'mount',
    why: 'The jetbike upgrade brings its own statline for the same models.',
  },
  {
    entry: /^veteran (?:sergeant|sgt|scout sergeant)$|^.*veteran (?:vt\. )?sergeant$|^scout biker vt\. sergeant$/,
    under: /sergeant/,
    role: 'mount',
    why: 'A rank bought for the sergeant, not a second one.',
  },
  { entry: /^(?:sableclaw|corvex)\b/, under: /sammael/, role: 'mount', why: 'Sammael rides one or the other.' },
  {
    entry: /^(?:captain|chapter master)$/,
    under: /captain$/,
    role: 'mount',
    why: 'A rank of the same person with its own statline.',
  },
  {
    entry: /^the redmaw$/,
    under: /redmaw/,
    role: 'joined',
    why: 'The shape that Bran Redmaw turns into, not a second model.',
  },
  // Riders and commanders: one model with their mount.
  {
    entry: /^(?:tank commander|knight commander pask)$/,
    under: null,
    role: 'joined',
    why: 'A commander inside his tank.',
  },
  {
    entry: /^(?:exalted alluress|herald|overlord)$/,
    under: /hellflayer|blood throne|command barge/,
    role: 'joined',
    why: 'The rider of a chariot is one model with it.',
  },
  // Squads whose statline is that of the entries below, whichever of these are chosen.
  {
    entry:
      /^(?:corsair (?:reaver|cloud dancer|voidstorm|ghostwalker|malevolent) band|corsair wasp squadron|(?:\(\w\) )?warlock conclave|(?:\(\w\) )?wraithblades)$/,
    under: null,
    role: 'squad',
    why: 'The statline on the squad belongs to the members chosen below it.',
  },
  {
    entry:
      /^(?:chaos terminators|chosen|possessed|plague marines|noise marines|rubric marines|obliterators|mutilators?|chaos spawn|warp talons|raptors|squad donatus|bloodletters)$/,
    under: null,
    role: 'squad',
    why: 'The statline on the squad belongs to the members chosen below it.',
  },
  {
    entry:
      /^(?:veterans|terminator squad|attack bike squadron|land speeder squadron|maynarkh (?:canoptek|charnel) scarab swarms|phodian hive warrior)$/,
    under: null,
    role: 'squad',
    why: 'The statline on the squad belongs to the members chosen below it.',
  },
  // Ranks that take the place of a neighbour.
  {
    entry: /^upgrade (?:one|a) .+ to .+/,
    under: null,
    role: 'promotion',
    why: 'One of the models already counted becomes this one.',
  },
  // Bare entries that share their unit's statline under another name, or as upgrades.
  {
    entry: /^veteran w\//,
    under: /^veterans$/,
    role: 'member',
    why: 'Each such choice is one veteran; the statline stands on the unit.',
  },
  {
    entry: /^terminators$/,
    under: /^terminator squad$/,
    role: 'member',
    why: 'The number of terminators; the statline stands on the unit.',
  },
  {
    entry: /^attack bike$/,
    under: /^attack bike squadron$/,
    role: 'member',
    why: 'The number of attack bikes; the statline stands on the unit.',
  },
  {
    entry: /^land speeder$/,
    under: /^land speeder squadron$/,
    role: 'member',
    why: 'The number of land speeders; the statline stands on the unit.',
  },
  {
    entry: /^(?:canoptek|charnel) scarab$/,
    under: /scarab swarms$/,
    role: 'member',
    why: 'The number of scarab bases; the statline stands on the unit.',
  },
  {
    entry: /^rubric marine$/,
    under: /^rubric marines$/,
    role: 'member',
    why: 'The statline on the unit calls him a Thousand Son.',
  },
  {
    entry: /^(?:drenn redblade|ennox sorrlock|rodricus grytt|vael donatus|zameon gydrael)$/,
    under: /^squad donatus$/,
    role: 'member',
    why: 'Five named veterans with the statline of their squad.',
  },
  // Statlines and model entries that are neither.
  {
    entry: /^ds8 tactical support turret$/,
    under: null,
    role: 'aside',
    why: 'Its own text: it is not set up with its unit, and enemies cannot attack it; it is no model of the list.',
  },
  {
    entry: /^skorcha$/,
    under: /^warkopta$/,
    role: 'part',
    why: 'A weapon; its entry carries a stray vehicle statline.',
  },
  { entry: /^tears of the scorpion/, under: null, role: 'part', why: 'A weapon, typed as a model.' },
  {
    entry:
      /^(?:upgrade to servo-harness|melta ?bombs|lightning claw|lasgun.*|laspistol|shotgun|take ccw|swap .+|armorium cherub|bomb.?squigs?)$/,
    under: null,
    role: 'part',
    why: 'Wargear, typed as a model.',
  },
];
