import type { CountingRows } from './reading';

/** Decides what stands for a model where the data does not tell. Names are lower case. */
export const COUNTING_7E: CountingRows = [
  // Extra models that the data nests as upgrades inside another model: wolves run beside their master, servitors
  // accompany a techmarine or priest.
  { role: 'model', entry: /^(?:fenrisian wolf|cyberwolf)/ },
  { role: 'model', entry: /^servitors?\b/ },
  // A named character's retinue is nested inside him.
  {
    role: 'model',
    entry: /^(?:honour guards?|veteran space marine|skulltakers?|ministorum priest|major markus durra.*)$/,
    under: /./,
  },
  // An inquisitor's henchmen are nested inside him.
  {
    role: 'model',
    entry: /^(?:arco.?flagellant|daemonhost|death cult assassin|jokaero weaponsmith|mystic|psyker|acolyte.*|crusader)$/,
    under: /./,
  },
  // A gun's crew and a rider's beast are models beside it.
  { role: 'model', entry: /^(?:.*\bcrew|gargantuan squiggoth|additional crew)$/, under: /./ },
  // The model entry around them is a squadron or squad.
  { role: 'model', entry: /^arvus lighter$/, under: /arvus lighter/ },
  { role: 'model', entry: /^terminator$/, under: /^terminators$/ },
  // The jetbike upgrade brings its own statline for the same models.
  { role: 'mount', entry: /^cloud dancer$/, under: /^corsair (?:prince|baron)/ },
  { role: 'mount', entry: /^eldar jetbikes?$/ },
  // A rank bought for the same person, not a second one, with its own statline.
  {
    role: 'mount',
    entry: /^veteran (?:sergeant|sgt|scout sergeant)$|^.*veteran (?:vt\. )?sergeant$|^scout biker vt\. sergeant$/,
    under: /sergeant/,
  },
  // Sammael rides one or the other.
  { role: 'mount', entry: /^(?:sableclaw|corvex)\b/, under: /sammael/ },
  { role: 'mount', entry: /^(?:captain|chapter master)$/, under: /captain$/ },
  // The shape that Bran Redmaw turns into, not a second model.
  { role: 'joined', entry: /^the redmaw$/, under: /redmaw/ },
  // A commander inside his tank, and the rider of a chariot: one model with it.
  { role: 'joined', entry: /^(?:tank commander|knight commander pask)$/ },
  { role: 'joined', entry: /^(?:exalted alluress|herald|overlord)$/, under: /hellflayer|blood throne|command barge/ },
  // The statline on the squad belongs to the members chosen below it, whichever these are.
  {
    role: 'squad',
    entry:
      /^(?:corsair (?:reaver|cloud dancer|voidstorm|ghostwalker|malevolent) band|corsair wasp squadron|(?:\(\w\) )?warlock conclave|(?:\(\w\) )?wraithblades)$/,
  },
  {
    role: 'squad',
    entry:
      /^(?:chaos terminators|chosen|possessed|plague marines|noise marines|rubric marines|obliterators|mutilators?|chaos spawn|warp talons|raptors|squad donatus|bloodletters)$/,
  },
  {
    role: 'squad',
    entry:
      /^(?:veterans|terminator squad|attack bike squadron|land speeder squadron|maynarkh (?:canoptek|charnel) scarab swarms|phodian hive warrior)$/,
  },
  // One of the models already counted becomes this one.
  { role: 'promotion', entry: /^upgrade (?:one|a) .+ to .+/ },
  // Bare entries, each so many models, that share their unit's statline under another name or as upgrades.
  { role: 'member', entry: /^veteran w\//, under: /^veterans$/ },
  { role: 'member', entry: /^terminators$/, under: /^terminator squad$/ },
  { role: 'member', entry: /^attack bike$/, under: /^attack bike squadron$/ },
  { role: 'member', entry: /^land speeder$/, under: /^land speeder squadron$/ },
  { role: 'member', entry: /^(?:canoptek|charnel) scarab$/, under: /scarab swarms$/ },
  // The statline on the unit calls him a Thousand Son.
  { role: 'member', entry: /^rubric marine$/, under: /^rubric marines$/ },
  // Five named veterans with the statline of their squad.
  {
    role: 'member',
    entry: /^(?:drenn redblade|ennox sorrlock|rodricus grytt|vael donatus|zameon gydrael)$/,
    under: /^squad donatus$/,
  },
  // By its own text it is not set up with its unit, and enemies cannot attack it: it is no model of the list.
  { role: 'aside', entry: /^ds8 tactical support turret$/ },
  // Weapons and wargear, with a stray vehicle statline or typed as a model.
  { role: 'part', entry: /^skorcha$/, under: /^warkopta$/ },
  { role: 'part', entry: /^tears of the scorpion/ },
  {
    role: 'part',
    entry:
      /^(?:upgrade to servo-harness|melta ?bombs|lightning claw|lasgun.*|laspistol|shotgun|take ccw|swap .+|armorium cherub|bomb.?squigs?)$/,
  },
];
