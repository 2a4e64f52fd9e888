import { describe, expect, it } from 'vitest';
import { unseenFile } from '../samples/sampleData';
import { aBrowser } from './browser';
import { chooseFormat } from './editing';
import { eventually } from './eventually';
import { all, at, dragFile, fill, find, list, region, saying, says, tap, upload } from './hand';

const file = (name: string, content: string): File => new File([content], name, { type: 'text/xml' });
const result = (): Promise<HTMLElement> => region('Result');

describe('unit data', () => {
  it('a broken file is named with the place, and what is good is loaded', async () => {
    const ada = await aBrowser();
    await ada.open('/data');
    const whole = unseenFile('Tidebound Clans.cat', 'bbbb');
    await upload(
      'Choose files',
      file('Ebbfall.gst', unseenFile('Ebbfall.gst', 'bbbb')),
      file('Lantern.cat', unseenFile('Lantern Salvage Company.cat', 'bbbb')),
      file('Tidebound.cat', whole.slice(0, whole.length / 2)),
    );
    await says(result, '1 faction of Ebbfall bbbb');
    await says(result, '1 problem in 1 file: everything else was loaded');
    await says(async () => list('Problems', await result()), /Tidebound\.cat.*line \d+/);
    expect(all('listitem', undefined, await list('Problems', await result()))).toHaveLength(1);
  });

  it('a catalogue that others take from and nobody brought is named in sight', async () => {
    const clans = unseenFile('Tidebound Clans.cat', '00ff').replace(
      '</catalogue>',
      '<catalogueLinks><catalogueLink id="lost-l" name="Reef Library" targetId="lost-library" type="catalogue"/></catalogueLinks></catalogue>',
    );
    const ada = await aBrowser();
    await ada.open('/data');
    await upload(
      'Choose files',
      file('Ebbfall.gst', unseenFile('Ebbfall.gst', '00ff')),
      file('Tidebound Clans.cat', clans),
    );
    await says(result, '1 catalogue is missing');
    await says(
      async () => list('Missing catalogues', await result()),
      'Reef Library is not here, and Tidebound Clans.cat takes from it',
    );
  });

  it('added after a sample was played is what the next list is made with', async () => {
    const ada = await aBrowser();
    await ada.open('/new');
    await chooseFormat('Recon Squad');
    await tap('Lantern Salvage Company');
    await at(/^\/edit\//);
    await ada.open('/');
    await says(() => list('Your lists'), 'Lantern Salvage Company 1');
    await ada.open('/data');
    await upload(
      'Choose files',
      file('Ebbfall.gst', unseenFile('Ebbfall.gst', '7ede')),
      file('Tidebound.cat', unseenFile('Tidebound Clans.cat', '7ede')),
    );
    await says(result, '1 faction of Ebbfall 7ede');
    await ada.open('/new');
    const offered = async () => all('button', undefined, await list('Factions')).map(({ textContent }) => textContent);
    await eventually(async () => expect(await offered()).toEqual(['Tidebound Clans']));
  });

  it('anything else that is dropped gets one clear line', async () => {
    const ada = await aBrowser();
    await ada.open('/data');
    await says(() => region('From your own files'), 'github.com/BSData');
    const holiday = new File(['hello'], 'holiday.jpg', { type: 'image/jpeg' });
    await (await dragFile(holiday, await find('main'))).drop();
    await says(result, 'None of these is unit data');
    await says(result, 'holiday.jpg');
  });

  it('a list that is brought here is opened as a list', async () => {
    const ada = await aBrowser();
    await ada.open('/data');
    await upload('Choose files', file('Patrol.ros', 'no list at all'));
    await at(/^\/open$/);
    await saying('status', /Patrol\.ros: this is no list/);
  });

  it('a repository is named owner/name, or nothing is sent', async () => {
    const ada = await aBrowser();
    await ada.open('/data');
    const before = ada.line.sent.length;
    await fill('Another GitHub repository', 'https://example.org/units');
    await tap('Download');
    await saying('alert', /owner\/name/);
    expect(ada.line.sent.slice(before)).toEqual([]);
  });
});
