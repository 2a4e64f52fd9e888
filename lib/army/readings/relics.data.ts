/** Groups whose options are one-of-a-kind items wherever they stand, whether the data limits them or not. */
export const RELIC_GROUPS =
  /relic|artefact|artifact|heirloom|signature system|treasure|remnant|enigma|\barcana|gubbinz|gift of|legac(?:y|ies) of (?:glory|ruin)|\blog\b/i;

/** Within such groups: what is still a choice among ordinary items. */
export const NOT_RELIC_GROUPS =
  /mundane|greater daemonic reward|lesser daemonic reward|no relic|with relics|^relic blades?$|inc(?:l|luding)?\.? relics/i;

/** Items named as relics outside such groups: "Relic: …", not a relic blade, which is an ordinary weapon. */
export const RELIC_NAMES = /^(?:chapter relic|artefact|relic|log)\b[^:]*:/i;

/**
 * Items that one file allows once in an army, or that only one person carries, while another file that has them sets no
 * limit: one of a kind in all of them, so that one piece of wargear has one verdict in every faction. Ordinary
 * equipment that a file limits is in NOT_ITEMS.
 */
export const ONE_OF_A_KIND: readonly { name: RegExp; why: string }[] = [
  { name: /^chapter banner$/, why: 'A chapter has one; three files allow one in an army, and the fourth is silent.' },
  {
    name: /^disintegration (?:combi-gun|pistol)$/,
    why: 'Of the one Imperial Space Marine in an army; two files allow one, and the third is silent.',
  },
  { name: /^custodes vexilla$/, why: 'One choice of its file allows one in an army; the other counts by unit.' },
  {
    name: /^(?:armour of selket|black spear|blade of the scorpion|blood biter|catechist|cinder edge|foe ripper|ghost razors|goldenfang|grehdalin's bones|hellslayer|indynabula array|lifetaker|malice|sword excellus|thundershock)$/,
    why: 'The own weapon or armour of one named character; one file allows one in an army, and another is silent.',
  },
];

/** Upgrades limited to one that are not items of their own, or ordinary ones. */
export const NOT_ITEMS: readonly { name: RegExp; why: string }[] = [
  { name: /^warlord\b|warlord traits?/, why: 'Marks who leads the army.' },
  { name: /command vox relay/, why: 'Ordinary equipment that the data allows once.' },
  { name: /specialist$|^specialist/, why: "Another format's specialists." },
  { name: /\bexarch\b/, why: 'A rank within the squad.' },
  { name: /^(?:hq|troops|elites?|fast attack|heavy support|lords? of war)$/, why: 'A marker of the battlefield role.' },
  {
    name: /chapter tactics|force options?|hidden|^show\b|detachment|formation|^hide\b/,
    why: 'Configuration of the list.',
  },
  { name: /mastery level|^psyker|psyker level|discipline/, why: 'A psychic level or discipline.' },
  { name: /^\(none\)$/, why: 'The choice of nothing.' },
  { name: /^legacies of (?:glory|ruin)\b/, why: 'The heading under which the legacy itself is chosen.' },
  { name: /^relic of the armoury$/, why: 'A limit on how many such vehicles an army has, not an item.' },
  { name: /^fighter ace\b/, why: "A pilot's rank." },
  { name: /^chapter master\b|^carab culln$/, why: 'A rank, or which stage of one career, not an item.' },
  {
    name: /^company standard$/,
    why: 'Every company has one: ordinary equipment of a command squad, which one file of four limits.',
  },
  {
    name: /^(?:crozius arkanos|glaive encarmine|master-crafted chainsword|relic blades?)$/,
    why:
      'An ordinary weapon of many; single files limit it in the hands of one, or put it under a heading that ' +
      'sounds of relics.',
  },
  { name: /^wolf standard$/, why: 'Ordinary equipment of a pack; the file limits it by mistake.' },
  { name: /^draznicht's ravagers$/, why: 'The name of a squad.' },
  {
    name: /^(?:arch-heretic revolutionary|bloody-handed reaver|heretek magus|master of the horde|mutant overlord|ordnance tyrant|primaris-rogue witch|shock legion taskmaster)$/,
    why: "The leader's devotion, not an item.",
  },
  { name: /^upgrade (?:one|to)\b|sergeant|champion$/, why: 'A rank within the squad.' },
];
