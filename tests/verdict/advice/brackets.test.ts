import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { completions } from '@/lib/verdict/advice/complete';
import { newJudge } from '@/lib/verdict/advice/judge';
import { runSearch } from '@/lib/verdict/advice/search';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFile } from '../../readDataFile';
import { ownRules } from '@/lib/formats/own-rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { counting, edited, shop } from '../../bakers';

/** Rye Lane, whose hands come at one price for two of them and at another for three to five. */
function byBrackets() {
  const file = (name: string, change = (text: string): string => text) =>
    readDataFile(name, change(readFileSync(`tests/fixtures/bakers/${name}`, 'utf8')));
  const dearer = `<modifiers><modifier type="set" field="crumbs" value="15"><conditions>
    <condition field="selections" scope="self" value="2" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="4e1a-hand" type="greaterThan"/>
    </conditions></modifier></modifiers><costs><cost name="Crumbs" typeId="crumbs" value="8"/></costs>`;
  return link(
    buildDataset(file('Gannet Street.gst'), [
      file('Rye Lane.cat', (text) =>
        text
          .replace('<cost name="Crumbs" typeId="crumbs" value="4"/>', '<cost name="Crumbs" typeId="crumbs" value="0"/>')
          .replace(/(name="Oven Hands"[^>]*>)/, `$1${dearer}`),
      ),
      file('Butter Row.cat'),
    ]),
  );
}

it('more of a model cost what the data says, not so many times the first of them', () => {
  const linked = byBrackets();
  const roster = edited(shop(), { kind: 'limit', typeId: 'crumbs', value: 29 });
  expect(checkRoster(roster, linked, ownRules).army.points).toBe(22);
  const question = { roster, judge: newJudge(linked, ownRules), pins: new Set<string>(), newId: counting(), to: null };
  const answer = runSearch(completions(question), () => false);
  const ways = answer.found.map(({ changes, total }) => [changes.map(({ label, points }) => [label, points]), total]);
  // All three numbers cost the same: the largest is the best of them.
  expect(ways).toContainEqual([[['Oven Hands: 5 Oven Hand instead of 2', 7]], 29]);
  expect(JSON.stringify(ways)).not.toContain('3 Oven Hand instead');
});
