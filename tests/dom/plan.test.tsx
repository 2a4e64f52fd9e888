import { describe, expect, it } from 'vitest';
import { startList, unit } from '@/tests/samples/editing';
import { aBrowser } from './browser';
import { bar, closeSheet, ownList, sheet } from './editing';
import { eventually } from './eventually';
import { all, find, list, region, says, tap, textOf } from './hand';

const UNITS = ['Salvage Captain', 'Salvor Gang', 'Lamplighter Patrol'];

describe('the plan', () => {
  it('specialists are planned in one step, and a model on the tray shows its traits', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey', () =>
      UNITS.reduce((roster, name) => unit(name)(roster), startList('Lantern Salvage Company')),
    );
    const tray = (): Promise<HTMLElement> => find('group', /^Tray/);
    const crowned = async (name: RegExp): Promise<HTMLElement> => find('button', name, await tray());
    await crowned(/^Salvage Captain · leader/);

    await tap('Leader');
    const plan = (): Promise<HTMLElement> => region('Plan my specialists');
    const lines = async (): Promise<HTMLElement[]> => all('listitem', undefined, await list('Plan', await plan()));
    await sheet('Leader and specialists');
    await says(plan, 'Salvage Captain leads: Leadership 9 is the highest.');
    expect(await lines()).toHaveLength(4);
    await tap('Take this plan', await plan());
    expect(await find('button', 'It is in your list', await plan())).toHaveProperty('disabled', true);
    await eventually(async () =>
      expect((await lines()).filter((line) => textOf(line).includes('kept'))).toHaveLength(4),
    );
    await closeSheet();
    await says(bar, 'Legal');

    await tap(/^Salvage Captain/, await tray());
    const captain = await sheet('Salvage Captain');
    await says(() => list('Traits that do nothing for it', captain), 'It rides nothing');
    await tap('Give Fearless', captain);
    await find('button', 'Take away Fearless');
    await closeSheet();
    await crowned(/leader.*Fearless|Fearless.*leader/);

    await tap('Undo');
    await tap('Undo');
    await says(bar, 'Unfinished');
  });
});
