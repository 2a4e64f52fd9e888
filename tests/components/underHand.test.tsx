// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, startTransition, useMemo, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSaving } from '@/components/ui/document/useSaving';
import { useUndoKeys } from '@/components/ui/document/titleField';
import { useWriting } from '@/components/ui/document/useWriting';
import { DrawnCard } from '@/components/play/deck/deckPanel';
import { useSettled } from '@/components/play/game/useChange';
import { ArmyTabs } from '@/components/play/table/armyTable';
import { DiceSheet } from '@/components/play/table/diceSheet';
import { useLastTap } from '@/components/play/table/useTable';
import { ClockStrip } from '@/components/play/table/playBar';
import { PLAIN_TABLE } from '@/lib/rules/atTable';
import type { TableHand } from '@/components/play/tableHand.model';
import { Ago } from '@/components/ui/ago';
import { Sheet, SheetsBeside } from '@/components/ui/sheet';
import { TabSet } from '@/components/ui/tabSet';
import { Stepper } from '@/components/ui/stepper';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { useFileDrop } from '@/components/ui/dropTarget';
import { useStrayTaps } from '@/components/ui/useStrayTaps';
import { bookClient } from '@/lib/browser/books';
import { openHere, type OpenedDocument } from '@/lib/browser/openedDocument';
import type { SavedBook } from '@/lib/documents/book/savedBook';
import { landingText } from '@/lib/play/deck/airborne';
import { pieceOfUnit, unitsOf, FIRST_ROUND } from '@/lib/play/deck/deck';
import { NEW_CLOCK, type TurnClock } from '@/lib/play/table/clock';
import { withMark, type Marks, type MarkSet } from '@/lib/play/table/marks';
import { emptyBook, type UnitBook } from '@/lib/documents/book/book';
import { bookDocument } from '@/lib/documents/book/bookDocument';
import { unit } from '../play/deck/builders';

// Parts of pages that only answer to events, each by itself.

let root: Root;
const on = (): HTMLElement => document.body.firstElementChild as HTMLElement;
const draw = (page: ReactNode): void => act(() => root.render(page));
const at = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[aria-label^="${name}"]`)!;
const after = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div>';
  root = createRoot(on());
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what stands in the place of something else', () => {
  it('rests for a second', () => {
    vi.useFakeTimers();
    const Page = ({ value }: { readonly value: string }) => <p>{useSettled(value) ? 'ready' : 'rests'}</p>;
    draw(<Page value="deploy" />);
    expect(on().textContent).toBe('ready');
    draw(<Page value="shoot" />);
    expect(on().textContent).toBe('rests');
    after(990);
    expect(on().textContent).toBe('rests');
    after(10);
    expect(on().textContent).toBe('ready');
  });

  it('is settled when it has been as it is for its time', () => {
    vi.useFakeTimers();
    const Page = ({ what }: { readonly what: string }) => <p>{useSettled(what, 500) ? 'settled' : 'new'}</p>;
    draw(<Page what="one" />);
    draw(<Page what="two" />);
    after(400);
    draw(<Page what="three" />);
    after(499);
    expect(on().textContent).toBe('new');
    after(1);
    expect(on().textContent).toBe('settled');
    draw(<Page what="four" />);
    after(400);
    draw(<Page what="three" />);
    after(100);
    expect(on().textContent).toBe('settled');
  });
});

describe('a second tap in the same place', () => {
  /** What answers, tapped at a time and a place by a finger (1) or a key (0). */
  function page() {
    const tapped: string[] = [];
    const Page = ({ name }: { readonly name: string }) => (
      <div {...useStrayTaps()}>
        <button key={name} onClick={() => tapped.push(name)}>
          {name}
        </button>
      </div>
    );
    const down = (time: number, x: number): void => {
      const event = new MouseEvent('pointerdown', { bubbles: true, clientX: x, clientY: 5 });
      Object.defineProperty(event, 'timeStamp', { value: time });
      act(() => void on().querySelector('button')!.dispatchEvent(event));
    };
    const click = (detail: number): void =>
      act(
        () =>
          void on()
            .querySelector('button')!
            .dispatchEvent(new MouseEvent('click', { bubbles: true, detail })),
      );
    const tap = (time: number, x = 5): void => {
      down(time, x);
      click(1);
    };
    return { tapped, show: (name: string) => draw(<Page name={name} />), tap, click };
  }

  it.each([
    ['right after the first counts for nothing', 1399, 5, false],
    ['after a while counts', 1400, 5, true],
    ['elsewhere counts', 1100, 25, true],
    ['nearly there counts for nothing', 1100, 24, false],
  ])('%s', (_, time, x, counts) => {
    const { tapped, show, tap } = page();
    show('one');
    tap(1000);
    show('two');
    tap(time, x);
    expect(tapped).toEqual(counts ? ['one', 'two'] : ['one']);
  });

  it('is told from a key, which is meant for what is there', () => {
    const { tapped, show, tap, click } = page();
    show('one');
    tap(1000);
    show('two');
    tap(1100);
    click(0);
    expect(tapped).toEqual(['one', 'two']);
  });

  it.each([
    ['gone from the page', false, ['row']],
    ['still there', true, ['row', 'bar']],
  ])('where the first is %s', (_, stays, counts) => {
    const tapped: string[] = [];
    const Page = ({ opened }: { readonly opened: boolean }) => (
      <div {...useStrayTaps({ ifGone: true })}>
        {(!opened || stays) && <button key="row" aria-label="row" onClick={() => tapped.push('row')} />}
        {opened && <button key="bar" aria-label="bar" onClick={() => tapped.push('bar')} />}
      </div>
    );
    const tap = (name: string, time: number): void => {
      const down = new MouseEvent('pointerdown', { bubbles: true, clientX: 5, clientY: 5 });
      Object.defineProperty(down, 'timeStamp', { value: time });
      for (const event of [down, new MouseEvent('click', { bubbles: true, detail: 1 })]) {
        act(() => void at(name).dispatchEvent(event));
      }
    };
    draw(<Page opened={false} />);
    tap('row', 1000);
    draw(<Page opened />);
    tap('bar', 1100);
    expect(tapped).toEqual(counts);
  });

  it('of the same thing counts', () => {
    const { tapped, show, tap } = page();
    show('one');
    tap(1000);
    tap(1100);
    expect(tapped).toEqual(['one', 'one']);
  });

  it('on a mark of the table is one, and what was set is told for five seconds', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const set = vi.fn<(sets: readonly MarkSet[]) => void>();
    const sets = [{ piece: 'm', mark: 'wounds', value: 1 }];
    const Page = () => {
      const { last, tap } = useLastTap({ set });
      return (
        <>
          <button aria-label="tap" onClick={() => tap(sets)} />
          <button aria-label="count" onClick={() => tap([{ piece: 'm', mark: 'kills', value: 1 }], true)} />
          {last && <p aria-label="told">{last.length}</p>}
        </>
      );
    };
    draw(<Page />);
    const press = (name: string): void => act(() => at(name).click());
    after(1000);
    press('tap');
    after(399);
    press('tap');
    expect(set).toHaveBeenCalledTimes(1);
    after(400);
    press('tap');
    expect(set).toHaveBeenCalledTimes(2);
    after(4999);
    expect(at('told').textContent).toBe('1');
    after(1);
    expect(at('told')).toBeNull();
    // Who counts taps as quickly as there is something to count.
    set.mockClear();
    press('count');
    after(100);
    press('count');
    expect(set).toHaveBeenCalledTimes(2);
  });

  it('a double tap throws free dice once', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const onThrow = vi.fn<() => void>();
    draw(
      <DiceSheet open onClose={vi.fn<() => void>()} presets={[]} throws={[]} onThrow={onThrow} whom={null} note="" />,
    );
    const [button] = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Throw D6');
    const press = (): void => act(() => button!.click());
    after(1000);
    press();
    after(399);
    press();
    expect(onThrow).toHaveBeenCalledTimes(1);
    after(400);
    press();
    expect(onThrow).toHaveBeenCalledTimes(2);
  });

  it('with each turn one’s own army is in front again', () => {
    const names = { a: 'Ash', b: 'Brine' };
    const page = (turn: number): ReactNode => (
      <ArmyTabs order={['a', 'b']} names={names} notes={names} armies={names} turn={turn} />
    );
    const front = (): readonly (string | null)[] =>
      [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'));
    draw(page(1));
    act(() => document.querySelectorAll('button')[1]!.click());
    expect(front()).toEqual(['false', 'true']);
    draw(page(2));
    expect(front()).toEqual(['true', 'false']);
  });
});

it('a landing throws free dice, each kind once, and what they show is what is set', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(8) });
  const [kites] = unitsOf({
    a: { name: 'Ash', units: [unit('kites', { airborne: true, models: ['k'] })] },
    b: { name: 'Brine', units: [] },
  });
  const sent: [readonly MarkSet[], unknown][] = [];
  const Page = ({ busy = false }) => {
    const [marks, setMarks] = useState<Marks>({ k: { reserve: 1 } });
    const set: TableHand['set'] = (sets, dice) => {
      sent.push([sets, dice?.map(({ thrown: { count, sides, target }, faces }) => [count, sides, target, ...faces])]);
      setMarks(sets.reduce(withMark, marks));
    };
    const piece = pieceOfUnit(kites!);
    const hand = {
      marks,
      pieces: [piece],
      bases: [],
      tally: [],
      roll: null,
      set,
    };
    const taps = { ...useLastTap(hand), piece: null, model: null, pick: () => undefined };
    const own = { ...hand, ...taps, mayLose: true, table: PLAIN_TABLE };
    const deck = {
      names: { a: 'Ash', b: 'Brine' },
      play: FIRST_ROUND,
      stack: { stack: [], dead: [] },
      hands: { a: own, b: own },
      marks: { a: marks, b: {} },
      asks: ['a' as const],
      awaits: [],
      busy,
    };
    return <DrawnCard unit={kites!} deck={deck} />;
  };
  draw(<Page />);
  let clock = 0;
  // Each with a second tap on what comes to lie there.
  const press = (name: string): void => {
    clock += 1000;
    const named = [...on().querySelectorAll('button')].find(({ textContent }) => textContent === name);
    for (const [later, find] of [() => named, () => on().querySelector('[aria-label="Landing"] button')].entries()) {
      const down = new MouseEvent('pointerdown', { bubbles: true });
      Object.defineProperty(down, 'timeStamp', { value: clock + 20 * later });
      act(() => void find()?.dispatchEvent(down));
      act(() => void find()?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
    }
    after(500);
  };
  for (const name of ['Enter', 'Failed']) press(name);
  // Until the server has what was entered before, nothing is thrown.
  draw(<Page busy />);
  press('Roll 2d5');
  draw(<Page />);
  for (const name of ['Roll 2d5', 'Something is there', 'Roll 1 die']) press(name);
  expect(sent.map(([, dice]) => dice)).toEqual([
    [],
    [],
    [
      [1, 12, null, 9],
      [2, 5, null, 4, 4],
    ],
    [],
    // Nothing is summed up of which only the 10s count.
    [[1, 10, 10, 9]],
  ]);
  expect(landingText(sent[2]![0])).toBe('drifts 8″ (rolled 4 and 4) towards 9 o’clock');
});

it('what the window says while a page is drawn is heard', () => {
  const heard: string[] = [];
  // As a router does that leaves the page for one that it could not fetch.
  const Page = ({ leaves }: { readonly leaves: boolean }) => {
    useWindowEvent('beforeunload', () => heard.push('leaves'));
    if (leaves) dispatchEvent(new Event('beforeunload'));
    return null;
  };
  draw(<Page leaves={false} />);
  draw(<Page leaves />);
  expect(heard).toContain('leaves');
});

describe('keys', () => {
  const key = (name: string, over: KeyboardEventInit = {}, target: EventTarget = window): boolean => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...over });
    act(() => void target.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it('take back and do again, where nobody types', () => {
    const done: string[] = [];
    const Page = () => {
      useUndoKeys(
        () => done.push('undo'),
        () => done.push('redo'),
      );
      return <input />;
    };
    draw(<Page />);
    key('z');
    key('x', { ctrlKey: true });
    expect(key('z', { ctrlKey: true })).toBe(true);
    key('Z', { ctrlKey: true, shiftKey: true });
    key('y', { metaKey: true });
    expect(key('z', { ctrlKey: true }, on().querySelector('input')!)).toBe(false);
    expect(done).toEqual(['undo', 'redo', 'redo']);
  });

  it('and buttons step a count within its ends', () => {
    const changed: number[] = [];
    const stepper = (value: number, over = {}) =>
      draw(<Stepper label="Rider" value={value} min={2} max={7} onChange={(now) => changed.push(now)} {...over} />);
    const group = (): HTMLElement => on().querySelector('[role=group]')!;
    stepper(6, { by: 3 });
    key('ArrowUp', {}, group());
    key('ArrowDown', {}, group());
    key('Home', {}, group());
    key('End', {}, group());
    key('4', {}, group());
    key('0', {}, group());
    key('4', { ctrlKey: true }, group());
    act(() => at('Remove').click());
    expect(changed).toEqual([7, 3, 2, 7, 2, 3]);
    changed.length = 0;
    stepper(7, { whyNoMore: 'seven at most' });
    expect(at('Add').getAttribute('aria-label')).toBe('Add one Rider: seven at most');
    act(() => at('Add').click());
    expect(changed).toEqual([]);
    expect([at('Add'), at('Remove')].map((each) => each.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
    stepper(2);
    expect([at('Add'), at('Remove')].map((each) => each.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  });
});

it('letters typed into a field are one step until it is left', () => {
  const Page = () => {
    const {
      edit,
      undo,
      document: book,
    } = useWriting(bookDocument, 'book', () => ({
      document: emptyBook('own', 'Book'),
      data: null,
      loose: {},
    }));
    return (
      <>
        <p>{book.name}</p>
        <input onChange={() => undefined} />
        <button aria-label="type" onClick={() => edit({ kind: 'title', name: `${book.name}!` }, 'title')} />
        <button aria-label="undo" onClick={undo} />
      </>
    );
  };
  draw(<Page />);
  const press = (name: string): void => act(() => at(name).click());
  press('type');
  press('type');
  act(
    () =>
      void on()
        .querySelector('input')!
        .dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  press('type');
  expect(on().textContent).toBe('Book!!!');
  press('undo');
  expect(on().textContent).toBe('Book!!');
  press('undo');
  expect(on().textContent).toBe('Book');
});

it('files are taken wherever they are dropped, and held until all that was entered is left', async () => {
  const taken: string[] = [];
  const Page = () => <p>{useFileDrop((files) => taken.push(...files.map(({ name }) => name))) ? 'over' : 'none'}</p>;
  draw(<Page />);
  const drag = (type: string, types = ['Files'], files: readonly File[] = []): boolean => {
    const event = Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types, files, items: [] } });
    act(() => void dispatchEvent(event));
    return event.defaultPrevented;
  };
  drag('dragenter', ['text/plain']);
  expect(on().textContent).toBe('none');
  drag('dragenter');
  drag('dragenter');
  drag('dragleave');
  expect([on().textContent, drag('dragover')]).toEqual(['over', true]);
  drag('dragleave');
  expect(on().textContent).toBe('none');
  // They were over the page before it listened.
  drag('dragover');
  expect(on().textContent).toBe('over');
  expect(drag('drop', ['Files'], [new File([], 'a.ros')])).toBe(true);
  // Those in folders are read first.
  await act(async () => undefined);
  expect([on().textContent, taken]).toEqual(['none', ['a.ros']]);
});

it('a time is told by how long it is ago, within a week', () => {
  const march = (...time: readonly [day: number, hour: number, minute?: number, second?: number]): Date => {
    const [day, hour, minute = 0, second = 0] = time;
    return new Date(2026, 2, day, hour, minute, second);
  };
  vi.useFakeTimers({ now: march(10, 12) });
  const words = (at: Date): string => {
    draw(<Ago iso={at.toISOString()} />);
    return on().textContent;
  };
  expect([march(10, 11, 59, 1), march(10, 11, 58, 59), march(10, 11)].map(words)).toEqual([
    'just now',
    '1 minute ago',
    '1 hour ago',
  ]);
  // Days are those of the calendar.
  expect([march(9, 23), march(9, 1), march(8, 13), march(4, 12)].map(words)).toEqual([
    'yesterday',
    'yesterday',
    '2 days ago',
    '6 days ago',
  ]);
  expect(words(march(3, 12))).toContain('Mar');
  // It goes on while the page is open.
  expect(words(march(10, 12))).toBe('just now');
  act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(on().textContent).toBe('3 minutes ago');
});

it('a clock runs for whom it was tapped, and stops', () => {
  vi.useFakeTimers({ now: 0 });
  let clock: TurnClock = NEW_CLOCK;
  const show = (): void =>
    draw(<ClockStrip clock={clock} names={{ own: 'Ada', other: 'Bo' }} onChange={(now) => (clock = now)} />);
  const times = () => [...on().querySelectorAll('.figures')].map(({ textContent }) => textContent);
  show();
  expect((at('Stop') as HTMLButtonElement).disabled).toBe(true);
  act(() => on().querySelectorAll('button')[1]!.click());
  show();
  after(65_000);
  expect(times()).toEqual(['0:00', '1:05']);
  act(() => at('Stop').click());
  show();
  after(10_000);
  expect(times()).toEqual(['0:00', '1:05']);
});

it('the page warns who leaves while the browser has not taken what is on it, and not after', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const made = await bookClient.create(emptyBook('own', 'Book'), null);
  if (!made.ok) throw new Error(made.problem);
  const opened = (await openHere(bookClient, made.value, null, true)) as OpenedDocument<UnitBook, SavedBook>;
  const Page = ({ notes }: { readonly notes: string }) => {
    const document = useMemo(() => ({ ...opened.initial.document, notes }), [notes]);
    const { state } = useSaving(bookClient, { document, data: null }, opened, { newer: () => undefined });
    return <p>{state.kind === 'waiting' ? `waiting ${state.kept}` : state.kind}</p>;
  };
  const warns = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const calm = (): Promise<void> =>
    act(async () => {
      for (let round = 0; round < 30; round += 1) await new Promise((resolve) => setImmediate(resolve));
    });
  draw(<Page notes="" />);
  await calm();
  expect(warns()).toBe(false);
  draw(<Page notes="a" />);
  expect(warns()).toBe(true);
  await calm();
  expect(warns()).toBe(false);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draw(<Page notes="ab" />);
  await calm();
  expect([on().textContent, warns()]).toEqual(['waiting false', true]);
  put.mockRestore();
  draw(<Page notes="abc" />);
  await calm();
  after(350);
  await calm();
  expect(warns()).toBe(false);
});

describe('tabs', () => {
  const go = (key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    act(() => void document.activeElement!.dispatchEvent(event));
    return event;
  };
  function Page() {
    const [open, setOpen] = useState('a');
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, head: id.toUpperCase(), content: `What ${id} holds` }));
    return <TabSet label="Letters" tabs={tabs} open={open} onOpen={setOpen} />;
  }
  const chosen = () => document.querySelector('[role="tab"][aria-selected="true"]');

  it('go by arrows, Home and End, around both ends, and show what they hold', () => {
    draw(<Page />);
    document.querySelector<HTMLElement>('[role="tab"]')!.focus();
    for (const [key, name] of [
      ['ArrowRight', 'B'],
      ['End', 'C'],
      ['ArrowRight', 'A'],
      ['ArrowLeft', 'C'],
      ['Home', 'A'],
    ] as const) {
      expect(go(key).defaultPrevented).toBe(true);
      expect(chosen()?.textContent).toBe(name);
      expect(document.activeElement).toBe(chosen());
      const content = document.getElementById(chosen()!.getAttribute('aria-controls')!);
      expect(content?.textContent).toBe(`What ${name.toLowerCase()} holds`);
      expect(document.querySelectorAll('[role="tabpanel"]:not([hidden])')).toHaveLength(1);
    }
  });

  it('leave keys with another key to the browser', () => {
    draw(<Page />);
    document.querySelector<HTMLElement>('[role="tab"]')!.focus();
    expect(go('ArrowRight', { altKey: true }).defaultPrevented).toBe(false);
    expect(chosen()?.textContent).toBe('A');
  });
});

describe('a sheet in its column', () => {
  it('leads back to where the focus was before the first of several', () => {
    const Page = ({ shown }: { shown: string | null }) => (
      <SheetsBeside value>
        <button aria-label="the row">Row</button>
        {shown !== null && (
          <Sheet key={shown} open title={shown} onClose={() => undefined}>
            Its options
          </Sheet>
        )}
      </SheetsBeside>
    );
    draw(<Page shown={null} />);
    at('the row').focus();
    for (const shown of ['A model', 'Its unit', 'Another']) {
      draw(<Page shown={shown} />);
      expect(document.activeElement?.getAttribute('role')).toBe('dialog');
    }
    draw(<Page shown={null} />);
    expect(document.activeElement).toBe(at('the row'));
  });

  it('hears Escape from the moment that it can be seen', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const closed = await new Promise<string>((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[role=dialog]') === null) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
        resolve('not heard');
      });
      observer.observe(on(), { childList: true, subtree: true });
      startTransition(() =>
        root.render(
          <SheetsBeside value>
            <Sheet open title="Rats" onClose={() => resolve('closed')}>
              Their options
            </Sheet>
          </SheetsBeside>,
        ),
      );
    });
    expect(closed).toBe('closed');
  });
});
