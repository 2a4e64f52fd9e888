import type { Coverage, Statement } from '../../rules/format';
import type { RuleId } from '../../rules/report';

/** One line of a ledger; `reading` where the text had to be interpreted and no rule says how. */
type Line = readonly [says: string, coverage: Coverage, reading?: string];

/** The helpers by which a format writes its ledger. `S`: the sections of its document. */
export function coverageOf<S extends string>(format: string) {
  /** The statements of one section, numbered from 1 in the order of the document. */
  const section = (name: S, lines: readonly Line[]): readonly Statement[] =>
    lines.map(([says, coverage, reading = null], at) => ({ section: name, item: at + 1, says, coverage, reading }));
  return {
    /** Checked by rules of this format, named by their stems. */
    rule: (...stems: readonly string[]): Coverage => ({
      rule: stems.map((stem): RuleId => `${format}/${stem}`),
      aid: null,
      besides: null,
    }),
    section,
    /** A section most of whose statements became the same: those stand without it. */
    mostly: (usual: Coverage, name: S, lines: readonly (string | Line)[]): readonly Statement[] =>
      section(
        name,
        lines.map((line): Line => (typeof line === 'string' ? [line, usual] : line)),
      ),
  };
}

/** Left to the table. */
export const play = (where = 'Settled at the table.'): Coverage => ({ play: where });

/** Kept by a match or a campaign of the app: how, and by which file under lib/ (`match/setup`), which cites it. */
export const kept = (says: string, by: string): Coverage => ({ kept: { says, by } });

/** Judged by the unit data itself, which raises objections of these kinds. */
export const byData = (...codes: Extract<Coverage, { data: unknown }>['data']): Coverage => ({ data: codes });

/** Not dealt with, and why. */
export const open = (why: string): Coverage => ({ open: why });
