import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { openArchive } from '@/lib/battlescribe/archive';
import { evaluate } from '@/lib/battlescribe/evaluate';
import { readRoster } from '@/lib/battlescribe/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/battlescribe/rosWrite';
import { editing, linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { bytesOf, catalogueXml, gameSystemXml } from '../server/data';
import { expectAccessible } from './accessibility';
import { awake, bar, copyOfSample, sheet } from './editing';
import { test } from './policyTest';

const evaluation = evaluate(sampleList('the-grell-survey.json'), linked);
const text = writeRos(evaluation);
/** A list of the other format; a file of another program says nothing of the size of the game. */
const scouts = writeRos(evaluate(sampleList('nine-in-the-gutter.json', 'scout-team'), editing('scout-team').linked));
const captain = /entryId="([^"]*)"[^>]*customName="Captain Tobias Grell"/.exec(text)?.[1] ?? '';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const file = (name: string, content: string | Uint8Array): Upload => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const chooser = (page: Page): Locator => page.getByLabel('Open a list made elsewhere');
const note = (page: Page): Locator => page.getByRole('region', { name: 'What was opened' });

/** Lets a file fall on the page, as a person drags it in from a folder. */
async function drop(page: Page, { name, buffer }: Upload): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, bytes]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], fileName));
      return data;
    },
    [name, [...buffer]] as const,
  );
  await awake(page);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Let go to open the list.')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Saves the list that is being looked at, and goes on to its editor. */
async function saveAndEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save and edit' }).click();
  await expect(page).toHaveURL(/\/edit\/\w{10}$/);
}

const ownLists = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/lists')).json()) as { readonly lists: readonly unknown[] }).lists.length;

for (const upload of [file('survey.ros', text), file('survey.json', writeNewRecruit(evaluation))]) {
  test(`a list made elsewhere gets its verdict: ${upload.name}`, async ({ page }) => {
    await page.goto('/');
    await chooser(page).setInputFiles(upload);
    await expect(page).toHaveURL(/\/check$/);
    await expect(note(page)).toContainText(
      new RegExp(
        `${upload.name} \\(from ${upload.name.endsWith('json') ? 'Muster Roll' : 'BattleScribe'}\\): all \\d+ ` +
          `selections were found in `,
      ),
    );
    await expect(page.getByRole('main')).toContainText('199 of 200 points');
    await expect(page.getByLabel('Judged by')).toHaveValue('recon-squad');
    expect(await ownLists(page)).toBe(0);
  });
}

test('a dropped list is judged without being stored, mended in place, and left or kept', async ({ page }) => {
  await page.goto('/');
  await drop(page, file('survey.ros', text));
  await expect(page).toHaveURL(/\/check$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Grell Survey');
  const problems = page.getByRole('region', { name: 'To look at' });
  await expect(problems).toContainText('The file does not say who the 4 specialists are');
  await problems.getByRole('button', { name: /^(Designate|Plan) / }).click();
  await expect(problems.getByText('The file does not say who the 4 specialists are')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(problems).toContainText('The file does not say who the 4 specialists are');
  await expect(page.getByRole('region', { name: 'How this was checked' })).toContainText('stored nowhere yet');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Grell Survey');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  await page.getByRole('link', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await ownLists(page)).toBe(0);
  await page.goto('/check');
  await expect(page.getByText('There is none here')).toBeVisible();

  await page.goto('/');
  await drop(page, file('survey.ros', text));
  await page.getByRole('button', { name: 'Save as a list of mine' }).click();
  await expect(page).toHaveURL(/\/l\/\w{10}$/);
  await expect(page.getByRole('main')).toContainText('199 of 200 points');
  expect(await ownLists(page)).toBe(1);
});

test('a dropped list keeps what the data no longer has, and says what that is', async ({ page }) => {
  await page.goto('/');
  await drop(
    page,
    file(
      'old.ros',
      text
        .replace(`entryId="${captain}"`, 'entryId="long-gone"')
        .replace('name="Salvage Captain"', 'name="Wreck Captain"')
        .replace('value="199.0"', 'value="180.0"'),
    ),
  );
  await expect(note(page)).toContainText(/\d+ of \d+ selections were found in .*, \d+ not/);
  await expect(note(page)).toContainText('The file says 180 points, it is ');
  await note(page).getByText('What was not found').click();
  await expect(note(page).getByRole('list', { name: 'Not found' })).toContainText(
    /1 Wreck Captain: the data no longer has it \(recorded: \d+ pts, 1 profile, 1 rule\)/,
  );
  await expectAccessible(page);
  await saveAndEdit(page);
  await expect(page.getByRole('list', { name: 'Units', exact: true })).toContainText('Captain Tobias Grell');
  await expect(bar(page)).toContainText(/Illegal|Cannot tell|Unfinished/i);
});

test('a list of another format is judged by the one that plays its edition, for the size that it says or that is chosen', async ({
  page,
}) => {
  const size = (points: string): Locator => page.getByRole('button', { name: points, exact: true });
  await page.goto('/');
  await drop(page, file('sweeps.ros', scouts));
  await expect(page.getByLabel('Judged by')).toHaveValue('scout-team');
  await expect(page.getByLabel('Another size')).toHaveValue('');
  await expect(page.getByRole('main')).toContainText('size not agreed yet');
  await size('500').click();
  await expect(page.getByRole('main')).toContainText(' of 500 points');
  await page.getByRole('button', { name: 'Change the size' }).click();
  await page.getByLabel('Another size').fill('501');
  await expect(page.getByText('write 500 or fewer')).toBeVisible();
  await expect(page.getByLabel('Another size')).toHaveValue('501');
  await page.getByLabel('Another size').fill('149');
  await expect(page.getByRole('main')).toContainText(' of 149 points');
  await expectAccessible(page);
  await saveAndEdit(page);
  await expect(page.getByRole('region', { name: 'Game size' })).toContainText('149 points');
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Your lists' })).toContainText('Scout Team');
});

test('a list whose unit data is not here waits until it is', async ({ page }) => {
  const system = 'foreign-game';
  await page.goto('/');
  await chooser(page).setInputFiles(
    file(
      'frogs.ros',
      `<roster name="Frogs at dawn" gameSystemId="${system}" gameSystemName="Puddle Wars" gameSystemRevision="1" xmlns="http://www.battlescribe.net/schema/rosterSchema">
    <forces><force id="f" name="House" entryId="house" catalogueId="${system}-frogs" catalogueName="Frogs" catalogueRevision="1">
      <selections><selection id="s" name="Frogs Scout" entryId="${system}-frogs-e1" number="2" type="model"/></selections></force></forces></roster>`,
    ),
  );
  const status = page.getByRole('status').filter({ hasText: 'frogs.ros' });
  await expect(status).toContainText('There is no unit data of Puddle Wars here yet.');
  await expectAccessible(page);

  await status.getByRole('link', { name: 'Add unit data of Puddle Wars' }).click();
  await expect(page).toHaveURL(/\/data$/);
  await page
    .getByLabel('Choose files')
    .setInputFiles([
      file('puddle.gst', bytesOf(gameSystemXml(system, 'Puddle Wars'))),
      file('frogs.cat', bytesOf(catalogueXml(`${system}-frogs`, 'Frogs', system))),
    ]);
  await expect(page.getByText('of Puddle Wars is ready')).toBeVisible();
  await page.getByRole('link', { name: 'open the list' }).click();
  await page.getByRole('status').filter({ hasText: 'frogs.ros' }).getByRole('button', { name: 'Open it now' }).click();
  await expect(note(page)).toContainText('its one selection was found');
  await saveAndEdit(page);
  await expect(bar(page)).toContainText('20 of 200');
  await page.goto('/');
  await expect(page.getByRole('status').filter({ hasText: 'frogs.ros' })).toHaveCount(0);
});

test('what is no list is refused with the reason, and the page stays', async ({ page }) => {
  await page.goto('/');
  await drop(page, file('holiday.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])));
  await expect(page.getByRole('status').filter({ hasText: 'holiday.png: this is no list' })).toBeVisible();
  await chooser(page).setInputFiles(file('list.ros', 'Patrol [200 pts]'));
  await expect(page.getByRole('status').filter({ hasText: 'list.ros: this is no list' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a list is saved for BattleScribe, New Recruit and this app, and opens again', async ({ page }) => {
  await copyOfSample(page, 'The Grell Survey');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = sheet(page, 'Share');
  await panel.getByRole('button', { name: 'File', exact: true }).click();
  const saved = async (label: string): Promise<{ readonly name: string; readonly bytes: Uint8Array }> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: `Save as ${label}` }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const packed = await saved('BattleScribe (.rosz)');
  // What writes the files is here now.
  await page.context().setOffline(true);
  expect([packed.name, ...openArchive(packed.bytes).entries.map(({ name }) => name)]).toEqual([
    'The Grell Survey.rosz',
    'The Grell Survey.ros',
  ]);
  const plain = await saved('BattleScribe (.ros)');
  expect(new TextDecoder().decode(plain.bytes)).toBe(text);
  const recruit = await saved('New Recruit (.json)');
  const own = await saved('Muster Roll (.json)');
  const read = [packed, plain, recruit].map(({ name, bytes }) => readRoster(name, bytes).roster);
  expect(read[1]).toEqual(read[0]);
  expect(read[2]).toEqual(read[0]);
  expect(readRoster(own.name, own.bytes).roster.declarations).toEqual(sampleList('the-grell-survey.json').declarations);
  await expectAccessible(page);

  await page.context().setOffline(false);
  await page.goto('/');
  await chooser(page).setInputFiles(file(own.name, own.bytes));
  await expect(note(page)).toContainText('(from Muster Roll): all');
  await saveAndEdit(page);
  await expect(bar(page)).toContainText('Legal');
});
