/** Armour and fields that the data often names without a text, by whole bare name; a text wins over the row. */
export interface NamedSave {
  name: RegExp;
  armour?: number;
  invulnerable?: number;
  why: string;
}

export const NAMED_SAVES: readonly NamedSave[] = [
  {
    name: /^(?:.*\/ ?|.* and )?storm ?shields?(?: ?\/.*)?$/,
    invulnerable: 3,
    why: 'A storm shield gives 3+ wherever the data writes its text.',
  },
  {
    name: /^shadow ?field$/,
    invulnerable: 2,
    why: 'A shadow field gives 2+ (until it fails) wherever the data writes its text.',
  },
  {
    name: /^dispersion shields?$/,
    invulnerable: 3,
    why: 'A dispersion shield gives 3+ in the Necron file that writes its text.',
  },
  {
    name: /^(?:unyielding spectres|unyeilding spectors)$/,
    invulnerable: 3,
    why: 'The Legion of the Damned have 3+ by this rule where its text is written.',
  },
  {
    name: /^(?:iron halo|rosarius|conversion field|phase shifter|clone field|rune armour|forceshield|necrodermis|transcendent necrodermis)$/,
    invulnerable: 4,
    why: 'These fields give 4+ wherever the data writes their text.',
  },
  {
    name: /^(?:refractor field|power field|daemon|uncanny reflexes|flickerfield|holo-?suit|(?:.* and )?holo-?fields?|5\+ invulnerable save|warp shield|containment field|scattershield|shimmershield|.* and (?:scattershield|shimmershield))$/,
    invulnerable: 5,
    why: 'These give 5+ wherever the data writes their text.',
  },
  {
    name: /^(?:combat shield|shield of faith|aquila aegis field)$/,
    invulnerable: 6,
    why: 'These give 6+ wherever the data writes their text.',
  },
  {
    name: /^(?:tartaros |runic |cataphractii )?terminator armou?r$/,
    armour: 2,
    invulnerable: 5,
    why: 'Terminator armour gives 2+ and at least 5+ wherever the data writes its text.',
  },
  {
    name: /^sempiternal weave$/,
    armour: 2,
    why: 'The one statline that the data changes for it says 2+; the other bearers have only the name.',
  },
  {
    name: /^(?:artificer|mega|phoenix|daemonic|runic) armou?r$/,
    armour: 2,
    why: 'These armours give 2+ wherever the data writes their text.',
  },
  {
    name: /^(?:power armou?r(?:,.*)?|heavy aspect armour|incubus warsuit|chaplain armour|librarius armour)$/,
    armour: 3,
    why: 'Power armour and its like give 3+ wherever the data writes their text.',
  },
  {
    name: /^(?:carapace armou?r(?: for squad)?|secutarii war ?plate|aspect armour|scout armour|'eavy armour)$/,
    armour: 4,
    why: 'These armours give 4+ wherever the data writes their text.',
  },
  {
    name: /^(?:flak armou?r.*|mesh armour|kabalite armou?r)$/,
    armour: 5,
    why: 'These armours give 5+ wherever the data writes their text.',
  },
  {
    name: /^(?:armour indomitus|the armour indomitus)$/,
    armour: 2,
    invulnerable: 6,
    why: 'This relic gives 2+ and 6+ in the file that writes its text.',
  },
  {
    name: /^(?:the )?armour of (?:asvald stormwrack|russ)$/,
    armour: 2,
    invulnerable: 4,
    why: 'These relics give 2+ and 4+ in the file that writes their text.',
  },
  {
    name: /^(?:the )?(?:armour of shadows(?:, raven guard)?|nightmare shroud)$/,
    armour: 2,
    why: 'These relics give 2+ in the files that write their text.',
  },
  {
    name: /^(?:shield vanes|power armor)$/,
    armour: 3,
    why: 'Shield vanes and power armour give 3+ in the files that write their text.',
  },
  {
    name: /^xv8 commander crisis suit$|^xv8-09 battlesuit$|^xv84 battlesuit$|^xv86 coldstar battlesuit$/,
    armour: 3,
    why: 'Crisis suits and their variants have 3+ on every statline of the Tau file.',
  },
];

/** Wargear that works differently for some bearers: matched first, for a bearer of this bare name. */
export const BEARERS_SAVES: readonly (NamedSave & { bearer: RegExp })[] = [
  {
    name: /^phase shifter$/,
    bearer: /^maynarkh (?:overlord|lord)$/,
    invulnerable: 3,
    why:
      'The file of the Dark Harvest writes 3+ on the statline for it, and loses that once the armour is ' +
      'bettered too.',
  },
];

/** Names that sound like a save but give none, so that nothing is left open. */
export const HARMLESS_SAVE_NAMES: readonly RegExp[] = [
  // Vehicle parts: they change damage results, not saves.
  /extra armou?r|armou?red (?:ceramite|cockpit)|void hardened|truesilver armour|siege shield|dozer/,
  // Shields of vehicles that absorb hits, protect one side or count against some attacks only.
  /void shield|quantum shielding|ion shield|the aegis|reinforced aegis|night ?shields?|atomantic shielding/,
  // The rule "Daemon" itself stands beside these where a model has it.
  /daemon of |daemono?ic (?:speed|instability|resilience|possession|power|psyker|rewards?|gifts?)|halo launcher|daemonhammer|conversion beam|carapace mounted|\(replaces |daemonbane|daemonforge|daemonology|daemon (?:lord|prince|engines?|flock|titan)|the daemon unbound|daemons? (?:of )?(?:khorne|nurgle|slaanesh|tzeentch)|daemon weapon|slayer|preferred enemy|hatred/,
  // A heading, not an item.
  /^(?:armou?r|hide|wargear|armour|armoury|legion armoury|heavy armour|armour .*options?)$/,
  // Weapons, grenades, icons and detachments.
  /icon of|orbital|lightning field|sporefield|phase tunnelling|timesplinter cloak|resurrection orb|field (?:artillery|commander)|force (?:weapon|staff|stave|sword|axe|halberd|vortex|options)|shatterfield|field of fire|warp (?:amp|plague|storm|tether)|warphead|battlefield|field officer|munitorum armoured/,
  // Rules and items that give cover, toughness, movement, detachments or traits, not a save.
  /agile|shrouded|shroud|stealth|ethereal|ghost|protection|bless|psychic|phase attacks|phased reinforcements|multi-phasic|null field|gauss bisector|camouflage|camo|hammer of|seismic|warped by mutation|broad spectrum|forward|warlord|sworn protector|strategic asset|orders|doctrine|formation|squadron|command|strike force|task force|specialist|relic of the armoury|shield wall|shieldwall|shield projection|shield vane$|ether crystal|da latest gubbins|combined power fields|veil|mantle|reinforced structure|feel no pain|poison|posion|hq battlefield role|legacies|log:/,
  // The suit is the statline; its generator has a text of its own.
  /battlesuit|xv\d|stabilisation field|generator$|suit|ghostkeel|riptide|broadside/,
  // Rules about transports, terrain or other units.
  /^(?:shield|defence field|protection duty|lords? of the armoury|guardian protocols|battle ?field .*|shield of (?:the )?.*prophet)$/,
];

/** Names that may mean a save, so that the player is asked where no text is given. */
export const SAVE_WORDS =
  /invulnerable|shield|halo\b|\bfield|aegis|rosari|phase shift|refract|displac|conversion|stasis|holo-|dispers|forcefield|\bdodge\b|\bdaemon|warp shield|\bward\b|necroderm|artificer|armou?r\b|\bplate\b|carapace|warsuit|\bsuit\b|\d\+\+?(?: |$)/;
