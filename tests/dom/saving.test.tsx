import { describe, expect, it } from 'vitest';
import { aBrowser } from './browser';
import { addUnit, ownList, saved, unitRow } from './editing';
import { saying } from './hand';

const UNIT = 'Surveyor';

describe('saving', () => {
  it('without a connection the list is kept here, and saved when it is back', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    ada.line.offline();
    await addUnit(UNIT);
    await saying('status', /^Kept on this device/);
    expect(unitRow(UNIT)).toHaveLength(1);
    ada.line.online();
    await saved(ada);
    await ada.reload();
    expect(unitRow(UNIT)).toHaveLength(1);
  });
});
