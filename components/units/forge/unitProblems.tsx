import type { ReactNode } from 'react';
import { StateLine, StateMark } from '@/components/ui/stateMark';
import { PROBLEM_WORDS, problemState, type ProblemState } from '@/lib/verdict/verdictView';
import { FixButton } from '@/components/list/report/fixButton';
import type { UnitFinding } from '@/lib/verdict/checkBook';
import { citationText } from '@/lib/rules/citation';
import type { Diagnostic } from '@/lib/rules/report';
import { listed, plural } from '@/lib/foundation/words';
import { idsOf, type KeywordDefinition, type OwnUnit } from '@/lib/documents/book/book';
import { definitionOf, lacksOf, type Lack } from '@/lib/documents/book/definitions';
import type { BookEdit } from '@/lib/documents/book/edits';

/** Texts in number fields that are not numbers, by field. */
type Unread = Readonly<Record<string, unknown>>;

/** The worst thing about each unit; unread numbers and what lists need of a house unit are still to be done. */
export function unitStates(
  units: readonly OwnUnit[],
  findings: ReadonlyMap<string, readonly Diagnostic[]>,
  unread: Unread,
  house: boolean,
): ReadonlyMap<string, ProblemState> {
  const order: readonly ProblemState[] = ['illegal', 'unfinished', 'cannot-tell', 'note'];
  return new Map(
    units.flatMap((unit): readonly (readonly [string, ProblemState])[] => {
      const states = (findings.get(unit.id) ?? []).map(problemState);
      const open = unreadIn(unit, unread) > 0 || (house && lacksOf(unit).length > 0);
      const worst = order.find((state) => states.includes(state) || (open && state === 'unfinished'));
      return worst === undefined ? [] : [[unit.id, worst]];
    }),
  );
}

/** How many number fields of a unit hold a text that is not a number. */
export function unreadIn(unit: OwnUnit, unread: Unread): number {
  const own = idsOf({ units: [unit] });
  return Object.keys(unread).filter((field) => own.some((id) => field.startsWith(`${id} `))).length;
}

/** Whether a finding is still open in its book, which may explain the keyword itself. */
export const isStillOpen = ({ code, data }: Diagnostic, definitions: readonly KeywordDefinition[]): boolean =>
  code !== 'trenches-and-turbines/known-keyword' || definitionOf(String(data['keyword']), definitions) === null;

const LACKS: Readonly<Record<Lack, string>> = {
  name: 'a name',
  role: 'a battlefield role',
  points: 'points',
  models: 'models',
};

const Unfinished = ({ children }: { children: ReactNode }) => (
  <StateLine state="unfinished" size={15} className="text-sm text-unfinished">
    {children}
  </StateLine>
);

interface UnitProblemsProps {
  /** What it is called. */
  unit: string;
  findings: readonly UnitFinding[];
  /** What a list needs of it that is not there yet. */
  lacks?: readonly Lack[];
  /** How many numbers of it cannot be read. */
  unread: number;
  onEdit: (edit: BookEdit) => void;
}

/** What the format's rules say of one unit, each with its clause and what mends it. */
export function UnitProblems({ unit, findings, lacks = [], unread, onEdit }: UnitProblemsProps) {
  return (
    <div role="status">
      {unread > 0 && (
        <Unfinished>
          {unread === 1 ? 'One number' : `${unread} numbers`} cannot be read yet and {plural(unread, 'counts', 'count')}{' '}
          as not given. {plural(unread, 'It stays', 'They stay')} on this device until you correct{' '}
          {plural(unread, 'it', 'them')}.
        </Unfinished>
      )}
      {lacks.length > 0 && (
        <Unfinished>Lists can take it once it has {listed(lacks.map((lack) => LACKS[lack]))}.</Unfinished>
      )}
      {findings.length === 0 ? (
        unread === 0 &&
        lacks.length === 0 && (
          <StateLine state="legal" size={15} className="text-sm text-ink-soft">
            No problems.
          </StateLine>
        )
      ) : (
        <ul aria-label="Problems of the unit" className="divide-y divide-hairline border-y border-hairline">
          {findings.map(({ diagnostic, fixes }, place) => {
            const state = problemState(diagnostic);
            return (
              <li key={`${diagnostic.code} ${place}`} className="grid grid-cols-[1.25rem_1fr] gap-x-2 py-2">
                <StateMark state={state} size={16} className="mt-0.5" />
                <div className="min-w-0">
                  <p>
                    <span className="sr-only">{PROBLEM_WORDS[state]}: </span>
                    {inForge(diagnostic, unit)}
                  </p>
                  {fixes.length > 0 && (
                    <ul aria-label="Ways to fix it" className="mt-1.5 flex flex-wrap gap-2">
                      {fixes.map((fix) => (
                        <li key={fix.label}>
                          <FixButton fix={fix} onFix={() => onEdit(fix.edit)} />
                        </li>
                      ))}
                    </ul>
                  )}
                  <p className="mt-0.5 text-sm text-ink-faint">{citationText(diagnostic.citation)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** The unit's author has nothing to look up or vouch for: what is open has to be written. */
function inForge({ code, severity, message, data: { lookUp } }: Diagnostic, unit: string): string {
  if (severity !== 'unverified' || typeof lookUp !== 'string' || lookUp === '') return message;
  const open = lookUp.replace(/: its unit book does not say$/, '');
  const asks = open !== lookUp || /^(?:the|which|what)\b/.test(open) ? `Write ${open}` : `Open: ${open}`;
  return code === 'trenches-and-turbines/requires-leadership'
    ? `${asks} below: ${unit.trim() || 'the unit'} is Airborne and lands by it.`
    : `${asks}.`;
}
