/** What players write short, in words; after the first meaning come others. Only whole words are read so. */
export const SHORT_WORDS: Readonly<Record<string, readonly string[]>> = {
  admech: ['adeptus mechanicus'],
  apoth: ['apothecary'],
  asm: ['assault marine'],
  bt: ['black templar'],
  ba: ['blood angel'],
  bolter: ['boltgun'],
  capt: ['captain'],
  ccw: ['close combat weapon'],
  champ: ['champion'],
  chappy: ['chaplain'],
  chap: ['chaplain'],
  cmdr: ['commander'],
  cpt: ['captain'],
  cron: ['necron'],
  csm: ['chaos space marine'],
  da: ['dark angel', 'dire avenger'],
  dc: ['death company'],
  de: ['dark eldar', 'drukhari'],
  dev: ['devastator'],
  dg: ['death guard'],
  dp: ['daemon prince', 'drop pod'],
  dread: ['dreadnought'],
  ec: ['emperor child'],
  fnp: ['feel no pain'],
  gk: ['grey knight'],
  gsc: ['genestealer cult'],
  hb: ['heavy bolter'],
  hf: ['heavy flamer'],
  hk: ['hunter killer'],
  ig: ['imperial guard'],
  jp: ['jump pack'],
  lasc: ['lascannon'],
  lc: ['lascannon', 'lightning claw'],
  libby: ['librarian'],
  lib: ['librarian'],
  lr: ['land raider'],
  ls: ['land speeder'],
  lt: ['lieutenant'],
  mc: ['master crafted'],
  mg: ['machine gun'],
  ml: ['missile launcher', 'mastery level', 'psyker level'],
  ml1: ['mastery level 1', 'psyker level 1'],
  ml2: ['mastery level 2', 'psyker level 2'],
  ml3: ['mastery level 3', 'psyker level 3'],
  mm: ['multi melta'],
  nid: ['tyranid'],
  pa: ['power armour'],
  pf: ['power fist'],
  pfist: ['power fist'],
  pg: ['plasma gun'],
  pk: ['power klaw'],
  plas: ['plasma'],
  pp: ['plasma pistol'],
  prim: ['primaris'],
  ps: ['power sword'],
  pw: ['power weapon'],
  rb: ['razorback'],
  sb: ['storm bolter'],
  sgt: ['sergeant'],
  sarge: ['sergeant'],
  sis: ['sister'],
  sm: ['space marine'],
  sniper: ['sniper rifle'],
  sob: ['adepta sororitas', 'sister of battle'],
  ss: ['storm shield'],
  sw: ['space wolf'],
  tac: ['tactical'],
  tau: ['tau empire'],
  term: ['terminator'],
  termie: ['terminator'],
  th: ['thunder hammer'],
  tl: ['twin linked'],
  tda: ['terminator armour'],
  tson: ['thousand son'],
  um: ['ultramarine'],
  vet: ['veteran'],
  we: ['world eater'],
  wl: ['warlord'],
};

/** Words that say only that several models belong together: a name is the same with them and without. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  'squad team unit mob pack brood band squadron detachment crew cadre group model'.split(' '),
);

/** What people and programs head parts of a list with, in English, French, German and Spanish; no unit is called so. */
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

/** Other roles that a heading may mean: data has moved named characters from one to the other. */
export const KIN_ROLES: Readonly<Record<string, readonly string[]>> = {
  hq: ['lord of war', 'character', 'epic hero'],
  character: ['epic hero', 'hq'],
};

/** The heading of units that go together, and of each such unit, in English and French. */
export const ATTACHED = /^(?:attached units?(?: \d+)?|unités? (?:\d+ )?attachées?)$/i;
/** What a unit does in it. */
export const ATTACHED_AS = /^(?:attached as|attachée?s? en tant que)\s*:\s*(.+)$/i;
export const ATTACHED_LEADER = /^(?:leader|support|meneur|soutien)\b/i;
