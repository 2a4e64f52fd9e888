import { describe, expect, it, vi } from 'vitest';
import { openArchive } from '@/lib/data/archive';
import { evaluate } from '@/lib/engine';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/exchange/ros/rosWrite';
import { lists } from '@/lib/api/lists';
import { editing, linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { catalogueXml, gameSystemXml } from '../server/data';
import { aBrowser, type Browser } from './browser';
import { bar, ownList, sheet } from './editing';
import { eventually } from './eventually';
import { all, at, drop, field, fill, find, list, region, saying, says, saysNo, tap, text, upload } from './hand';

const evaluation = evaluate(sampleList('the-grell-survey.json'), linked);
const survey = writeRos(evaluation);
/** A list of the other format; a file of another program says nothing of the size of the game. */
const scouts = (name: string): string =>
  writeRos(evaluate(sampleList(name, 'scout-team'), editing('scout-team').linked));
const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(survey)?.[1] ?? '';

const CHOOSER = 'Choose a file';
const main = (): Promise<HTMLElement> => find('main');
const note = (): Promise<HTMLElement> => region('What was opened');
const titled = (name: string): Promise<void> =>
  eventually(() => expect(document.querySelector('h1')?.textContent).toBe(name));
const ownLists = async ({ visitor }: Browser): Promise<number> => (await visitor.ask(lists.own, {})).length;
const problems = (): Promise<HTMLElement> => region('Problems');

/** Saves the list that is being looked at, and goes on to its editor. */
async function saveAndEdit(): Promise<void> {
  await tap('Save and edit');
  await at(/^\/edit\/\w{10}$/);
}

describe('a list made elsewhere', () => {
  it.each([
    ['survey.ros', 'BattleScribe', survey],
    ['survey.json', 'Muster Roll', writeNewRecruit(evaluation)],
  ])('gets its verdict: %s', async (name, from, content) => {
    const ada = await aBrowser();
    await ada.open('/open');
    await upload(CHOOSER, new File([content], name));
    await says(note, new RegExp(`${name} \\(from ${from}\\): all \\d+ selections were found in `));
    expect(location.pathname).toBe('/check');
    await says(main, '199 of 200 points');
    expect((await field('Judged by')).value).toBe('recon-squad');
    expect(await ownLists(ada)).toBe(0);
  });

  it('dropped, is judged without being stored, mended in place, and left or kept', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop('survey.ros', survey);
    await at(/^\/check$/);
    await titled('The Grell Survey');
    const unsaid = 'The file does not say who the 4 specialists are';
    await says(problems, unsaid);
    await tap(/^Fix: (Designate|Plan) /, await problems());
    await saysNo(main, unsaid);
    await tap('Undo');
    await says(problems, unsaid);
    await says(() => region('How this was checked'), 'stored nowhere yet');
    await ada.reload();
    await titled('The Grell Survey');
    await tap('Leave without saving');
    await at(/^\/$/);
    expect(await ownLists(ada)).toBe(0);
    await ada.open('/check');
    await text(/No unsaved list is here/);

    await ada.open('/');
    await drop('survey.ros', survey);
    await tap('Save as a list of mine');
    await at(/^\/l\/\w{10}$/);
    await says(main, '199 of 200 points');
    expect(await ownLists(ada)).toBe(1);
  });

  it('keeps what the data no longer has, and says what that is', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop(
      'old.ros',
      survey
        .replace(`entryId="${captain}"`, 'entryId="long-gone"')
        .replace('name="Salvage Captain"', 'name="Wreck Captain"')
        .replace('value="199.0"', 'value="180.0"'),
    );
    await says(note, /\d+ of \d+ selections were found in .*, \d+ not/);
    await says(note, 'The file says 180 points, it is ');
    await tap(await text('What was not found', await note()));
    await says(
      async () => list('Not found', await note()),
      /1 Wreck Captain: the data no longer has it \(recorded: \d+ pts, 1 profile, 1 rule\)/,
    );
    await saveAndEdit();
    await says(() => list('Units'), 'Captain Tobias Grell');
    await says(bar, /Illegal|Cannot tell|Unfinished/i);
  });

  it('of another format is judged by the one that plays its edition, for the size that it says or that is chosen', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop('sweeps.ros', scouts('nine-in-the-gutter.json'));
    expect((await field('Judged by')).value).toBe('scout-team');
    expect((await field('Another size')).value).toBe('');
    await says(main, 'size not agreed yet');
    await tap('500');
    await says(main, ' of 500 points');
    await fill('Another size', '501');
    await text('The size of a game is a whole number from 1 to 500, for example 150.');
    expect((await field('Another size')).value).toBe('501');
    await fill('Another size', '149');
    await says(main, ' of 149 points');
    await saveAndEdit();
    await says(() => region('Game size'), '149 points');
    await ada.open('/');
    await says(() => list('Your lists'), 'Scout Team');
  });

  it('whose unit data is not here waits until it is', async () => {
    const system = 'foreign-game';
    const ada = await aBrowser();
    await ada.open('/open');
    await upload(
      CHOOSER,
      new File(
        [
          `<roster name="Frogs at dawn" gameSystemId="${system}" gameSystemName="Puddle Wars" gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">
    <forces><force id="f" name="House" entryId="house" catalogueId="${system}-frogs" catalogueName="Frogs" catalogueRevision="1">
      <selections><selection id="s" name="Frogs Scout" entryId="${system}-frogs-e1" number="2" type="model"/></selections></force></forces></roster>`,
        ],
        'frogs.ros',
      ),
    );
    await saying('status', /frogs\.ros.*There is no unit data of Puddle Wars here yet\./);
    await tap('Add unit data of Puddle Wars');
    await at(/^\/data$/);
    await upload(
      'Choose files',
      new File([gameSystemXml(system, 'Puddle Wars')], 'puddle.gst'),
      new File([catalogueXml(`${system}-frogs`, 'Frogs', system)], 'frogs.cat'),
    );
    await text(/of Puddle Wars is ready/);
    await tap('open the list');
    await says(note, 'its one selection was found');
    await saveAndEdit();
    // No format of ours is of this game: its own data judges.
    await says(bar, '20 pts');
    await ada.open('/open');
    await field(CHOOSER);
    expect(
      all('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).not.toContain('frogs.ros');
  });

  it('that is none is refused with the reason, and the page stays', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop('holiday.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]));
    await saying('status', /holiday\.png: this is a picture, not a list/);
    // What was refused is not offered again, now or later.
    await find('button', 'Remove');
    expect(all('button', /Open the list|Try again/)).toEqual([]);
    await upload(CHOOSER, new File([], 'empty.ros'));
    await saying('status', /^empty\.ros is empty: save it again and choose it once more\.$/);
    await upload(CHOOSER, new File([survey.slice(0, 2000)], 'half.ros'));
    await saying('status', /half\.ros.* breaks off inside .*: save or download it again/);
    history.back();
    await at(/^\/$/);
    await drop('list.ros', 'Patrol [200 pts]');
    await saying('status', /list\.ros: this is no list/);
    expect(all('button', /^(Remove|Open the list|Try again)$/).map(({ textContent }) => textContent)).toEqual([
      'Remove',
    ]);
    expect(location.pathname).toBe('/open');
  });

  it('is saved for BattleScribe, New Recruit and this app, and opens again', async () => {
    const ada = await aBrowser();
    await ownList(ada, 'The Grell Survey');
    await tap('Share');
    await tap('File', await sheet('Share'));
    const saved = async (
      label: string,
    ): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> => {
      const file = await ada.fileBy(async () => tap(`Save as ${label}`, await sheet('Share')));
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    };
    const packed = await saved('BattleScribe (.rosz)');
    // What writes the files is here now.
    ada.line.offline();
    expect([packed.name, ...openArchive(packed.bytes).entries.map(({ name }) => name)]).toEqual([
      'The Grell Survey.rosz',
      'The Grell Survey.ros',
    ]);
    const plain = await saved('BattleScribe (.ros)');
    expect(new TextDecoder().decode(plain.bytes)).toBe(survey);
    const recruit = await saved('New Recruit (.json)');
    const own = await saved('Muster Roll (.json)');
    const read = [packed, plain, recruit].map(({ name, bytes }) => readRoster(name, bytes).roster);
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toEqual(read[0]);
    expect(readRoster(own.name, own.bytes).roster.declarations).toEqual(
      sampleList('the-grell-survey.json').declarations,
    );
    ada.line.online();
    await ada.open('/open');
    await upload(CHOOSER, new File([own.bytes], own.name));
    await says(note, '(from Muster Roll): all');
    await saveAndEdit();
    await says(bar, 'Legal');
  });

  it('is opened by the system with the installed app', async () => {
    const file = new File([survey], 'grell.ros');
    const setConsumer = (consumer: (params: unknown) => void): void =>
      consumer({ files: [{ getFile: () => Promise.resolve(file) }] });
    vi.stubGlobal('launchQueue', { setConsumer });
    const ada = await aBrowser();
    await ada.open('/open');
    await titled('The Grell Survey');
    expect(location.pathname).toBe('/check');
  });

  it('of a sample, dropped, is judged as soon as the size of its game is known', async () => {
    const ada = await aBrowser();
    await ada.open('/');
    await drop('out-of-order.ros', scouts('out-of-order.json'));
    expect((await field('Judged by')).value).toBe('scout-team');
    await find('img', /Scout Team: Illegal/);
    await says(problems, 'Chimney Sweeps: 2 units of this name');
    const small = 'Foreman Adela Quill: 40 of at least 50 points of HQ. A game of 300 points';
    await saysNo(problems, small);
    await tap('300');
    await says(main, '186 of 300 points');
    await says(problems, small);
  });
});
