/** Named characters whose entries the data does not limit to one in the roster. */
export const NAMED_CHARACTERS: readonly { name: RegExp; why: string }[] = [
  { name: /canoness veridyan/, why: 'Canoness Veridyan is one person; her entry has no limit.' },
  { name: /malakim phoros/, why: 'Malakim Phoros is one person; his entry has no limit.' },
  { name: /\bkarlaen\b/, why: 'Captain Karlaen is one person; his entry has no limit.' },
  { name: /\bcorbulo\b/, why: 'Brother Corbulo is one person; his entry has no limit.' },
  { name: /^cypher\b/, why: 'Cypher is one person; some files do not limit his entry.' },
  { name: /^skulltaker$/, why: 'Skulltaker is one daemon; one file does not limit his entry.' },
  { name: /\barkos\b/, why: 'Arkos the Faithless is one person; his entry has no limit.' },
  { name: /\bzhufor\b/, why: 'Zhufor the Impaler is one person; his entry has no limit.' },
  { name: /\bnecrosius\b/, why: 'Necrosius the Undying is one person; his entry has no limit.' },
  { name: /vrosh tattersoul/, why: 'Vrosh Tattersoul is one person; his entry has no limit.' },
  { name: /\bartemis\b/, why: 'Watch Captain Artemis is one person; his entry has no limit.' },
  { name: /\bnatorian\b/, why: 'Jensus Natorian is one person; his entry has no limit.' },
  { name: /\bgreyfax\b/, why: 'Inquisitor Greyfax is one person; one file does not limit her entry.' },
  { name: /\blysander\b/, why: 'Captain Lysander is one person; his entry is limited within its parent only.' },
  { name: /\bkantor\b/, why: 'Pedro Kantor is one person; his entry is limited within its parent only.' },
  { name: /\bhelbrecht\b/, why: 'High Marshal Helbrecht is one person; his entry is limited within its parent only.' },
  { name: /emperor's champion/, why: "There is one Emperor's Champion; his entry is limited within its parent only." },
  { name: /\bgrimaldus\b/, why: 'Chaplain Grimaldus is one person; his entry is limited within its parent only.' },
  { name: /\bcalgar\b/, why: 'Marneus Calgar is one person; his entry is limited within its parent only.' },
  { name: /\bsumatris\b/, why: 'Captain Corien Sumatris is one person; his entries have no limit.' },
  { name: /lugft huron|\bhuron blackheart/, why: 'Lugft Huron is one person; his entries have no limit.' },
];

/** Named characters whose file leaves out the rule Independent Character. */
export const INDEPENDENT_CHARACTERS: readonly { name: RegExp; why: string }[] = [
  {
    name: /\bmordaci blaylock\b/,
    why:
      'Captain Mordaci Blaylock is an independent character; one file leaves the rule out, and still speaks of ' +
      'a squad which he has joined.',
  },
  {
    name: /\bahazra redth\b/,
    why:
      'Ahazra Redth is an independent character; one file leaves the rule out, and still speaks of any unit ' +
      'which he joins.',
  },
];

/** Entries limited to one in the roster that are not named characters. */
export const NOT_NAMED: readonly { name: RegExp; why: string }[] = [
  {
    name: /^daemonic heralds?$/,
    why: 'The data allows one choice of Daemonic Heralds; the heralds in it are nobody in particular.',
  },
  {
    name: /^renegade command squad/,
    why: 'The data allows one such command squad; its members are nobody in particular.',
  },
];
