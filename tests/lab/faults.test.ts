import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { rawFiles } from './faults/rawFile';
import { countFaults } from './faults/secondReading';

const folder = mkdtempSync(path.join(tmpdir(), 'muster-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the second reading of faults finds them in XML and in JSON', () => {
  const head = 'revision="1" battleScribeVersion="2.03"';
  writeFileSync(
    path.join(folder, 'salt.gst'),
    `<gameSystem id="salt" name="Salt" ${head}><costTypes><costType id="pts" name="pts"/></costTypes></gameSystem>`,
  );
  writeFileSync(
    path.join(folder, 'marsh.cat'),
    `<catalogue id="marsh" name="Marsh" ${head} gameSystemId="salt"><entryLinks><entryLink id="l" targetId="gone" type="selectionEntry"/></entryLinks>
    <sharedSelectionEntries><selectionEntry id="sail" name="Sail" type="upgrade"><costs><cost typeId="gold" value="1"/></costs></selectionEntry></sharedSelectionEntries></catalogue>`,
  );
  const constraints = [{ id: 'c', type: 'max', value: 1, field: 'selections', scope: 'nowhere' }];
  const conditions = [{ type: 'atLeast', value: 1, field: 'selections', scope: 'roster', childId: 'gone' }];
  const modifiers = [{ type: 'set', field: 'mood', value: 1, conditions }];
  const catalogue = { id: 'fen', name: 'Fen', revision: 1, battleScribeVersion: 2.03, gameSystemId: 'salt' };
  const selectionEntries = [
    { id: 'eel', name: 'Eel', type: 'unit', constraints, modifiers },
    { id: 'eel', name: 'Eel', type: 'unit' },
  ];
  writeFileSync(path.join(folder, 'fen.json'), JSON.stringify({ catalogue: { ...catalogue, selectionEntries } }));
  expect(Object.fromEntries(countFaults(rawFiles(folder)))).toEqual({
    'broken-link': 1,
    'missing-type': 1,
    'constraint-scope': 1,
    'condition-child': 1,
    'modifier-field': 1,
    'duplicate-id': 1,
    unreachable: 1,
  });
});
