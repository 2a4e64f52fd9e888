import { known, type Fact, type Source, statlineSource, textSource, type Evidence } from '../fact';
import { characteristic } from './profiles';
import type { ModelFacts } from './reading';
import { bareName, rowAbout, tidy } from './text';

/** Named characters whose entries the data does not limit to one in the roster. */
const NAMED_CHARACTERS: readonly { name: RegExp; why: string }[] = [
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
const INDEPENDENT_CHARACTERS: readonly { name: RegExp; why: string }[] = [
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
const NOT_NAMED: readonly { name: RegExp; why: string }[] = [
  {
    name: /^daemonic heralds?$/,
    why: 'The data allows one choice of Daemonic Heralds; the heralds in it are nobody in particular.',
  },
  {
    name: /^renegade command squad/,
    why: 'The data allows one such command squad; its members are nobody in particular.',
  },
];

const typeOf = (evidence: Evidence): string =>
  evidence.statlines
    .map((profile) => characteristic(profile, 'Unit Type') ?? characteristic(profile, 'Type') ?? '')
    .join(' ');
const isCharacter = (evidence: Evidence): boolean => /\(?\bch(?:aracter)?\b|unique/i.test(typeOf(evidence));

const forgottenCharacter = rowAbout(INDEPENDENT_CHARACTERS);
const namedCharacter = rowAbout(NAMED_CHARACTERS);
const notNamed = rowAbout(NOT_NAMED);

/** Which models are independent characters, and which are one of a kind. */
export const readCharacter = (evidence: Evidence): Pick<ModelFacts, 'independentCharacter' | 'unique'> => ({
  independentCharacter: independent(evidence),
  unique: unique(evidence),
});

/** The rule itself; one that the whole squad shows belongs to its characters. */
function independent(evidence: Evidence): Fact<boolean> {
  for (const held of evidence.held) {
    const rule = held.selection.rules.find((each) => /^independent characters?\b/i.test(tidy(each.name)));
    const meant = held.place === 'self' || held.place === 'own' || evidence.unitTroopers <= 1 || isCharacter(evidence);
    if (rule !== undefined && meant) return known(true, textSource(tidy(rule.name), held));
  }
  const forgotten = forgottenCharacter(namesOf(evidence));
  return forgotten === undefined ? known(false, statlineSource(evidence)) : known(true, curated(forgotten.why));
}

const namesOf = ({ chain, name, statlines }: Evidence): readonly string[] =>
  [...chain.map((selection) => selection.name), name, ...statlines.map((profile) => profile.name)].map(bareName);

/** At most one in the roster, "Unique" in its type, or a name on the list of those that the data forgets. */
function unique(evidence: Evidence): Fact<boolean> {
  const names = namesOf(evidence);
  const named = namedCharacter(names);
  if (named !== undefined) return known(true, curated(named.why));
  if (/\bunique\b/i.test(typeOf(evidence))) return known(true, statlineSource(evidence));
  const nobody = notNamed(names);
  if (nobody !== undefined) return known(false, curated(nobody.why));
  const limited = evidence.chain.find((selection) =>
    selection.maximums.some((maximum) => maximum.scope === 'roster' && maximum.value === 1),
  );
  if (limited === undefined) return known(false, statlineSource(evidence));
  const from = `${tidy(limited.name)}: the data allows one in the roster`;
  return known(true, { kind: 'rules text', from, selection: null });
}

const curated = (why: string): Source => ({ kind: 'curated', list: 'named characters', why });
