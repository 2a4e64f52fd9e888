import { describe, expect, it } from 'vitest';
import { viewPath } from '@/lib/documents/paths';
import { listOf } from '@/tests/seed';
import { aBrowser } from './browser';
import { closeSheet, ownList, saved, sheet } from './editing';
import { all, choose, fill, find, region, says, tap, type } from './hand';

const SAMPLE = 'Nine in the Gutter';
const BLAST = 'blast 2″, grenade 1″ (shooting rules)';
const agreed = (): Promise<HTMLElement> => sheet('Agreed before the game');
const lines = (): Promise<HTMLElement> => region('This list takes as agreed');

describe('what two players agree', () => {
  it('two players write down what they agreed, and it stands on the shared page', async () => {
    const ada = await aBrowser();
    const viewId = await ownList(ada, SAMPLE);
    await tap('Agree');
    await says(agreed, 'Not for the core rules');
    await choose('Blast range', BLAST);
    await tap('Settle a rule');
    await type('Faction rule 1', 'Peal of Nine');
    await choose('One unit for it', 'Models within 6″ of the model concerned');
    await choose('Of which side', 'Friendly models only');
    await tap('Only visible models');
    await says(
      lines,
      'Peal of Nine: Models within 6″ of the model concerned count as one unit, visible and friendly ones only',
    );
    await closeSheet();
    await saved(ada);

    await ada.open(viewPath(viewId));
    await says(lines, `Blast range: ${BLAST}`);
    await says(lines, 'Peal of Nine');
    const table = (): Promise<HTMLElement> => region('At the table');
    await says(table, 'Fire Eggs: Grenade: 1″ as agreed (2″ by the later rule). 3 models have it: 3 × Kite Rider');
    await says(table, 'from 8 models lost, with 6 left');
  });

  it('what was typed into an agreement is taken back a field at a time', async () => {
    const ada = await aBrowser();
    await ownList(ada, SAMPLE);
    await tap('Agree');
    await tap('Settle a rule', await agreed());
    await type('Faction rule 1', 'Peal of Nine');
    await type('Note', 'Once a turn.', await agreed());
    await closeSheet();
    // The note, the rule, the settling itself.
    for (let left = 0; left < 3; left += 1) await tap('Undo');
    expect(await find('button', 'Undo')).toHaveProperty('disabled', true);
  });

  it('a match tells before it is accepted where its two lists do not say the same', async () => {
    const ada = await aBrowser();
    await listOf(ada.visitor, SAMPLE);
    await ownList(ada, SAMPLE);
    await fill('Name of the list', 'As agreed');
    await tap('Agree');
    await choose('Blast range', BLAST, await agreed());
    await closeSheet();
    await saved(ada);

    await ada.open('/games/new');
    await tap(/^As agreed/);
    await fill('Your name', 'Ada');
    await tap('Both on this phone');
    const theirs = await region('The other player');
    await fill('Name of the other player', 'Bea');
    await tap(new RegExp(`^${SAMPLE}`), theirs);
    await tap('Begin');
    const agreements = (): Promise<HTMLElement> => region('Agreements');
    await says(agreements, 'The two lists differ. Only what both of you agree to here counts.');
    await says(agreements, 'As Ada has it');
    await says(agreements, `Blast range: ${BLAST}`);
    await tap('Agree on something');
    // Nothing is said yet.
    expect((await find('button', 'We agree')).hasAttribute('disabled')).toBe(true);
    await choose('Blast range', BLAST, await sheet('Agree on something'));
    await tap('We agree');
    await says(agreements, `We agreed:Blast range: ${BLAST}`);
    await tap('Accept as Ada');
    await tap('Accept as Bea');
    await find('button', 'Both end the game now');
    expect(all('region', 'Agreements')).toHaveLength(1);
    // The weapons of both armies go by it.
    await tap('Reminders');
    await says(() => sheet('Reminders'), `Blast range. ${BLAST}`);
    await says(() => sheet('Reminders'), 'Grenade: 1″ as agreed');
  });
});
