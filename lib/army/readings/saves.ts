import type { EvaluatedRule } from '../../engine/evaluated';
import type { ConditionalSave } from '../army';
import { known, unknown, unknownBeyond, statlineSource, textSource } from '../fact';
import type { Fact, Source, Evidence, CarriedItem } from '../fact';
import { groupedBy } from '../../foundation/collect';
import { characteristic, isStatline, kindOf } from './profiles';
import type { ModelFacts } from './reading';
import { BEARERS_SAVES, HARMLESS_SAVE_NAMES, NAMED_SAVES, SAVE_WORDS, type NamedSave } from './saves.data';
import { readSaveText, type SaveKind, type SaveMention } from './saveTexts';
import { bareName, remembered, tidy } from './text';

/** A save that counts, and whether it is certain that this model is the one that has it. */
interface SaveClaim {
  kind: SaveKind;
  value: number;
  source: Source;
  sure: boolean;
  /** One of several models certainly has it, and this one stands for all of them. */
  answers: boolean;
}

/** What tells of a model's saves: that it has one, has it under a condition, that they are better, or a doubt. */
type SaveFinding = SaveClaim | ConditionalSave | { by: number; best: number } | { kind: SaveKind; lookUp: string };

const isClaim = (found: SaveFinding): found is SaveClaim => 'source' in found;
const isConditional = (found: SaveFinding): found is ConditionalSave => 'condition' in found;

/** What may give either save. */
const doubted = (lookUp: string): readonly SaveFinding[] => [
  { kind: 'armour', lookUp },
  { kind: 'invulnerable', lookUp },
];

interface WrittenSave {
  armour: number | null;
  invulnerable: number | null;
  starred: boolean;
}

/** The numbers of a Save characteristic: "2+/4++", "-/5++", "2+/5+", "3+ /6++", "+2"; null: unreadable. */
export const parseSave = remembered((text): WrittenSave | null => {
  const plain = tidy(text).replace(/^\+(\d)$/, '$1+');
  if (plain === '' || /cover|[a-z]/i.test(plain.replace(/invulnerable/gi, ''))) return null;
  const starred = plain.includes('*');
  const invulnerable = [...plain.matchAll(/(\d)(?:-\d)?\+(?:\+|(?= *invulnerable))/g)].map((match) => Number(match[1]));
  // "4-5++" is the worse number all the time and the better one sometimes.
  const ranges = [...plain.matchAll(/\d-(\d)\+\+/g)].map((match) => Number(match[1]));
  const rest = plain.replace(/(?:\d-)?\d\+(?:\+| *invulnerable)\*?/g, '');
  const plainNumbers = [...rest.matchAll(/(\d)\+/g)].map((match) => Number(match[1]));
  const [armour = null, second = null] = plainNumbers;
  const all = [...(ranges.length > 0 ? ranges : invulnerable), ...(second === null ? [] : [second])];
  if (armour === null && all.length === 0 && !plain.startsWith('-')) return null;
  return { armour, invulnerable: all.length === 0 ? null : Math.min(...all), starred };
});

const fromStatlines = (evidence: Evidence): readonly SaveFinding[] =>
  evidence.statlines
    .filter((profile) => kindOf(profile) === 'trooper')
    .flatMap((profile) => {
      const text = characteristic(profile, 'Save');
      const save = text === null ? null : parseSave(text);
      if (save === null) return doubted(`the saves of ${evidence.name}: its statline says "${text ?? ''}"`);
      const source: Source = { kind: 'statline', profile: profile.name };
      return savesIn(save).map((each): SaveClaim => ({ ...each, source, sure: true, answers: false }));
    });

/** Those of both saves that there are. */
const savesIn = ({ armour, invulnerable }: Partial<WrittenSave>): readonly Pick<SaveClaim, 'kind' | 'value'>[] => [
  ...(armour == null ? [] : [{ kind: 'armour' as const, value: armour }]),
  ...(invulnerable == null ? [] : [{ kind: 'invulnerable' as const, value: invulnerable }]),
];

/** What an item gives its bearer; a save bought for one of several armoured alike goes with their armour. */
const claimed = (
  { kind, value }: Pick<SaveClaim, 'kind' | 'value'>,
  source: Source,
  { place, carrier }: CarriedItem,
): SaveClaim => ({ kind, value, source, sure: place !== 'perhaps', answers: kind === 'invulnerable' && carrier });

function ofMention(mention: SaveMention, from: string, held: CarriedItem): readonly SaveFinding[] {
  if (mention.does === 'unclear') return [{ kind: mention.kind, lookUp: `"${from}": ${mention.text}` }];
  if (mention.does === 'improves') return mention.condition === null ? [{ by: mention.by, best: mention.best }] : [];
  const { kind, value, condition } = mention;
  return [condition === null ? claimed(mention, textSource(from, held), held) : { kind, value, from, condition }];
}

const fromText = (name: string, text: string, held: CarriedItem): readonly SaveFinding[] =>
  readSaveText(name, text).flatMap((mention) => ofMention(mention, tidy(name), held));

const namedSave = remembered((bare): NamedSave | null => NAMED_SAVES.find((each) => each.name.test(bare)) ?? null);
const soundsLikeSave = remembered(
  (bare) => SAVE_WORDS.test(bare) && !HARMLESS_SAVE_NAMES.some((name) => name.test(bare)),
);

/** What a bare name stands for where no text says it. */
function fromName(name: string, held: CarriedItem, bearer: string): readonly SaveFinding[] {
  const bare = bareName(name);
  const row = BEARERS_SAVES.find((each) => each.name.test(bare) && each.bearer.test(bearer)) ?? namedSave(bare);
  if (row !== null) {
    const source: Source = { kind: 'curated', list: 'saves known by name', why: `${tidy(name)}: ${row.why}` };
    return savesIn(row).map((each) => claimed(each, source, held));
  }
  return soundsLikeSave(bare) ? doubted(`whether "${tidy(name)}" gives a save: the data has only its name`) : [];
}

const fromRule = (rule: EvaluatedRule, held: CarriedItem, bearer: string): readonly SaveFinding[] =>
  rule.description.trim() === '' ? fromName(rule.name, held, bearer) : fromText(rule.name, rule.description, held);

/** A wargear item's own text counts before its name; weapons and psychic powers give no save that lasts. */
const fromProfiles = (held: CarriedItem, bearer: string): readonly SaveFinding[] =>
  held.selection.profiles.flatMap((profile) => {
    const kind = kindOf(profile);
    if (kind === 'weapon') return fromText(profile.name, characteristic(profile, 'Type') ?? '', held);
    if (kind !== 'wargear' && kind !== 'other') return [];
    const text = profile.characteristics.map((each) => each.value).join('\n');
    return text.trim() === '' ? fromName(profile.name, held, bearer) : fromText(profile.name, text, held);
  });

function fromHeld(held: CarriedItem, bearer: string): readonly SaveFinding[] {
  const { selection } = held;
  const texts = [...fromProfiles(held, bearer), ...selection.rules.flatMap((rule) => fromRule(rule, held, bearer))];
  const silent = !texts.some((each) => isClaim(each) || isConditional(each));
  // Its profile or rule of the same name has been read already; a model's or a squad's own name is not an item.
  const read = [...selection.profiles, ...selection.rules].some(
    (each) => bareName(each.name) === bareName(selection.name),
  );
  const item = selection.type === 'upgrade' && !selection.profiles.some(isStatline);
  return silent && item && !read ? [...texts, ...fromName(selection.name, held, bearer)] : texts;
}

/** The best of what is certain; a doubt that could improve it makes the fact unknown. */
function settle(kind: SaveKind, found: readonly SaveFinding[], evidence: Evidence): Fact<number | null> {
  const claims = found.filter(isClaim).filter((claim) => claim.kind === kind);
  const sure = claims.filter((claim) => claim.sure);
  const best = sure.reduce<SaveClaim | null>((a, b) => (a === null || b.value < a.value ? b : a), null);
  const better = claims.find((claim) => !claim.sure && (best === null || claim.value < best.value));
  const open = (lookUp: string): Fact<number | null> =>
    best === null
      ? unknown(lookUp)
      : unknownBeyond(`${lookUp.replace(/\.$/, '')}; it has ${best.value}+ at least`, best.value);
  const answered = claims.find((claim) => claim.answers && (best === null || claim.value < best.value));
  if (answered !== undefined) {
    return unknownBeyond(
      `whether ${evidence.name} has the invulnerable save of ${answered.value}+ that its unit bought for one of ` +
        `several alike`,
      answered.value,
      answered.source,
    );
  }
  if (better !== undefined) {
    return open(`whether ${evidence.name} has the ${kind} save of ${better.value}+ that its unit bought`);
  }
  const doubt = found.find((each) => 'lookUp' in each && each.kind === kind);
  if (doubt !== undefined && 'lookUp' in doubt && (best === null || best.value > 2)) return open(doubt.lookUp);
  if (best !== null) return known(best.value, best.source);
  return known(null, statlineSource(evidence));
}

/** A mark improves invulnerable saves from wargear; a statline mostly has it worked in already. */
function improve(found: readonly SaveFinding[], evidence: Evidence): readonly SaveFinding[] {
  const improvement = found.find((each) => 'by' in each);
  if (improvement === undefined) return found;
  const raise = (value: number): number => Math.max(improvement.best, value - improvement.by);
  const invulnerable = found.filter(isClaim).filter((claim) => claim.kind === 'invulnerable');
  const elsewhere = invulnerable.filter((claim) => claim.source.kind !== 'statline').map((claim) => raise(claim.value));
  const bare = (claim: SaveClaim): boolean =>
    claim.source.kind === 'statline' && claim.value < 6 && !elsewhere.some((value) => value <= claim.value);
  const raised = found.map((each) =>
    isClaim(each) && each.kind === 'invulnerable' && (each.source.kind !== 'statline' || (bare(each) && each.value > 4))
      ? { ...each, value: raise(each.value) }
      : each,
  );
  // Whether a statline has the bonus in it cannot be seen: harmless while even the better number is a common one.
  const doubts = invulnerable
    .filter((claim) => bare(claim) && raise(claim.value) < claim.value && raise(claim.value) <= 3)
    .map((claim) => ({
      kind: 'invulnerable' as const,
      lookUp: `whether the ${claim.value}+ invulnerable save of ${evidence.name} already has its mark's bonus in it`,
    }));
  return [...raised, ...doubts];
}

/** A starred number on a statline is the conditional save of the same value where a text gives one ("4++*"). */
function unstar(found: readonly SaveFinding[], evidence: Evidence): readonly SaveFinding[] {
  const starred = evidence.statlines.some(
    (profile) => parseSave(characteristic(profile, 'Save') ?? '')?.starred === true,
  );
  if (!starred) return found;
  const conditional = found.filter(isConditional).filter(({ kind }) => kind === 'invulnerable');
  const tied = new Set(conditional.map(({ value }) => value));
  return found.filter(
    (each) =>
      !isClaim(each) || each.kind !== 'invulnerable' || each.source.kind !== 'statline' || !tied.has(each.value),
  );
}

/** A model's saves: statline, texts, names without text. What counts only sometimes is listed, not counted. */
export function readSaves(
  evidence: Evidence,
): Pick<ModelFacts, 'armourSave' | 'invulnerableSave' | 'conditionalSaves'> {
  const bearer = bareName(evidence.name);
  const all = [...fromStatlines(evidence), ...evidence.held.flatMap((held) => fromHeld(held, bearer))];
  const found = unstar(improve(all, evidence), evidence);
  return {
    armourSave: settle('armour', found, evidence),
    invulnerableSave: settle('invulnerable', found, evidence),
    conditionalSaves: distinct(found.filter(isConditional)),
  };
}

const distinct = (saves: readonly ConditionalSave[]): readonly ConditionalSave[] =>
  [...groupedBy(saves, ({ kind, value, from }) => `${kind} ${value} ${from}`).values()].map(([first]) => first);
