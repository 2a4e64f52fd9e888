import { describe, expect, it } from 'vitest';
import { startList, unit } from '@/tests/samples/editing';
import { aBrowser } from './browser';
import { bar, closeSheet, ownList, sheet } from './editing';
import { eventually } from './eventually';
import { all, find, list, region, says, tap } from './hand';

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

    await tap('Specialists');
    const plan = (): Promise<HTMLElement> => region('Plan my specialists');
    const lines = async (): Promise<readonly HTMLElement[]> =>
      all('listitem', undefined, await list('Plan', await plan()));
    await sheet('Specialists');
    await says(plan, 'Salvage Captain leads: Leadership 9 is the highest.');
    expect(await lines()).toHaveLength(4);
    await tap('Apply', await plan());
    await find('button', 'Plan from scratch');
    const specialists = await list('Specialists');
    await eventually(() => expect(all('listitem', undefined, specialists)).toHaveLength(4));
    expect(all('region', 'Plan my specialists')).toEqual([]);
    await closeSheet();
    await says(bar, 'Legal');

    await tap(/^Salvage Captain/, await tray());
    const captain = await sheet('Salvage Captain');
    await tap(captain.querySelector('summary')!);
    await says(() => list('Traits that are taken or of no use', captain), 'It rides nothing');
    await tap('Give Fearless', captain);
    await find('button', 'Take away Fearless');
    await closeSheet();
    await crowned(/leader.*Fearless|Fearless.*leader/);

    await tap('Undo');
    await tap('Undo');
    await says(bar, 'Unfinished');
  });
});
