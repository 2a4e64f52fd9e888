import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyBook } from '@/lib/documents/book/book';
import { effort, some, whole } from '../effort';
import { describeSqlite } from '../server/testDatabase';
import * as model from './saving.model';
import type { Device, Tab } from './saving.model';

// Two devices of one player, two tabs each, and one server, over a line that breaks. Every edit adds a mark of its own to
// a book. Whatever the player was told is kept must be there in the end, unless the player took it away; nothing is said
// to be saved that the server never had; what is held is never sent.

const stepSchema = fc.record({
  by: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  /** Which book, where none is open. */
  at: fc.nat({ max: 2 }),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('type' as const) },
    { weight: 3, arbitrary: fc.constantFrom('wait', 'wait long', 'sync', 'close', 'settle') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('leave', 'kill', 'undo', 'bin', 'bring back', 'begin', 'begin held', 'let go'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('erase', 'full', 'duplicate', 'type and kill', 'type and close', 'both type'),
    },
    { weight: 1, arbitrary: fc.constantFrom('back up', 'put back', 'put back', 'clock') },
  ),
  asks: fc.boolean(),
  mine: fc.boolean(),
  line: fc.array(fc.constantFrom(...model.FATES), { maxLength: 4 }),
});
type Step = typeof stepSchema extends fc.Arbitrary<infer Value> ? Value : never;

/** What the player was told of each mark. */
interface Told {
  /** Kept on a device, or saved. */
  readonly kept: Set<string>;
  /** Taken back, written over or thrown away for good by the player. */
  readonly away: Set<string>;
  readonly held: Set<string>;
  /** Devices that were full once: what they could not keep they keep with the next edit. */
  readonly full: Set<Device>;
  /** Links of what was deleted for good on some device: on another it may stay, as what no server has. */
  readonly erased: Set<string>;
}
const MARK = /<\d+>/g;
const marksIn = (text: string): readonly string[] => text.match(MARK) ?? [];
const addAll = (set: Set<string>, marks: readonly string[]): void => marks.forEach((mark) => set.add(mark));

async function typed(tab: Tab, mark: string, told: Told): Promise<void> {
  const { screen } = tab;
  if (screen === null) return;
  if (screen.state.kind === 'held') told.held.add(mark);
  screen.book = { ...screen.book, notes: `${model.textOf(screen.book)}${mark}` };
  screen.autosave.write({ document: screen.book, data: null });
}

/** The player chooses one of two versions. */
async function settled(tab: Tab, mine: boolean, told: Told): Promise<void> {
  const { screen } = tab;
  if (screen === null || screen.state.kind !== 'conflict') return;
  if (mine) {
    const own = marksIn(model.textOf(screen.book));
    addAll(
      told.away,
      marksIn(model.textOf(screen.state.other.saved.book)).filter((mark) => !own.includes(mark)),
    );
    await screen.autosave.keepMine();
  } else {
    const apart = await screen.autosave.keepTheirs();
    if (apart.ok) screen.book = apart.value.theirs.document;
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** The backup of the server. */
let kept: Awaited<ReturnType<typeof model.backedUp>>;

async function run(step: Step, turn: number, device: Device, links: string[], told: Told): Promise<void> {
  const mark = `<${turn}>`;
  const tab = await model.tabAt(device, step.tab);
  const { page } = tab;
  const viewId = links[step.at % Math.max(1, links.length)];
  const { what } = step;
  device.line = [...step.line];
  device.full = what === 'full';
  if (device.full) told.full.add(device);
  if (what === 'clock') {
    // A day before or behind, until it is set right.
    const wrong = step.asks ? DAY : -DAY;
    device.clock = device.clock === 0 ? wrong : 0;
    return;
  }
  if (what === 'back up') return void (kept = await model.backedUp());
  if (what === 'put back') return model.putBack(kept);
  const isTyping = ['type', 'both type', 'type and kill', 'type and close', 'undo', 'settle', 'full'].includes(what);
  if (isTyping && tab.screen === null && viewId !== undefined) await model.open(tab, viewId, step.asks);
  if (what === 'type and kill' || what === 'type and close') {
    // Without a pause in between.
    void model.inTab(tab, () => typed(tab, mark, told));
    if (what === 'type and close' && tab.screen?.state.kind === 'saving') told.kept.add(mark);
    model.close(tab, what === 'type and kill');
    await model.stepped();
    return;
  }
  if (what === 'both type' && viewId !== undefined) {
    // At the same moment in the other tab.
    const other = await model.tabAt(device, 1 - step.tab);
    if (other.screen === null) await model.open(other, viewId, false);
    void model.inTab(other, () => typed(other, `<${turn}0>`, told));
    return model.inTab(tab, () => typed(tab, mark, told));
  }
  await model.inTab(tab, async () => {
    if (what === 'type' || what === 'full') return typed(tab, mark, told);
    if (what === 'undo' && tab.screen !== null) {
      const text = model.textOf(tab.screen.book);
      addAll(told.away, marksIn(text).slice(-1));
      tab.screen.book = { ...tab.screen.book, notes: text.replace(/<\d+>$/, '') };
      return tab.screen.autosave.write({ document: tab.screen.book, data: null });
    }
    if (what === 'settle') return settled(tab, step.mine, told);
    if (what === 'sync') return void (await page.syncAll());
    if (what.startsWith('begin') || viewId === undefined) {
      const held = what === 'begin held';
      const made = await page.client.create({ ...emptyBook('own', `Book ${turn}`), notes: mark }, null, held);
      if (!made.ok) return;
      links.push(made.value);
      told.kept.add(mark);
      if (held) told.held.add(mark);
    } else if (what === 'duplicate') {
      const made = await page.client.copy(viewId);
      if (made.ok) links.push(made.value);
    } else if (what === 'bin') await page.client.remove(viewId);
    else if (what === 'bring back') await page.client.restore(viewId);
    else if (what === 'let go') {
      const local = await page.localDocument('book', viewId);
      for (const each of marksIn(JSON.stringify(local))) told.held.delete(each);
      await page.client.release(viewId);
    } else if (what === 'erase') {
      const local = await page.localDocument('book', viewId);
      if (local === null || local.deletedAt === null) return;
      addAll(told.away, marksIn(JSON.stringify(local)));
      told.erased.add(viewId);
      await page.client.erase(viewId);
    }
  });
  if (what === 'wait') await model.pass(tab, 350);
  if (what === 'wait long') await model.pass(tab, 4000);
  if (what === 'leave') model.leave(tab);
  if (what === 'close' || what === 'kill') model.close(tab, what === 'kill');
}

/** What holds after each step. */
async function holds(devices: readonly Device[], told: Told): Promise<void> {
  for (const device of devices) {
    for (const tab of device.tabs) {
      if (tab === null) continue;
      if (tab.goTo !== null) {
        const viewId = tab.goTo;
        const place = device.tabs.indexOf(tab);
        model.close(tab, false);
        await model.open(await model.tabAt(device, place), viewId, false);
        continue;
      }
      const { screen } = tab;
      if (screen === null) continue;
      const text = model.textOf(screen.book);
      const { state } = screen;
      if (!told.full.has(device)) expect(screen.autosave.isBusy()).toBe(false);
      if (screen.autosave.isBusy()) continue;
      const isKept = ['saved', 'held', 'conflict'].includes(state.kind) || (state.kind === 'waiting' && state.kept);
      if (state.kind === 'saved') expect([text, model.wasTaken(screen.viewId, text)]).toEqual([text, true]);
      if (!isKept) continue;
      addAll(told.kept, marksIn(text));
      if (state.kind === 'saved' || device.full) continue;
      const { text: there } = await model.keptBy(tab);
      expect(marksIn(text).filter((mark) => !told.away.has(mark) && !there.includes(mark))).toEqual([]);
    }
  }
  expect([...told.held].filter(model.wasSent)).toEqual([]);
}

/** A step of a story, by what is not as usual in it. */
const at = (what: Step['what'], over: Partial<Step> = {}): Step => ({
  by: 0,
  tab: 0,
  at: 0,
  asks: false,
  mine: false,
  line: [],
  what,
  ...over,
});
/** Stories that failed once. */
const FAILED: readonly (readonly Step[])[] = [
  // The copy of one's own version could not be made.
  [
    at('type', { asks: true }),
    at('wait'),
    at('type', { by: 1 }),
    at('wait long', { by: 1 }),
    at('settle', { by: 1, line: ['refused'] }),
  ],
  // The second tab said that the first one's text was saved, which was still to be sent.
  [at('type', { tab: 1, asks: true, line: ['late'] }), at('leave'), at('leave'), at('type')],
  // A full browser had two versions, of which one was on the screen alone, and the tab could be closed without a warning.
  [at('full', { by: 1, tab: 1 }), at('type', { by: 1 })],
  // What a tab wrote down when it was closed was thrown away by another tab that wrote on.
  [at('type', { tab: 1 }), at('type'), at('type and close'), at('type', { tab: 1 })],
  // Two tabs had two versions each: what the one wrote went when the other chose.
  [
    at('type', { asks: true }),
    at('type', { by: 1, asks: true }),
    at('wait long', { by: 1 }),
    at('type', { tab: 1, asks: true, line: ['late answer', 'lost', 'late'] }),
    at('type', { by: 1, tab: 1 }),
    at('type'),
    at('settle', { tab: 1 }),
  ],
  // Where one tab's text was not kept, another's was taken for it, and never sent.
  [at('type', { tab: 1 }), at('full'), at('type', { tab: 1 })],
  // Of two versions the own one was kept, and was called saved before it was sent.
  [
    at('type', { tab: 1, asks: true }),
    at('type and close', { tab: 1 }),
    at('sync', { line: ['unanswered', 'through'] }),
    at('settle', { tab: 1, asks: true, mine: true }),
  ],
  // The model wrote nothing back of what another tab had written, so that the autosave gave it no more and "saved" an older.
  [at('type', { tab: 1 }), at('type'), at('type')],
  // What is deleted for good on one device stays on another, as something that no server has.
  [at('bin', { tab: 1 }), at('erase', { tab: 1 }), at('wait')],
  // Two tabs wrote at the same moment, and the one that came second was closed before its player had chosen.
  [at('both type', { line: ['late'] }), at('kill'), at('kill', { tab: 1 })],
  // A device was ahead of a server that was put back, and another one wrote there (server 1, three stories).
  ...[1, 4, 6].map((saves) => [
    at('type', { asks: true }),
    at('wait'),
    at('type'),
    at('wait'),
    at('close'),
    at('put back'),
    ...Array.from({ length: saves }).flatMap(() => [at('type', { by: 1, asks: true }), at('wait', { by: 1 })]),
    at('sync'),
    at('type'),
    at('wait'),
  ]),
  // Nobody wrote on a server that was put back: what a device has goes up.
  [at('type', { asks: true }), at('wait'), at('type'), at('wait'), at('close'), at('put back'), at('sync')],
  // A document is younger than the backup, and is written on at once.
  [at('begin'), at('sync'), at('put back'), at('type', { at: 1 }), at('wait'), at('wait')],
  // It lies in the bin, where the server that was put back never had it, and is brought out.
  [at('begin'), at('sync'), at('bin', { at: 1 }), at('put back'), at('sync'), at('bring back', { at: 1 })],
  // A document is younger than the backup.
  [at('begin'), at('sync'), at('sync', { by: 1 }), at('put back'), at('sync', { by: 1 }), at('sync')],
  // What could not be put aside, since the browser was full, was called kept.
  [at('both type', { by: 1, tab: 1 }), at('full', { by: 1, tab: 1 })],
  // One tab had chosen already; the other one's choice brought back what stood before.
  [
    at('type', { by: 1 }),
    at('type', { tab: 1 }),
    at('bring back', { by: 1, line: ['through'] }),
    at('type', { by: 1, line: ['busy', 'late'] }),
    at('type', { asks: true }),
    at('put back', { line: ['lost'] }),
  ],
  // What was written on while it was deleted for good went with it, and was called saved.
  [
    at('type'),
    at('bin', { tab: 1 }),
    at('erase', { tab: 1, line: ['late answer'] }),
    at('type'),
    at('wait'),
    at('wait'),
  ],
  [
    at('type'),
    at('bin', { tab: 1 }),
    at('erase', { tab: 1, line: ['unanswered'] }),
    at('type'),
    at('wait'),
    at('wait'),
  ],
  [at('type'), at('bin', { tab: 1 }), at('erase', { tab: 1, line: ['lost'] }), at('type'), at('wait'), at('wait')],
  // What was never sent was called saved when another tab had deleted it for good.
  [at('type', { line: ['lost'] }), at('bin', { tab: 1, line: ['lost'] }), at('erase', { tab: 1 }), at('wait')],
  // What one tab wrote down when it was closed was written over by another tab's, which the database had no room for.
  [at('undo', { tab: 1 }), at('type and close'), at('full', { tab: 1 }), at('close', { tab: 1 })],
  [at('type', { tab: 1 }), at('type and close'), at('type and close', { tab: 1 }), at('wait')],
  // An answer that came when its page was gone threw away what the page had written down.
  [at('undo', { asks: true, line: ['late'] }), at('type and close'), at('type'), at('leave'), at('type')],
  // What was written on in the bin waited for ever.
  [at('type'), at('bin', { tab: 1 }), at('type'), at('wait'), at('wait')],
];

/** Each takes a quarter of a second. */
const STORIES = some(FAILED, 14);

/** Two devices, which both have the first book from the start; its link is added to `links`. */
async function begun(links: string[]): Promise<readonly [Device, Device]> {
  await model.begin();
  const devices = [model.newDevice(), model.newDevice()] as const;
  const first = await model.tabAt(devices[0], 0);
  const made = await model.inTab(first, () => first.page.client.create(emptyBook('own', 'The first'), null));
  if (made?.ok) links.push(made.value);
  const second = await model.tabAt(devices[1], 0);
  await model.inTab(second, () => second.page.syncAll());
  kept = await model.backedUp();
  return devices;
}

/** Whether nothing is left to do on any device: what else is done changes nothing, and is done in `npm run test:all`. */
async function isSettled(devices: readonly Device[]): Promise<boolean> {
  const texts = [];
  for (const device of devices) {
    if (device.tabs.some((tab) => tab?.screen?.state.kind === 'conflict')) return false;
    const { documents } = await model.keptBy(await model.tabAt(device, 0));
    if (
      documents.some(({ changed, deletedAt, held, version }) => changed || deletedAt !== null || held || version === 0)
    ) {
      return false;
    }
    texts.push(documents.map(({ viewId, document }) => `${viewId} ${model.textOf(document as never)}`).toSorted());
  }
  return JSON.stringify(texts[0]) === JSON.stringify(texts[1]);
}

async function story(steps: readonly Step[]): Promise<void> {
  const told: Told = { kept: new Set(), away: new Set(), held: new Set(), full: new Set(), erased: new Set() };
  const links: string[] = [];
  const devices = await begun(links);

  for (const [turn, step] of steps.entries()) {
    await run(step, turn, devices[step.by]!, links, told);
    await model.stepped();
    await holds(devices, told);
  }

  // The line is whole again, all there is is brought back and let go, two versions are settled.
  for (const device of devices) [device.line, device.full] = [[], false];
  await model.stepped(true);
  for (let round = 0; round < 5; round += 1) {
    for (const device of devices) {
      for (const tab of device.tabs) if (tab !== null) await model.pass(tab, 10_000);
      await holds(devices, told);
      const tab = await model.tabAt(device, 0);
      await model.inTab(tab, () => tab.page.syncAll());
      for (const { viewId, deletedAt, held } of (await model.keptBy(tab)).documents) {
        if (deletedAt !== null) await model.inTab(tab, () => tab.page.client.restore(viewId));
        if (held) await model.inTab(tab, () => (told.held.clear(), tab.page.client.release(viewId)));
        model.leave(tab);
        if (!(await model.open(tab, viewId, true))) continue;
        await model.inTab(tab, () => settled(tab, false, told));
        await model.pass(tab, 10_000);
      }
    }
    if (!whole && (await isSettled(devices))) break;
  }
  for (const device of devices) {
    for (const place of [0, 1]) {
      const other = device.tabs[place];
      if (other?.screen?.state.kind === 'conflict') {
        await model.inTab(other, () => settled(other, false, told));
        await model.pass(other, 10_000);
      }
    }
  }
  for (const device of [...devices, ...devices]) {
    const tab = await model.tabAt(device, 0);
    await model.inTab(tab, () => tab.page.syncAll());
  }
  const all = [];
  for (const device of devices) all.push(await model.keptBy(await model.tabAt(device, 0)));
  const texts = all.map(({ documents }) =>
    documents
      .filter(({ deletedAt, version, viewId }) => deletedAt === null && (version > 0 || !told.erased.has(viewId)))
      .map(({ viewId, document }) => `${viewId} ${model.textOf(document as never)}`)
      .toSorted(),
  );
  const unsent = all.flatMap(({ documents }) => documents.filter(({ version }) => version === 0));
  expect(unsent.filter(({ viewId }) => !told.erased.has(viewId)).map(({ name }) => name)).toEqual([]);
  const everything = all.map(({ text }) => text).join('\n');
  expect([...told.kept].filter((mark) => !told.away.has(mark) && !everything.includes(mark))).toEqual([]);
  expect(all.flatMap(({ documents }) => documents.filter(({ changed }) => changed).map(({ name }) => name))).toEqual(
    [],
  );
  expect(texts[0]).toEqual(texts[1]);
}

describeSqlite('two tabs on each of two devices, one server and a line that breaks', () => {
  let takeAway: () => void = () => undefined;
  beforeAll(() => {
    process.env['MUSTER_RATE_FACTOR'] = '1000';
    takeAway = model.install();
  });
  afterAll(() => takeAway());

  it('bring back what was written on here after another device threw it away', async () => {
    const devices = await begun([]);
    const [one, other] = [await model.tabAt(devices[0], 0), await model.tabAt(devices[1], 0)];
    const [{ viewId } = { viewId: '' }] = (await model.keptBy(one)).documents;
    const told: Told = { kept: new Set(), away: new Set(), held: new Set(), full: new Set(), erased: new Set() };
    const binned = async (): Promise<readonly boolean[]> => {
      await model.inTab(one, () => one.page.client.remove(viewId));
      devices[1].line = [];
      for (const tab of [other, one]) await model.inTab(tab, () => tab.page.syncAll());
      const kept = [];
      for (const tab of [one, other]) kept.push(...(await model.keptBy(tab)).documents);
      return kept.map(({ deletedAt }) => deletedAt !== null);
    };
    devices[1].line = ['lost', 'lost'];
    await model.open(other, viewId, false);
    await model.inTab(other, () => typed(other, '<1>', told));
    expect(await binned()).toEqual([false, false]);
    for (const tab of [one, other]) {
      expect((await model.keptBy(tab)).documents).toMatchObject([{ document: { notes: '<1>' } }]);
    }
    // Nor while there are two versions, of which nothing is sent.
    devices[1].line = ['lost', 'lost'];
    await model.inTab(other, () => typed(other, '<2>', told));
    await model.open(one, viewId, true);
    await model.inTab(one, () => typed(one, '<3>', told));
    for (const tab of [one, other]) await model.pass(tab, 350);
    devices[1].line = [];
    await model.inTab(other, () => other.page.syncAll());
    await model.pass(other, 4000);
    expect((await model.keptBy(other)).documents).toMatchObject([{ theirs: { version: 3 } }]);
    expect(await binned()).toEqual([false, false]);
    // Nor where it lay in the bin of a server that was put back, and was brought out and written on since.
    await model.inTab(one, () => one.page.client.remove(viewId));
    const backup = await model.backedUp();
    await model.inTab(one, () => one.page.client.restore(viewId));
    await model.inTab(one, () => typed(one, '<4>', told));
    await model.pass(one, 4000);
    await model.putBack(backup);
    for (let look = 0; look < 2; look += 1) await model.inTab(one, () => one.page.syncAll());
    expect((await model.keptBy(one)).documents).toMatchObject([{ deletedAt: null, document: { notes: '<1><3><4>' } }]);
    expect((await model.backedUp()).documents.filter(({ deletedAt }) => deletedAt !== null)).toEqual([]);
  });

  it('forget what was written down as the page was hidden, once it is kept', async () => {
    const devices = await begun([]);
    const told: Told = { kept: new Set(), away: new Set(), held: new Set(), full: new Set(), erased: new Set() };
    const tab = await model.tabAt(devices[0], 0);
    const [{ viewId } = { viewId: '' }] = (await model.keptBy(tab)).documents;
    await model.open(tab, viewId, false);
    const drafts = () => [...devices[0].storage.keys()].filter((name) => name.includes('draft'));
    const typing = model.inTab(tab, () => typed(tab, '<1>', told));
    model.hide(tab);
    expect(drafts()).toHaveLength(1);
    await typing;
    expect(drafts()).toEqual([]);
  });

  it('bring back what the database had no room for, when the page was closed', async () => {
    const devices = await begun([]);
    const told: Told = { kept: new Set(), away: new Set(), held: new Set(), full: new Set(), erased: new Set() };
    const tab = await model.tabAt(devices[0], 0);
    const [{ viewId } = { viewId: '' }] = (await model.keptBy(tab)).documents;
    await model.open(tab, viewId, false);
    devices[0].full = true;
    await model.inTab(tab, () => typed(tab, '<1>', told));
    expect(tab.screen?.state).toMatchObject({ kind: 'waiting', kept: false });
    model.close(tab, false);
    devices[0].full = false;
    const again = await model.tabAt(devices[0], 0);
    await model.open(again, viewId, false);
    expect(model.textOf(again.screen!.book)).toBe('<1>');
  });

  it(
    'lose nothing that was said to be kept, and say nothing that is not so',
    async () => {
      await fc.assert(fc.asyncProperty(fc.array(stepSchema, { minLength: 8, maxLength: 14 }), story), {
        numRuns: STORIES.length + effort(3, 500),
        // To make a story shorter takes minutes.
        endOnFailure: !whole,
        examples: STORIES.map((steps): [Step[]] => [[...steps]]),
      });
    },
    effort(90_000, 3_600_000),
  );
});
