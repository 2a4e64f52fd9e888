import type { AgreementSheet, AgreedRuling, Declarations } from '../../documents/roster/schema';
import { canonicalJson } from '../../foundation/canonicalJson';
import { failed, ok } from '../../foundation/result';
import { gameFormat } from '../../formats/gameFormats';
import { agreedOn } from '../../rules/agreements';
import { otherSide, withSide, type Side } from '../game/side';
import { bothRevealed } from './lobby';
import type { After, MatchState } from './state';

/** What a format leaves to the two players: it counts once both have said the same, until both say otherwise. */

type Term = AgreementSheet['answers'][number] | AgreedRuling;

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);
const keyOf = (term: Term): string => ('question' in term ? term.question : term.rule.trim().toLowerCase());
const find = <T extends Term>(terms: readonly T[], term: Term): T | undefined =>
  terms.find((each) => keyOf(each) === keyOf(term));
/** By which something is left as the rules have it. */
const isEmpty = (term: Term): boolean =>
  'question' in term ? term.answer === '' : term.together === null && (term.note ?? '').trim() === '';
const EMPTY = { together: null, keyword: null, visibleOnly: false, side: null, note: null } as const;

/** A sheet with what another says in place of its own words on the same. */
const over = (sheet: AgreementSheet, said: AgreementSheet): AgreementSheet => ({
  answers: [...sheet.answers.filter((one) => find(said.answers, one) === undefined), ...said.answers],
  rulings: [...sheet.rulings.filter((one) => find(said.rulings, one) === undefined), ...said.rulings],
});

const filtered = (sheet: AgreementSheet, keeps: (term: Term) => boolean): AgreementSheet => ({
  answers: sheet.answers.filter(keeps),
  rulings: sheet.rulings.filter(keeps),
});
const termsOf = ({ answers, rulings }: AgreementSheet): readonly Term[] => [...answers, ...rulings];
const common = (sheet: AgreementSheet, other: AgreementSheet): AgreementSheet =>
  filtered(sheet, (term) => termsOf(other).some((each) => same(each, term)));

/** The match after a player says what is to count; refused where the format leaves nothing like it to the players. */
export const agreed: After<'agreed'> = (state, { by, answers, rulings }) => {
  const said = { answers, rulings };
  if (!bothRevealed(state)) return failed('Both lists are shown first.');
  if (!isAsked(state, said)) return failed('The rules of this game leave nothing like that to you.');
  const wishes = withSide(state.wishes, by, over(state.wishes[by], said));
  if (same(wishes, state.wishes)) return failed('You said so already.');
  return ok({ ...state, wishes, agreed: over(state.agreed, common(said, wishes[otherSide(by)])) });
};

const formatTerms = ({ opened }: Pick<MatchState, 'opened'>) => gameFormat(opened.format)?.agreements ?? null;

function isAsked(state: MatchState, said: AgreementSheet): boolean {
  const terms = formatTerms(state);
  if (terms === null || termsOf(said).length === 0) return false;
  return termsOf(said).every((term) => {
    if (isEmpty(term)) return keyOf(term) !== '';
    return 'question' in term
      ? terms.questions.some(
          ({ id, answers }) => id === term.question && answers.some(({ value }) => value === term.answer),
        )
      : keyOf(term) !== '' &&
          (term.together === null || terms.rulings?.ways.some((way) => way.value === term.together));
  });
}

/** What a sheet, over what counts now, lacks before the other is asked; null: nothing. Old logs hold some that lack. */
export function lackOf(
  state: Pick<MatchState, 'opened'>,
  sheet: AgreementSheet,
  from: AgreementSheet = sheet,
): string | null {
  const ways = formatTerms(state)?.rulings?.ways ?? [];
  const lacks = sheet.rulings.map((ruling): string | null => {
    const { together, keyword } = ruling;
    const rule = ruling.rule.trim();
    if (rule === '') return isEmpty(ruling) ? null : 'Name the faction rule first.';
    const isOpen = isEmpty(ruling) && find(from.rulings, ruling) === undefined;
    if (isOpen) return `Choose who counts as one unit for ${rule}, or write a note.`;
    const asks = ways.some((way) => way.value === together && way.keyword) && (keyword ?? '').trim() === '';
    return asks ? `Write which keyword counts for ${rule}.` : null;
  });
  return lacks.find((lack) => lack !== null) ?? null;
}

type Agreeing = Pick<MatchState, 'wishes' | 'agreed'>;

/** What a player wants to count and the other has not agreed to; null: nothing. */
export function wishOf({ wishes, agreed: both }: Agreeing, side: Side): AgreementSheet | null {
  const open = filtered(wishes[side], (term) => {
    const now = find<Term>(termsOf(both), term);
    return isEmpty(term) ? now !== undefined && !isEmpty(now) : !same(now ?? null, term);
  });
  return termsOf(open).length === 0 ? null : open;
}

/** What a player says to have nothing more of a wish. */
export const withdrawn = ({ agreed: both }: Pick<Agreeing, 'agreed'>, wish: AgreementSheet): AgreementSheet => ({
  answers: wish.answers.map((one) => find(both.answers, one) ?? { ...one, answer: '' }),
  rulings: wish.rulings.map((one) => find(both.rulings, one) ?? { ...EMPTY, rule: one.rule }),
});

/** What a sheet says otherwise than another, with what it left out as left to the rules. */
export function changed(sheet: AgreementSheet, from: AgreementSheet): AgreementSheet {
  const gone = filtered(from, (term) => find<Term>(termsOf(sheet), term) === undefined && !isEmpty(term));
  const all = over(withdrawn({ agreed: { answers: [], rulings: [] } }, gone), sheet);
  return filtered(all, (term) => keyOf(term) !== '' && !same(find<Term>(termsOf(from), term) ?? null, term));
}

/** What counts for both armies: what both lists say, and above it what both agreed to in the match. */
export const inForce = (
  { agreed: both }: Pick<Agreeing, 'agreed'>,
  lists: readonly (Declarations | null)[],
): AgreementSheet => {
  const [one, other] = lists;
  return one == null || other == null ? both : over(common(one.agreements, other.agreements), both);
};

/** What a sheet says: `Blast range: blast 3″, grenade 2″ (later rule)`. */
export function sheetText(state: Pick<MatchState, 'opened'>, agreements: AgreementSheet): string {
  const terms = formatTerms(state);
  if (terms === null) return '';
  const lines = agreedOn(terms, { agreements }).map(({ on, words }) => `${on}: ${words}`);
  const left = termsOf(agreements)
    .filter(isEmpty)
    .map((term) => {
      const name = 'question' in term ? terms.questions.find(({ id }) => id === term.question)?.title : term.rule;
      return `${name ?? ''}: as the rules have it`;
    });
  return [...lines, ...left].join('; ');
}
