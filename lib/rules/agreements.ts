import type { AgreedRuling, Declarations } from '../documents/roster/schema';
import { joined } from '../foundation/words';
import type { Citation } from './report';

/** What a format's document leaves to the two players. */
export interface Agreements {
  questions: readonly Question[];
  /** Null: the document leaves no rule to be settled at the table. */
  rulings: Rulings | null;
}

/** Something that the document says in more than one way. */
export interface Question {
  id: string;
  title: string;
  /** The first counts until the players agree on another. */
  answers: readonly { value: string; name: string; cites: readonly Citation[] }[];
  reading: string;
}

/** How rules of a faction that the format leaves without effect may be settled. */
export interface Rulings {
  title: string;
  says: string;
  /** What must not be settled in this way. */
  limit: string;
  /** Who counts as one unit. */
  ways: readonly RulingChoice[];
  cite: Citation;
}

export interface RulingChoice {
  value: string;
  name: string;
  /** It asks for a keyword. */
  keyword: boolean;
}

type Agreeing = Pick<Declarations, 'agreements'>;

/** Returns the current answer to a question: the players' own if `agreed`, else the document's reading. */
export function answerTo(question: Question, declarations: Agreeing | null): { value: string; agreed: boolean } {
  const answer = declarations?.agreements.answers.find((one) => one.question === question.id)?.answer;
  const known = question.answers.find(({ value }) => value === answer);
  return { value: known?.value ?? question.answers[0]?.value ?? '', agreed: known !== undefined };
}

/** Returns all agreements of the players, in words. Leaves out what is open. */
export function agreedOn(
  { questions, rulings }: Agreements,
  declarations: Agreeing | null,
): readonly { on: string; words: string }[] {
  const answers = questions.flatMap((question) => {
    const { value, agreed } = answerTo(question, declarations);
    const answer = question.answers.find((one) => one.value === value);
    return agreed && answer !== undefined ? [{ on: question.title, words: answer.name }] : [];
  });
  if (rulings === null) return answers;
  const settled = (declarations?.agreements.rulings ?? []).flatMap((ruling) => {
    const words = rulingWords(ruling, rulings);
    return words === null ? [] : [{ on: ruling.rule.trim(), words }];
  });
  return [...answers, ...settled];
}

/** `models within 3" count as one unit, visible and friendly ones only. Note.`; null: there is nothing to say yet. */
function rulingWords(ruling: AgreedRuling, { ways }: Rulings): string | null {
  const way = ways.find(({ value }) => value === ruling.together);
  const note = ruling.note?.trim() ?? '';
  if (ruling.rule.trim() === '' || (way === undefined && note === '')) return null;
  if (way === undefined) return note;
  const keyword = way.keyword ? ` ${ruling.keyword?.trim() || '(which is still open)'}` : '';
  const only = joined([ruling.visibleOnly ? 'visible' : null, ruling.side], ' and ');
  const restriction = only === '' ? '' : `, ${only} ones only`;
  return [`${way.name}${keyword} count as one unit${restriction}`, note].filter((part) => part !== '').join('. ');
}
