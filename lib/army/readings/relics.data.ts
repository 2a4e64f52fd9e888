/** Groups whose options are one-of-a-kind items wherever they stand, whether the data limits them or not. */
export const RELIC_GROUPS =
  /relic|artefact|artifact|heirloom|signature system|treasure|remnant|enigma|\barcana|gubbinz|gift of|legac(?:y|ies) of (?:glory|ruin)|\blog\b/i;

/** Within such groups: what is a choice among ordinary items all the same. */
export const NOT_RELIC_GROUPS = /mundane|greater daemonic reward|lesser daemonic reward|no relic|with relics|inc(?:l|luding)?\.? relics/i;

/** Items named as relics outside such groups: "Relic: …", not a relic blade, which is an ordinary weapon. */
export const RELIC_NAMES = /^(?:chapter relic|artefact|relic|log)\b[^:]*:/i;

/** Upgrades limited to one that are no items of their own. */
export const NOT_ITEMS: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^warlord\b|warlord traits?/, why: 'Marks who leads the army.' },
  { name: /command vox relay/, why: 'Ordinary equipment that the data allows once.' },
  { name: /specialist$|^specialist/, why: "Another format's specialists." },
  { name: /\bexarch\b/, why: 'A rank within the squad.' },
  { name: /^(?:hq|troops|elites?|fast attack|heavy support|lords? of war)$/, why: 'A marker of the battlefield role.' },
  { name: /chapter tactics|force options?|hidden|^show\b|detachment|formation|^hide\b/, why: 'Configuration of the list.' },
  { name: /mastery level|^psyker|psyker level|discipline/, why: 'A psychic level or discipline.' },
  { name: /^\(none\)$/, why: 'The choice of nothing.' },
  { name: /^legacies of (?:glory|ruin)\b/, why: 'The heading under which the legacy itself is chosen.' },
  { name: /^relic of the armoury$/, why: 'A limit on how many such vehicles an army has, not an item.' },
  { name: /^fighter ace\b/, why: "A pilot's rank." },
  { name: /^chapter master\b|^carab culln$/, why: 'A rank, or which stage of one career, not an item.' },
  { name: /^wolf standard$/, why: 'Ordinary equipment of a pack; the file limits it by mistake.' },
  { name: /^draznicht's ravagers$/, why: 'The name of a squad.' },
  { name: /^(?:arch-heretic revolutionary|bloody-handed reaver|heretek magus|master of the horde|mutant overlord|ordnance tyrant|primaris-rogue witch|shock legion taskmaster)$/, why: "The leader's devotion, not an item." },
  { name: /^upgrade (?:one|to)\b|sergeant|champion$/, why: 'A rank within the squad.' },
];
