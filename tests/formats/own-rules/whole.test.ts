import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evaluate } from '@/lib/engine';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos, writeRosz } from '@/lib/exchange/ros/rosWrite';
import { formatList } from '@/lib/formats';
import { ownRules } from '@/lib/formats/own-rules/format';
import { forcesOf } from '@/lib/documents/roster/find';
import { rosterSchema, type Roster } from '@/lib/documents/roster/schema';
import { armySchema } from '@/lib/rules/armySchema';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import { readText as readLines } from '@/lib/exchange/in/readText';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { piecesOf } from '@/lib/play/table/pieces';
import { asPlayed } from '@/lib/verdict/underFormat';
import { shortVerdictSchema } from '@/lib/documents/shortVerdict';
import { shortVerdict } from '@/lib/verdict/armyView';
import { differences } from '../../lab/texts/difference';
import { listForm } from '../../lab/texts/listForm';
import { readText } from '../../lab/texts/reader';
import { counter } from '../../lab/sweep/table';
import { writtenWhole } from '../../lab/texts/whole';
import { bakers } from '../../bakers';

/** What exists for lists works with any game’s. */

const listIn = (name: string): Roster =>
  rosterSchema.parse(JSON.parse(readFileSync(`tests/fixtures/bakers/lists/${name}.json`, 'utf8')));
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const forms = (roster: Roster): readonly unknown[] =>
  [...forcesOf(roster)].map(({ entryId, customName, catalogueId, selections }) => [
    entryId,
    customName,
    catalogueId,
    selections.map(({ name, number }) => [name, number]),
  ]);

describe.each(['up-at-four', 'too-many-cooks'])('the list %s', (name) => {
  const roster = listIn(name);
  const checked = checkRoster(roster, bakers(), ownRules);

  it.each([
    ['.ros', (evaluation: Parameters<typeof writeRos>[0]) => encode(writeRos(evaluation))],
    ['.rosz', writeRosz],
    ['JSON', (evaluation: Parameters<typeof writeRos>[0]) => encode(writeNewRecruit(evaluation))],
  ] as const)('goes out as %s and comes back with its forces, limits and verdict', (_, write) => {
    const file = readRoster('list', write(evaluate(roster, bakers())));
    const back = asPlayed(relink(file.roster, bakers(), file.recorded).roster, bakers(), ownRules, null);
    expect(forms(back)).toEqual(forms(roster));
    expect(back.costLimits).toEqual(roster.costLimits);
    const again = checkRoster(back, bakers(), ownRules);
    expect(again.report.diagnostics.map(({ message }) => message)).toEqual(
      checked.report.diagnostics.map(({ message }) => message),
    );
  });

  it('comes back the same from every layout of text', () => {
    for (const { layout, parts } of writtenWhole(checked, ownRules)) {
      const again = readText!(parts, layout, bakers(), ownRules);
      if (typeof again === 'string') throw new Error(`${layout}: ${again}`);
      const after = listForm(checkRoster(again, bakers(), ownRules), ownRules, layout);
      expect(differences(listForm(checked, ownRules, layout), after).map((each) => `${layout}: ${each}`)).toEqual([]);
    }
  });

  it('is kept in short with what its data counts', () => {
    const kept = shortVerdictSchema.parse(shortVerdict(checked, ownRules, null));
    expect(kept.points).toEqual({ spent: checked.army.points, limit: roster.costLimits[0]?.value, in: 'Crumbs' });
  });

  it('lies on the table, a piece for each model', () => {
    expect(piecesOf(checked.army, ownRules)).toHaveLength(checked.army.models.length);
  });

  it('is an army that only a legal list makes', () => {
    expect(armySchema(ownRules).safeParse(checked.army).success).toBe(checked.report.verdict === 'legal');
  });
});

it('a tournament counts what the data counts', () => {
  const said = makeOutline(checkRoster(listIn('up-at-four'), bakers(), ownRules), ownRules, null);
  const [text] = writeText(said, { layout: 'tournament', switches: ALL_ON });
  expect(text).toContain('+ TOTAL: 30 Crumbs');
  expect(text).toContain('1x Master Baker (12 Crumbs)');
});

it('a role is all that an entry needs to be understood in a text, without models too', () => {
  const text = 'Gannet Street: Rye Lane\n\nMaster Baker [12 Crumbs]: Peel\nSack of flour [2 Crumbs]\n';
  const read = readLines(text, { data: [bakers()], newId: counter('n'), formats: formatList });
  if (!read.ok) throw new Error(read.problem);
  const sack = read.value.lines.find((line) => line.text.startsWith('Sack'));
  expect(sack?.parts.map(({ state, became, why }) => [state, became, why])).toEqual([
    ['understood', 'Sack of flour', null],
  ]);
});
