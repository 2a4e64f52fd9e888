import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProblemLines } from '@/components/list/report/problemLines';
import { ProblemList } from '@/components/list/report/problemList';
import { RuleLines } from '@/components/list/report/ruleLines';
import { ruleRows } from '@/components/list/report/foldedRules';
import { EditorBar } from '@/components/editor/editorBar';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { armyView, type ArmyView } from '@/lib/verdict/armyView';
import { shownFormat } from '@/lib/verdict/gameSize';
import { cite, UNIT_DATA } from '@/lib/rules/citation';
import { problemLines } from '@/components/list/problemLines.model';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { roster as rosterOf } from '../rosterBuilders';
import { army, brokenReport, format, legalReport } from './samples';

/** What a reader gets, without the tags. */
const words = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('EditorBar', () => {
  const nothing = (): void => undefined;
  const roster = rosterOf([]);
  const editor = {
    roster,
    format: shownFormat(reconSquad),
    canUndo: false,
    canRedo: false,
    undo: nothing,
    redo: nothing,
    edit: nothing,
  };
  const bar = (view: ArmyView) =>
    renderToStaticMarkup(<EditorBar editor={editor} view={view} saved={null} onOpen={nothing} play="/l/x/match" />);

  it('says points, what is left, models and the verdict', () => {
    const text = words(bar(armyView(army, legalReport, format)));
    for (const part of ['196 of 200', '4 left', '11 models', 'Legal']) expect(text).toContain(part);
  });

  it('counts what is over, and names its button', () => {
    const text = words(bar(armyView({ ...army, points: 215 }, brokenReport, format)));
    expect(text).toContain('15 over');
    expect(text).toContain('Illegal 3 problems');
  });
});

describe('ProblemList', () => {
  it('gives each problem its word, message, clause and fixes', () => {
    const html = renderToStaticMarkup(
      <ProblemList
        diagnostics={brokenReport.diagnostics}
        declarations={null}
        onEdit={() => undefined}
        onFind={() => undefined}
      />,
    );
    const text = words(html);
    expect(text).toContain('Broken 215 of 200 points: 15 over');
    expect(text).toContain('Missing 3 of 4 specialists named');
    expect(text).toContain('Recon Squad, Army Selection 1');
    expect(text).toContain('Remove Marsh Skiff (−30)');
    expect(html).toContain('aria-label="Show Surf Riders in the list"');
    expect(text).toContain('Vouch for it');
  });

  it('offers nothing to press to someone who only reads', () => {
    const html = renderToStaticMarkup(<ProblemLines problems={problemLines(brokenReport.diagnostics)} />);
    expect(html).not.toContain('<button');
    expect(words(html)).toContain('how it is read');
  });

  it('shows as many as a page can bear, and says how many it left out', () => {
    const [first] = brokenReport.diagnostics;
    if (first === undefined) throw new Error('the sample has problems');
    const many = Array.from({ length: 2000 }, (_, at) => ({ ...first, message: `Problem ${at}` }));
    const text = words(renderToStaticMarkup(<ProblemLines problems={problemLines(many)} />));
    expect(text).toContain('Problem 99');
    expect(text).not.toContain('Problem 100');
    expect(text).toContain('and 1900 more problems');
  });

  it('names the holder of what the data asks for once: among the culprits', () => {
    const [first] = brokenReport.diagnostics;
    const at = { kind: 'detachment', id: 'force', name: 'Army Roster' } as const;
    const asked = { ...first!, at, related: [], citation: cite(UNIT_DATA, 'Army Roster') };
    const html = renderToStaticMarkup(<ProblemLines problems={problemLines([asked])} onFind={() => undefined} />);
    expect(words(html).match(/Army Roster/g)).toHaveLength(1);
    const [elsewhere] = problemLines([{ ...asked, citation: cite(UNIT_DATA, 'Boyz') }]).shown;
    expect(elsewhere?.clause).toBe('the unit data, Boyz');
  });

  it('says so when there are no problems', () =>
    expect(words(renderToStaticMarkup(<ProblemLines problems={problemLines([])} />))).toContain('keeps every rule'));
});

describe('RuleLines', () => {
  it('has a row for every outcome, under its rule’s title and clause', () => {
    const outcomes = [
      { id: 'recon-squad/max-points', outcome: 'pass', why: '196 of 200 points', data: {} },
      {
        id: 'recon-squad/max-mastery-level',
        outcome: 'unverified',
        why: 'Harbour Warden: mastery level unknown',
        data: {},
      },
      { id: 'data/min', outcome: 'fail', why: 'Tideguard: 4 of at least 5', data: {} },
    ] as const;
    const text = words(renderToStaticMarkup(<RuleLines rows={ruleRows({ outcomes }, reconSquad)} caption="Rules" />));
    const [points] = reconSquad.rules;
    expect(text).toContain(`Pass ${points?.title ?? ''} · Recon Squad, Army Selection 1`);
    expect(text).toContain('196 of 200 points');
    expect(text).toContain('Cannot tell');
    expect(text).toContain('What the unit data itself asks Fail Minimums of the unit data Tideguard: 4 of at least 5');
  });
});

describe('VerdictLine', () => {
  it.each([
    [{ spent: 18_500, limit: 20_000, in: null }, '18 500 /20 000'],
    [{ spent: 18_500, limit: null, in: null }, '18 500 pts'],
    [{ spent: 1, limit: null, in: null }, '1 pt'],
    [{ spent: 18_500, limit: 20_000, in: 'gold' }, '18 500 /20 000 gold'],
  ])('groups what was spent and what may be: %j', (points, says) => {
    const line = <VerdictLine verdict={{ verdict: 'legal', points: points as ShortVerdict['points'], models: 11 }} />;
    expect(words(renderToStaticMarkup(line))).toContain(says);
  });
});
