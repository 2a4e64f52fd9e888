import { Attr, Node, PropertySymbol, Window } from 'happy-dom';
import { populateGlobal, type Environment } from 'vitest/runtime';

/** What the page has from its window in place of Node's: the rest is Node's own, as fetch, URL and Blob. */
const OF_THE_WINDOW = ['Event', 'EventTarget', 'CustomEvent', 'navigator'];

/** Node's, which is what is sent and holds Node's files, but for what stands in a form of the page. */
const formsBy = (Nodes: typeof FormData, Windows: typeof FormData): typeof FormData => {
  const form = function FormData(...of: ConstructorParameters<typeof Nodes>) {
    const sent = new Nodes();
    if (of[0] !== undefined) for (const [name, value] of new Windows(...of)) sent.append(name, value);
    return sent;
  };
  form.prototype = Nodes.prototype;
  return form as never;
};

/**
 * An attribute of this window is a node, for which eleven maps are made that only elements are asked for: a twentieth of
 * the time of these tests. All attributes have those of the first one.
 */
function shareMapsOfAttributes(window: Window): void {
  Object.assign(Attr.prototype, { [PropertySymbol.window]: window });
  const first: object = { ...(Reflect.construct(Node, [], Attr) as Attr) };
  Object.setPrototypeOf(Attr, function AttributeNode() {
    return Object.assign(Object.create(new.target!.prototype as object) as object, first);
  });
}

/** A window without layout, in which pages are drawn. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup(global: typeof globalThis & Record<string, unknown>) {
    const window = new Window({
      url: 'http://localhost/',
      width: 1280,
      height: 800,
      settings: { disableErrorCapturing: true },
    });
    shareMapsOfAttributes(window);
    // What it does not have it says to have and to be nothing: as no browser does.
    Object.defineProperty(window.navigator, 'locks', { value: undefined });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    // React asks a bundler for the modules that a page names; `browser.tsx` says what gives them.
    global.__webpack_require__ = (id: string) => (global.moduleOfPage as (id: string) => unknown)(id);
    for (const [key, value] of originals) if (!OF_THE_WINDOW.includes(String(key))) global[String(key)] = value;
    global.FormData = formsBy(originals.get('FormData') as typeof FormData, window.FormData as never);
    global.isSecureContext = true;
    // There are no stylesheets to be asked.
    global.getComputedStyle = (element) => (element as HTMLElement).style;
    // Newer browsers answer with a promise.
    window.Element.prototype.scrollIntoView = () => Promise.resolve() as never;
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) global[String(key)] = value;
      },
    };
  },
} satisfies Environment;
