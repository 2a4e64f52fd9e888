import { Window } from 'happy-dom';
import { populateGlobal, type Environment } from 'vitest/runtime';

/** What the page has from its window in place of Node's: the rest is Node's own, as fetch, URL and Blob. */
const OF_THE_WINDOW = ['Event', 'EventTarget', 'CustomEvent', 'FormData'];

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
    // What it does not have it says to have and to be nothing: as no browser does.
    Object.defineProperty(window.navigator, 'locks', { value: undefined });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    // React asks a bundler for the modules that a page names; `browser.tsx` says what gives them.
    global.__webpack_require__ = (id: string) => (global.moduleOfPage as (id: string) => unknown)(id);
    // A form that is sent goes by Node's fetch.
    global.NodesFormData = originals.get('FormData');
    for (const [key, value] of originals) if (!OF_THE_WINDOW.includes(String(key))) global[String(key)] = value;
    return {
      async teardown() {
        await window.happyDOM.abort();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, value] of originals) global[String(key)] = value;
      },
    };
  },
} satisfies Environment;
