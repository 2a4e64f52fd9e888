/** What people and programs head the parts of a list with, in English, French, German and Spanish; no unit is called so. */
export const ROLE_WORDS =
  /^(?:no force org slot|configuration|uncategori[sz]ed|hqs?|qg|troops?|troupes?|elites?|élites?|fast attacks?|fa|attaques? rapides?|heavy supports?|hs|soutiens?|heavy|fast|flyers?|volants?|dedicated transports?|transports?(?: dédiés?| assignés?)?|lords? of war|low|seigneurs? de guerre|fortifications?|super-?heavy|characters?|epic heroe?s?|battlelines?|infantry|vehicles?|beasts?|monsters?|mounted|swarms?|drones?|fly|allied units?|allies|other datasheets|other|others|agents? of chaos|no battlefield role|aucun rôle|stratagems?|leaders?|specialists?|core units?|special units?|rare units?|lords?|heroe?s?|mercenar(?:y|ies)|star players?|personnages|charaktere|sturm|standard|unterstützung|elite-?einheiten|personajes|tropas|línea|ataque rápido|apoyo pesado|formations?|legendary units?|gangers?|champions?|primary detachment|allied detachment)$/i;

/** What people write for a role, in one spelling. */
export const SHORT_ROLES: Readonly<Record<string, string>> = {
  fa: 'fast attack',
  hs: 'heavy support',
  low: 'lord of war',
  qg: 'hq',
  transport: 'dedicated transport',
};

/**
 * Roles that a heading may mean too, by its name in one spelling: codices and data have moved named characters from one to
 * the other, and lists keep the heading of their day.
 */
export const KIN_ROLES: Readonly<Record<string, readonly string[]>> = {
  hq: ['lord of war', 'character', 'epic hero'],
  character: ['epic hero', 'hq'],
};

/** The heading of units that go together, and of each such unit, in English and French. */
export const ATTACHED = /^(?:attached units?(?: \d+)?|unités? (?:\d+ )?attachées?)$/i;
/** What a unit does in it. */
export const ATTACHED_AS = /^(?:attached as|attachée?s? en tant que)\s*:\s*(.+)$/i;
export const ATTACHED_LEADER = /^(?:leader|support|meneur|soutien)\b/i;
