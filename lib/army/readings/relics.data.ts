/** Groups whose options are one-of-a-kind items wherever they stand, whether the data limits them or not. */
export const RELIC_GROUPS =
  /relic|artefact|artifact|heirloom|signature system|treasure|remnant|enigma|arcana|gubbinz|gift of|legac(?:y|ies) of (?:glory|ruin)|\blog\b/i;

/** Within such groups: what is a choice among ordinary items all the same. */
export const NOT_RELIC_GROUPS = /mundane|greater daemonic reward|lesser daemonic reward|no relic/i;

/** Items named as relics outside such groups. */
export const RELIC_NAMES = /^(?:chapter relic|relic of the armoury|artefact|relic|log|legacies of (?:glory|ruin))\b/i;

/** Upgrades limited to one that are no items of their own. */
export const NOT_ITEMS: readonly { readonly name: RegExp; readonly why: string }[] = [
  { name: /^warlord\b|warlord traits?/, why: 'Marks who leads the army.' },
  { name: /command vox relay/, why: 'Ordinary equipment that the data allows once.' },
  { name: /specialist$|^specialist/, why: "Another format's specialists." },
  { name: /\bexarch\b/, why: 'A rank within the squad.' },
  { name: /^(?:hq|troops|elites?|fast attack|heavy support|lords? of war)$/, why: 'A marker of the battlefield role.' },
  { name: /chapter tactics|force options?|hidden|^show\b|detachment|formation|^hide\b/, why: 'Configuration of the list.' },
  { name: /mastery level|\bpsyker\b|discipline/, why: 'A psychic level or discipline.' },
  { name: /^upgrade (?:one|to)\b|sergeant|champion$/, why: 'A rank within the squad.' },
];
