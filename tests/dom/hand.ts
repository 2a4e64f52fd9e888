import { configure, within, type ByRoleMatcher } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { after, atRest, eventually } from './eventually';
import { isShown } from './shown';

/** What a hand does on a page, and what an eye finds there, by the names that a screen reader gives. */

// Styles are not there; whether something is shown is asked of `isShown`.
configure({ defaultHidden: true });

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

/** The whole name, or what is part of it. */
type Name = string | RegExp;

/** Where something is looked for: within an element, or on the whole page. */
type Within = HTMLElement | undefined;

/** What is put together only where it is read: most looks fail, and the next one does not. */
const failing = (message: () => string): Error => Object.defineProperty(new Error(), 'message', { get: message });

/** By place and what was looked for: what there was, until the page changes. Most looks find it as it was. */
const seen = new Map<Element, Map<string, readonly HTMLElement[]>>();
/** The fields there are. What stands in them may be part of a name, and no observer is told of it. */
let fields: readonly HTMLInputElement[] | null = null;
const forget = (): void => {
  seen.clear();
  fields = null;
};
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
function entered(): string {
  fields ??= [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return fields.map(({ value }) => value).join('\n');
}

/** All that are shown of that role and name, now. A name that is text is the whole name. */
export function all(role: ByRoleMatcher, name?: Name, on: Within = document.body): readonly HTMLElement[] {
  const look = () =>
    within(on)
      .queryAllByRole(role, name === undefined ? {} : { name })
      .filter(isShown);
  if (changes.takeRecords().length > 0) forget();
  // What is not on the page changes unseen.
  if (!on.isConnected) return look();
  const here = seen.get(on) ?? new Map<string, readonly HTMLElement[]>();
  const key = [role, typeof name, name, entered()].join('\n');
  const found = here.get(key) ?? look();
  seen.set(on, here.set(key, found));
  return found;
}

/** The first of that role and name that is shown, as soon as there is one. */
export const find = (role: ByRoleMatcher, name?: Name, on?: HTMLElement): Promise<HTMLElement> =>
  eventually(() => {
    const found = all(role, name, on)[0];
    if (found === undefined) {
      throw failing(() => `There is no ${String(role)} ${String(name ?? '')} in: ${glance(on ?? document.body)}`);
    }
    return found;
  });

/** The first place with this text that is shown, as soon as there is one; the words may be in parts of it. */
export const text = (words: string | RegExp, on: Within = document.body): Promise<HTMLElement> =>
  eventually(() => {
    const says = (each: Element): boolean =>
      words instanceof RegExp ? words.test(textOf(each)) : textOf(each) === words;
    const found =
      within(on).queryAllByText(words).find(isShown) ??
      [...on.querySelectorAll<HTMLElement>('*')].find(
        (each) => says(each) && ![...each.children].some(says) && isShown(each),
      );
    if (found === undefined) throw failing(() => `There is no ${String(words)} in: ${glance(on)}`);
    return found;
  });

/** The first of that role that says these words, as soon as there is one: `status` and `alert` have no name. */
export const saying = (role: ByRoleMatcher, words: RegExp, on: Within = document.body): Promise<HTMLElement> =>
  eventually(() => {
    const there = all(role, undefined, on);
    const found = there.find((each) => words.test(textOf(each)));
    if (found === undefined) {
      throw failing(() => `No ${String(role)} says ${String(words)}, but: ${there.map(textOf).join(' | ')}`);
    }
    return found;
  });

const LABELLED = 'button, input, meter, output, progress, select, textarea';
/** What a label says, without what stands in the field within it. */
const wordsOf = (label: Node): string => {
  if (label instanceof Element && label.matches(LABELLED)) return '';
  const parts = [...label.childNodes];
  return parts.length === 0 ? (label.textContent ?? '') : parts.map(wordsOf).join('');
};
/** All that an element is labelled. `queryAllByLabelText` asks every element of the page for that, each time. */
function labelsOf(element: HTMLElement): readonly string[] {
  const by = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
  const beside = element.id === '' ? null : document.querySelector(`label[for="${element.id}"]`);
  const labels = [by, element.closest('label'), beside].flat().filter((each) => each !== null);
  const said = [element.getAttribute('aria-label') ?? '', by.map((each) => each?.textContent ?? '').join(' ')];
  return [...said, ...labels.map(wordsOf)].map((words) => words.replace(/\s+/g, ' ').trim());
}

/** The field of that label. */
export const field = (label: Name, on: Within = document.body): Promise<HTMLInputElement> =>
  eventually(() => {
    const isSo = (words: string): boolean => (label instanceof RegExp ? label.test(words) : words === label);
    const found = [...on.querySelectorAll<HTMLInputElement>('input, select, textarea')].find(
      (each) => labelsOf(each).some(isSo) && isShown(each),
    );
    if (found === undefined) throw failing(() => `There is no field ${String(label)} in: ${glance(on)}`);
    return found;
  });

/** The beginning of what stands there, for who looks for something in vain. */
const glance = (on: Element): string => textOf(on).slice(0, 800);

/** Where something stands: looked for anew each time, since a page may draw it anew. */
type Where = () => Promise<HTMLElement>;

const saidIn = (there: string, words: RegExp | string): boolean =>
  typeof words === 'string' ? there.includes(words) : words.test(there);

/** Waits until these words stand there, within whatever is there. */
export const says = (where: Where, words: RegExp | string): Promise<void> =>
  eventually(async () => {
    const there = await where();
    if (!saidIn(textOf(there), words)) throw failing(() => `${String(words)} does not stand in: ${glance(there)}`);
  });

/** Waits until these words do not stand there. */
export const saysNo = (where: Where, words: RegExp | string): Promise<void> =>
  eventually(async () => {
    const there = await where();
    if (saidIn(textOf(there), words)) throw failing(() => `${String(words)} stands in: ${glance(there)}`);
  });

/** Waits until nothing of that role and name is shown. */
export const gone = (role: ByRoleMatcher, name?: Name, on?: HTMLElement): Promise<void> =>
  eventually(() => {
    const left = all(role, name, on);
    if (left.length > 0) throw new Error(`There is still: ${left.map(textOf).join(' | ')}`);
  });

/** What stands there to be read, in one line. */
export const textOf = (on: Element): string => (on.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Waits until the page is under such an address. */
export const at = (path: RegExp): Promise<void> =>
  eventually(() => {
    if (!path.test(location.pathname)) throw new Error(`The page is under ${location.pathname}.`);
  });

export const region = (name: Name, on?: HTMLElement): Promise<HTMLElement> => find('region', name, on);
export const list = (name: Name, on?: HTMLElement): Promise<HTMLElement> => find('list', name, on);

const TAPPED: readonly ByRoleMatcher[] = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'menuitem', 'option'];
let taps = 0;
const clock = performance.now.bind(performance);
/** By the page's clock each tap comes a second after the last, however fast the machine is. */
performance.now = () => clock() + taps * 1000;

function tapped(name: Name, on?: HTMLElement): HTMLElement | undefined {
  for (const role of TAPPED) {
    const [found] = all(role, name, on);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Taps an element, or what is to be tapped and has this name, as soon as it is there and not disabled. Each tap is in a
 * place of its own, so that none is taken for the second of a double tap.
 */
export const tap = (what: Element | Name, on?: HTMLElement): Promise<void> => press(what, '[MouseLeft]', on);

/** The same with a finger, which leaves no focus behind. */
export async function touch(what: Element | Name, on?: HTMLElement): Promise<void> {
  await press(what, '[TouchA]', on);
  (document.activeElement as HTMLElement | null)?.blur();
  await atRest();
}

async function press(what: Element | Name, keys: string, on?: HTMLElement): Promise<void> {
  const element = await eventually(() => {
    const found = what instanceof Element ? what : tapped(what, on);
    if (found === undefined) {
      throw failing(() => `There is nothing to tap named ${String(what)} in: ${glance(on ?? document.body)}`);
    }
    if (found.matches(':disabled')) throw new Error(`${textOf(found)} is disabled.`);
    return found;
  });
  taps += 1;
  await user.pointer({ keys, target: element, coords: { clientX: 100 * taps, clientY: 0 } });
  await atRest();
}

/** Opens the page’s menu: what is behind it is shown. */
export const openMenu = (): Promise<void> =>
  eventually(() => {
    const menu = document.querySelector('.menu > summary');
    if (menu === null) throw failing(() => `There is no menu in: ${glance(document.body)}`);
    return menu;
  }).then((menu) => tap(menu));

/** Opens a line that hides what lies under it. */
export const unfold = (line: string | RegExp, within: ParentNode = document): Promise<void> =>
  eventually(() => {
    const found = [...within.querySelectorAll('summary')].find((each) =>
      typeof line === 'string' ? textOf(each) === line : line.test(textOf(each)),
    );
    if (found === undefined) throw failing(() => `There is no line ${String(line)} in: ${glance(document.body)}`);
    return found;
  }).then((found) => tap(found));

/** Two taps of one finger in the same place, so many milliseconds apart: the second meets what is there by then. */
export async function doubleTap(element: Element, apart = 50): Promise<void> {
  taps += 1;
  const coords = { clientX: 100 * taps, clientY: 0 };
  const place = element.parentElement ?? element;
  const { now } = performance;
  const first = now();
  // However slow the machine is.
  performance.now = () => first;
  await user.pointer({ keys: '[MouseLeft]', target: element, coords });
  await after(apart);
  performance.now = () => first + apart;
  const target = element.isConnected ? element : (place.querySelector<HTMLElement>('button') ?? place);
  await user.pointer({ keys: '[MouseLeft]', target, coords });
  performance.now = now;
  await atRest();
}

/** Types into a field in the place of what stands there. */
export async function type(into: HTMLElement | Name, words: string, on?: HTMLElement): Promise<void> {
  const element = into instanceof HTMLElement ? into : await field(into, on);
  await user.clear(element);
  if (words !== '') await user.type(element, words.replace(/[{[]/g, '$&$&'));
  await atRest();
}

/** Puts words into a field in the place of what stands there, all at once. */
export async function fill(into: HTMLElement | Name, words: string, on?: HTMLElement): Promise<void> {
  const element = into instanceof HTMLElement ? into : await field(into, on);
  await user.clear(element);
  if (words !== '') await user.paste(words);
  await atRest();
}

/** Chooses files from this device. */
export async function upload(label: Name, ...files: readonly File[]): Promise<void> {
  await user.upload(await field(label), [...files]);
  await atRest();
}

/** Holds a file over an element of the page, as one drags it in from a folder; gives what lets go of it. */
export async function dragFile(file: File, over: HTMLElement): Promise<{ readonly drop: () => Promise<void> }> {
  const dataTransfer = { types: ['Files'], files: [file], items: [] };
  const send = async (type: string): Promise<void> => {
    over.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }));
    await atRest();
  };
  await send('dragenter');
  return { drop: () => send('drop') };
}

/** Lets a file fall on the page, where it says so that it takes one. */
export async function drop(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  says = 'Drop to import it.',
): Promise<void> {
  // One that drags goes on moving, and what takes files comes a moment after the page.
  const held = await eventually(async () => {
    const dragged = await dragFile(new File([content], name), await find('main'));
    if (!document.body.textContent.includes(says)) throw failing(() => `Nothing says ${says}`);
    return dragged;
  });
  await held.drop();
}

/** Chooses an option of a field, as soon as it is offered. */
export async function choose(label: HTMLElement | Name, option: string | HTMLElement, on?: HTMLElement): Promise<void> {
  const select = label instanceof HTMLElement ? label : await field(label, on);
  await eventually(() => {
    const offered = [...select.querySelectorAll('option')];
    if (!offered.some((each) => [each, each.value, textOf(each)].some((known) => known === option))) {
      throw failing(() => `There is no ${String(option)} in: ${glance(select)}`);
    }
  });
  await user.selectOptions(select, option);
  await atRest();
}

/** Presses keys, as `{Escape}`, `r`, `{Control>}z{/Control}`. */
export async function key(keys: string): Promise<void> {
  await user.keyboard(keys);
  await atRest();
}

export { user };
