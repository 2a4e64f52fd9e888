import { known, unknown, unknownBeyond, statlineSource, textSource } from '../fact';
import type { Fact, Source, Evidence, CarriedItem } from '../fact';
import { characteristic, kindOf, numeric } from './profiles';
import { bareName, remembered, rowAbout, sentences, tidy } from './text';

/** Psykers whose level the data leaves out or splits; matched against the statline's or the selection's bare name. */
const KNOWN_PSYKERS: readonly { name: RegExp; level: number; why: string }[] = [
  {
    name: /^(?:terminator )?librarian(?: dreadnought| \(terminator\))?$/,
    level: 1,
    why: 'A librarian is of level 1 unless the second level is bought; the data writes only the second.',
  },
  {
    name: /^razorback vortimer pattern$/,
    level: 1,
    why: 'A psychic pilot; every other psychic pilot of its file is of level 1, and its own rule leaves the level out.',
  },
];

/** Rules whose bearers count as level 1, whatever level is shown, under the spellings of the data. */
export const BROTHERHOOD = /brotherhood of (?:psy(?:k|ch)ers?|sorcerers?)/i;

/** Names of models that may be psykers, so that the player is asked. */
const PSYKER_WORDS =
  /\b(?:librarian|codicier|lexicanum|epistolary|psyker|sorcerer|warlock|farseer|spiritseer|shadowseer|void dreamer|weirdboy|warphead|zoanthrope|neurothrope|magus|rogue witch|astropath|primaris psyker|aspiring sorcerer|malefic|seer council|rune priest|malefactor)\b/;

/** A name with such a word that is no psyker: a heretek magus is a tech-priest. */
const NO_PSYKER = /heretek magus/;

/** What says that a model is a psyker: its level, levels bought on top, or that the level is not given. */
type PsykerFinding =
  | { level: number; source: Source }
  | { by: number; source: Source }
  /** `sure`: it is certainly a psyker. */
  | { lookUp: string; sure: boolean };

/** "Psyker (Mastery Level 2)", "Psyker: ML5", "Psyker [ML 2]", "Mastery 1", "Daemonic Psyker Level 1". */
const LEVEL =
  /(?:\bmastery(?: level)?|\bml|\bpsyker(?: mastery)?(?: level)?|\bpsychic pilot)\s*[:([-]*\s*(?:mastery level|mastery|level|ml)?\s*(?:of )?(\d)\b/i;
const levelIn = (text: string): number | null => {
  const match = LEVEL.exec(tidy(text));
  return match === null ? null : Number(match[1]);
};

const PSYKER_RULE = /^(?:wild |battle |master |daemonic )?psyker\b|^psychic pilot\b|^pysker\b/i;
const OTHER_RULE =
  /^psyker (?:discipline|powers)|^psyker \(corsair (?:prince|baron)\)|^preferred enemy|^hatred|^bane of|^slayer/i;

/** A sentence that makes its bearer a psyker of a level. What it makes so is a word or more, the rest as any other. */
const MAKES =
  /\b(?:is|are|becomes?|makes? [ ']*\w+|counts? as|has|have|upgrade to|considered(?: to be)?|gains?)\b[^.]*?\b(?:psykers?|psychic pilot|mastery level)\b/i;
const OTHERS =
  /enem|friend|any psyker|all psykers?|psykers,|containing|contains?|targets?|within|against|if |when|each|cannot|no longer|any |if no|preferred|hatred|formation|detachment|typically|not psykers|\bthe psyker\b|warlord|wing leader|fighter ace|lords of slaughter|gains an additional level/i;

const GROWS = /increases the bearer'?s? (?:ml|mastery level) by \d|gains an additional level of psychic mastery/i;

/** "Each of the Oracle's heads is a Psyker (Mastery Level 4)": parts of the bearer, not others. */
const PARTS = /^each of [\w' -]+? (?:heads|bodies|faces|minds) (?=is a psyker)/i;

/** The sentences that make their bearer a psyker, or a stronger one. */
const telling = remembered((text) =>
  sentences(text)
    .map((sentence) => sentence.replace(PARTS, 'It '))
    .filter((sentence) => GROWS.test(sentence) || (MAKES.test(sentence) && !OTHERS.test(sentence))),
);

function ofText(name: string, text: string, held: CarriedItem): readonly PsykerFinding[] {
  return telling(text).flatMap((sentence): readonly PsykerFinding[] => {
    const source = textSource(tidy(name), held);
    if (GROWS.test(sentence)) return [{ by: 1, source }];
    const level = levelIn(sentence);
    return level === null ? [] : [{ level, source }];
  });
}

/** The rulebook's own words in a rule's text: a psyker shown without a level has level 1. */
const DEFAULT_LEVEL = /if no mastery level is shown[^.]*mastery level of 1/i;

function ofRule(name: string, description: string, held: CarriedItem, evidence: Evidence): readonly PsykerFinding[] {
  const source = textSource(tidy(name), held);
  if (BROTHERHOOD.test(tidy(name))) return [{ level: 1, source }];
  const told = ofText(name, description, held);
  if (!PSYKER_RULE.test(tidy(name)) || OTHER_RULE.test(tidy(name))) return told;
  const level = levelIn(name);
  if (level !== null) return [{ level, source }];
  if (told.some((each) => 'level' in each)) return told;
  if (DEFAULT_LEVEL.test(tidy(description))) return [{ level: 1, source }];
  return [{ lookUp: `the mastery level of ${evidence.name}: the rule "${tidy(name)}" does not say it`, sure: true }];
}

/** An upgrade's name: its number, and how often it was bought where the level is bought by the piece. */
function ofName(held: CarriedItem): readonly PsykerFinding[] {
  const { name, type } = held.selection;
  if (type !== 'upgrade') return [];
  const source = textSource(tidy(name), held);
  if (BROTHERHOOD.test(tidy(name))) return [{ level: 1, source }];
  if (/additional mastery level|^\+1 mastery/i.test(name)) return [{ by: held.each, source }];
  const grouped = held.selection.groups.some((group) => /mastery|psyker|\bml\b/i.test(group.name))
    ? /^level (\d)$|^ml ?(\d)$/i.exec(tidy(name))
    : null;
  if (grouped !== null) return [{ level: Number(grouped[1] ?? grouped[2]), source }];
  const level = levelIn(name);
  if (level !== null && /psyker|psychic pilot|mastery|\bml\b|\bml ?\d/i.test(tidy(name))) return [{ level, source }];
  return /^(?:psychic )?mastery(?: level)?s?$/i.test(tidy(name)) ? [{ level: held.each, source }] : [];
}

function ofHeld(held: CarriedItem, evidence: Evidence): readonly PsykerFinding[] {
  const { profiles, rules } = held.selection;
  return [
    ...profiles.flatMap((profile): readonly PsykerFinding[] => {
      if (kindOf(profile) === 'wargear') {
        return ofText(profile.name, characteristic(profile, 'Description') ?? '', held);
      }
      if (kindOf(profile) !== 'psyker') return [];
      const level = numeric(profile, 'Mastery Level');
      if (level !== null && level > 0) return [{ level, source: { kind: 'statline', profile: tidy(profile.name) } }];
      const text = characteristic(profile, 'Mastery Level') ?? '';
      const lookUp = `the mastery level of ${evidence.name}: its profile says "${text}"`;
      return [{ lookUp, sure: !/^[-–0]*$/.test(text) }];
    }),
    ...rules.flatMap((rule) => ofRule(rule.name, rule.description, held, evidence)),
    ...ofName(held),
  ];
}

/** "Infantry (Character), Psyker Level 1" */
const ofStatlines = (evidence: Evidence): readonly PsykerFinding[] =>
  evidence.statlines.flatMap((profile): readonly PsykerFinding[] => {
    const type = characteristic(profile, 'Unit Type') ?? '';
    const level = /psyker/i.test(type) ? levelIn(type) : null;
    return level === null ? [] : [{ level, source: { kind: 'statline', profile: profile.name } }];
  });

/** The brotherhood that a model is of, as a rule or as an upgrade. */
function brotherhoodOf(evidence: Evidence): Source | null {
  for (const held of evidence.held) {
    if (held.place === 'perhaps') continue;
    const name = [...held.selection.rules.map((rule) => rule.name), held.selection.name]
      .map(tidy)
      .find((each) => BROTHERHOOD.test(each));
    if (name !== undefined) return textSource(name, held);
  }
  return null;
}

const names = (evidence: Evidence): readonly string[] =>
  [evidence.name, ...evidence.statlines.map((profile) => profile.name)].map(bareName);

const knownPsyker = rowAbout(KNOWN_PSYKERS);

/** A model's mastery level by profile, rules, upgrades and texts; 0 only when nothing suggests a psyker. */
export function readMasteryLevel(evidence: Evidence): Fact<number> {
  const brotherhood = brotherhoodOf(evidence);
  if (brotherhood !== null) return known(1, brotherhood);
  const inPlace = (isHere: boolean): readonly PsykerFinding[] =>
    evidence.held.filter(({ place }) => (place !== 'perhaps') === isHere).flatMap((held) => ofHeld(held, evidence));
  const found = [...ofStatlines(evidence), ...inPlace(true)];
  const [best] = found.filter((each) => 'level' in each).toSorted((a, b) => b.level - a.level);
  const extra = found.filter((each) => 'by' in each);
  const bought = extra.reduce((sum, { by }) => sum + by, 0);
  const perhaps = inPlace(false).filter((each) => 'level' in each);
  const row = knownPsyker(names(evidence));
  if (best !== undefined) {
    const doubtful = perhaps.find((each) => each.level > best.level + bought);
    if (doubtful !== undefined) {
      return unknownBeyond(
        `whether ${evidence.name} is the psyker of level ${doubtful.level} in its unit; it is of level ` +
          `${best.level + bought} at least`,
        best.level + bought,
      );
    }
    return known(best.level + bought, bought > 0 ? (extra[0]?.source ?? best.source) : best.source);
  }
  if (row !== undefined) return known(row.level + bought, { kind: 'curated', list: 'known psykers', why: row.why });
  const open = found.find((each) => 'lookUp' in each);
  // Whatever the level is without it, a bought level makes it two at least.
  if (open !== undefined && bought > 0) return known(1 + bought, extra[0]?.source ?? statlineSource(evidence));
  if (open !== undefined) {
    return open.sure ? unknownBeyond(`${open.lookUp}; it is of level 1 at least`, 1) : unknown(open.lookUp);
  }
  if (perhaps.length > 0) return unknown(`whether ${evidence.name} is the psyker in its unit`);
  const mayBe = names(evidence).some((name) => PSYKER_WORDS.test(name) && !NO_PSYKER.test(name));
  if (mayBe) return unknown(`the mastery level of ${evidence.name}: nothing in the data gives it`);
  return known(0, statlineSource(evidence));
}
