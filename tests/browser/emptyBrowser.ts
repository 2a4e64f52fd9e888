import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll } from 'vitest';
import { forgetModules, OF_A_PAGE } from '../freshModules';

// Files share a thread: each begins with a database of its own, and leaves nothing in the modules of a page or globally.
forgetModules(OF_A_PAGE);
globalThis.indexedDB = new IDBFactory();

const before = Object.getOwnPropertyDescriptors(globalThis);
afterAll(() => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(globalThis))) {
    if (!(name in before)) Reflect.deleteProperty(globalThis, name);
  }
  for (const [name, descriptor] of Object.entries(before)) {
    if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
  }
});
