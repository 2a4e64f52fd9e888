import { expect, type Page } from '@playwright/test';
import { evaluate } from '@/lib/engine';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { bakersList, street } from '../bakers';
import { began, designated, draw, happened, major, opened as campaign, played } from '../play/campaign/accountBuilders';
import { accepted, begun, newMatch, revealed, SECRETS, turnsPlayed, withStratagems } from '../play/match/builders';
import { linked } from '../samples/editing';
import { sampleList, unseenFile } from '../samples/sampleData';
import { bookOf, frozenWithoutData, gameOf, listOf, type Visitor } from '../seed';
import { TEXTS } from '../exchange/in/samples.data';
import { book, unit } from '../documents/book/bookBuilders';
import { chooseFormat, openProblems, openUnit, sheet } from './editing';
import { byHand } from './players';

/** A page as it stands at some moment, for the sweep. */
export interface State {
  readonly name: string;
  /** Where it is, once what it needs was made. */
  readonly at: string | ((who: Visitor) => Promise<string>);
  /** From there to the state. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Drawn for a phone from the start. */
  readonly phone?: true;
}

export const PHONE = { width: 390, height: 844 };

/** No more than so many screens of a phone. */
async function fits(page: Page, screens: number): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(screens * PHONE.height);
}

const edited = (sample: string) => async (who: Visitor) => `/edit/${(await listOf(who, sample)).viewId}`;
const shared =
  (sample: string, part = '') =>
  async (who: Visitor) =>
    `/l/${(await listOf(who, sample)).viewId}${part}`;
const seat = async (who: Visitor, log: Parameters<typeof gameOf>[1]) => `/m/${await gameOf(who, log)}#${SECRETS.a}`;

const shows = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();
const titled = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
const panel = (button: string | RegExp, name: string) => async (page: Page) => {
  await press(page, button);
  await expect(sheet(page, name)).toBeVisible();
};
const upload = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

async function fiveLists(who: Visitor): Promise<string> {
  for (const name of [
    'Too Much Tide',
    'The Grell Survey',
    'The Grell Survey',
    'The Grell Survey',
    'The Grell Survey',
  ]) {
    await listOf(who, name);
  }
  return '/';
}

/** Ann had designated after a victory that turned out to be a draw. */
async function brokenCampaign(who: Visitor): Promise<string> {
  const log = happened(campaign(4), [
    ['a', began()],
    ['a', played(major('a'))],
    ['a', designated('a', 'men#5', 'rage')],
    ['a', designated('a', 'men#6', 'rampage')],
    ['b', { kind: 'aspect', aspect: 'supply-chain' }],
    ['b', { kind: 'corrected', event: 'event-no-2', content: played(draw) as never }],
  ]);
  return `/c/${await gameOf(who, log)}#${SECRETS.a}`;
}

async function shuffled(page: Page): Promise<void> {
  for (const name of ['First side', 'Second side']) {
    const side = page.getByRole('region', { name });
    await side.getByRole('button', { name: 'Write units by hand' }).click();
    await side.getByRole('textbox', { name: 'Unit 1', exact: true }).fill('Ash');
  }
  await press(page, /^Lay out/);
  await press(page, 'Draw');
  await expect(page.getByRole('article', { name: 'Drawn card' })).toBeVisible();
}

const ENDLESS = 'Lockkeeper'.repeat(7);

/** What `npm test` looks at. */
export const STATES: readonly State[] = [
  { name: 'start, nothing yet', at: '/', reach: titled },
  {
    name: 'start, five lists, one of them open',
    at: fiveLists,
    phone: true,
    reach: async (page) => {
      await expect(page.getByRole('list', { name: 'Your lists' }).getByRole('listitem')).toHaveCount(5);
      await fits(page, 2);
      await press(page, 'More for Too Much Tide');
      const more = page.getByRole('group', { name: 'More for Too Much Tide', exact: true });
      await more.getByRole('textbox', { name: 'New label' }).fill('club');
      await more.getByRole('textbox', { name: 'New label' }).press('Enter');
      await expect(page.getByRole('group', { name: 'Show only' }).getByText('club')).toBeVisible();
    },
  },
  {
    name: 'a new list, with what is missing',
    at: '/new',
    reach: async (page) => {
      await chooseFormat(page, 'Scout Team');
      await press(page, 'More');
      await press(page, 'Liftwright Guild');
      await shows(/^Choose the size of the game/)(page);
    },
  },
  {
    name: 'a new list of unit books',
    at: '/new',
    reach: async (page) => {
      await chooseFormat(page, 'Trenches & Turbines');
      await page.getByRole('checkbox', { name: /Kiln Nine/ }).check();
    },
  },
  {
    name: 'unit data, after an import with problems',
    at: '/data',
    reach: async (page) => {
      const whole = unseenFile('Tidebound Clans.cat', 'bbbb');
      await page
        .getByLabel('Choose files')
        .setInputFiles([
          upload('Ebbfall.gst', unseenFile('Ebbfall.gst', 'bbbb')),
          upload('Lantern.cat', unseenFile('Lantern Salvage Company.cat', 'bbbb')),
          upload('Tidebound.cat', whole.slice(0, whole.length / 2)),
        ]);
      await shows(/1 problem in 1 file/)(page);
    },
  },
  { name: 'a format', at: '/formats/recon-squad', reach: titled },
  { name: 'the editor, with problems', at: edited('Too Much Tide'), reach: openProblems },
  {
    name: 'units to add',
    at: async (who) => `/edit/${(await bakersList(who, street())).viewId}`,
    phone: true,
    reach: (page) => expect(page.getByRole('group', { name: 'Show only' })).toBeVisible(),
  },
  { name: 'options of a unit', at: edited('Too Much Tide'), reach: (page) => openUnit(page, 'The Ninth Wave') },
  { name: 'leader and plan', at: edited('The Grell Survey'), reach: panel('Specialists', 'Specialists') },
  {
    name: 'sharing as text',
    at: edited('The Grell Survey'),
    phone: true,
    reach: async (page) => {
      await press(page, 'Share');
      await sheet(page, 'Share').getByRole('button', { name: 'Text', exact: true }).click();
      await expect(sheet(page, 'Share').getByRole('textbox', { name: 'Text' })).toBeVisible();
    },
  },
  {
    name: 'history and notes',
    at: edited('The Grell Survey'),
    phone: true,
    reach: async (page) => {
      await panel(/: the list$/, 'The Grell Survey')(page);
      await panel('History and notes', 'History and notes')(page);
      await page.getByRole('textbox', { name: 'Your notes on this list' }).fill('Mine');
    },
  },
  {
    name: 'forces of any game',
    at: async (who) => `/edit/${(await bakersList(who, street({ name: 'Rise and shine' }))).viewId}`,
    reach: panel('Change forces', 'Forces'),
  },
  {
    name: 'an agreement',
    at: edited('Nine in the Gutter'),
    reach: async (page) => {
      await press(page, 'Agree');
      await press(page, 'Settle a rule');
      await expect(page.getByLabel('Faction rule 1')).toBeVisible();
    },
  },
  { name: 'a shared list, illegal', at: shared('Too Much Tide'), reach: shows('225 of 200 points, 25 over') },
  {
    name: 'a frozen state without its data',
    at: async (who) => `/r/${await frozenWithoutData(who, 'Too Much Tide')}`,
    reach: shows('Missing unit data'),
  },
  { name: 'for paper', at: shared('The Grell Survey', '/print'), reach: shows('Game sheet') },
  {
    name: 'what was opened, with a choice of format',
    at: '/open',
    reach: async (page) => {
      const text = writeRos(evaluate(sampleList('the-grell-survey.json'), linked));
      await page.getByLabel('Choose a file').setInputFiles(upload('survey.ros', text));
      await expect(page.getByLabel('Judged by')).toBeVisible();
    },
  },
  {
    name: 'pasted lines in doubt',
    at: '/open',
    reach: async (page) => {
      await page.getByLabel('Text or link of a list').fill(`${TEXTS.typed}\nSkiff Outridres - 25\nthanks for looking!`);
      await press(page, 'Read the text');
      await shows('In doubt (2)')(page);
    },
  },
  {
    // In words that never end.
    name: 'a unit book, a unit of it faulty',
    at: async (who) =>
      `/books/${(await bookOf(who, book([unit('one', { name: ENDLESS, keywords: [ENDLESS] })]))).viewId}`,
    reach: (page) => expect(page.getByRole('list', { name: 'Problems of the unit' })).toBeVisible(),
  },
  { name: 'a match, at its stratagems', at: (who) => seat(who, accepted()), reach: shows('Hero Exemplar') },
  { name: 'a match in its first turn', at: (who) => seat(who, begun()), reach: shows('Turn 1: Ada plays') },
  { name: 'a campaign with what does not fit', at: brokenCampaign, reach: shows('2 entries do not fit') },
  { name: 'the deck, a card drawn', at: '/deck', reach: shuffled },
  {
    name: 'at the table, a row open',
    at: shared('The Grell Survey', '/play'),
    phone: true,
    reach: async (page) => {
      const captain = page.getByRole('list', { name: 'Pieces' }).getByRole('button', { name: 'Captain Tobias Grell' });
      await expect(captain).toBeVisible();
      await fits(page, 3);
      await captain.click();
      await expect(page.getByRole('group', { name: /^Losses of/ })).toBeVisible();
    },
  },
];

const pages = [
  '/help',
  '/formats',
  '/games',
  '/games/new',
  '/books',
  '/data',
  '/devices',
  '/open',
  '/compare',
  '/deck',
];

/** What only `npm run test:all` looks at. */
export const MORE: readonly State[] = [
  ...[...pages, '/mine', '/r', '/formats/own-rules'].map((at): State => ({ name: at, at, reach: titled })),
  ...['/l/aaaaaaaaaa', '/nothing/here'].map((at): State => ({ name: `${at}, which is not there`, at, reach: titled })),
  { name: 'cards', at: shared('The Grell Survey', '/cards'), reach: titled },
  {
    name: 'a shared list, legal, its text',
    at: shared('The Grell Survey'),
    reach: async (page) => {
      await page.getByLabel('More', { exact: true }).click();
      await panel('Copy as text', 'Copy as text')(page);
    },
  },
  { name: 'a shared list of another format', at: shared('Nine in the Gutter'), reach: titled },
  { name: 'a shared force of unit books', at: shared('High Water at Lock Seven'), reach: titled },
  { name: 'the editor, legal', at: edited('The Grell Survey'), reach: shows('199 of 200') },
  {
    name: 'the editor of a force',
    at: edited('High Water at Lock Seven'),
    reach: (page) => expect(page.getByRole('group', { name: 'Duchess' })).toBeVisible(),
  },
  {
    name: 'the keys of the editor',
    at: edited('The Grell Survey'),
    reach: async (page) => {
      await page.keyboard.press('?');
      await expect(sheet(page, 'Keys')).toBeVisible();
    },
  },
  {
    name: 'a deleted list in the bin',
    at: fiveLists,
    reach: async (page) => {
      await press(page, 'More for Too Much Tide');
      await press(page, 'Delete Too Much Tide');
      await page.getByText('Bin: 1 deleted list').click();
      await expect(page.getByRole('list', { name: 'Deleted lists' })).toBeVisible();
    },
  },
  {
    name: 'what is mine, before it is deleted',
    at: async (who) => {
      await fiveLists(who);
      return '/mine';
    },
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Delete' }).click();
      await panel('Delete everything', 'Delete everything')(page);
    },
  },
  {
    name: 'six words for another device',
    at: '/devices',
    reach: async (page) => {
      await press(page, 'Show a code and six words');
      await expect(page.getByRole('list', { name: 'Six words' })).toBeVisible();
    },
  },
  {
    name: 'a Scout Team list with too large a size',
    at: '/new',
    reach: async (page) => {
      await chooseFormat(page, 'Scout Team');
      await press(page, 'More');
      await page.getByLabel('Another size').fill('501');
      await shows(/a whole number from 1 to 500/)(page);
    },
  },
  {
    name: 'a match of two at one device',
    at: (who) => seat(who, begun()),
    phone: true,
    reach: async (page) => {
      await page.evaluate((secret) => (location.hash = secret), SECRETS.b);
      await shows('Both players are at this device')(page);
      // Both armies, markers and all.
      await fits(page, 3);
    },
  },
  {
    name: 'a match, models of a stratagem to be rolled for',
    at: (who) => seat(who, withStratagems('change-of-plans', 'just-as-planned')),
    reach: (page) => expect(page.getByRole('button', { name: 'Roll a D3' })).toBeVisible(),
  },
  {
    name: 'a match with its result',
    at: (who) => seat(who, turnsPlayed(begun(), 10)),
    reach: async (page) => {
      await byHand(page, 'The battle', { 'The die': 2 });
      await expect(page.getByRole('button', { name: 'Confirm as Ada' })).toBeVisible();
    },
  },
  { name: 'a match, nobody has joined', at: (who) => seat(who, newMatch()), reach: shows('Invitation') },
  { name: 'a match, both lists shown', at: (who) => seat(who, revealed()), reach: shows('Accept the game') },
  { name: 'the report of a match', at: async (who) => `/m/${await gameOf(who, begun())}/report`, reach: titled },
];
