/** What keeps something for a page, or is drawn with what does. The rest, as what is sent, is the same for all pages. */
export const OF_A_PAGE = /\/(app|components|lib\/browser)\/|\/lib\/api\/(client|connection)\.ts/;

/** As `vi.resetModules`, for modules of such names: else every schema and every table is made again for each page. */
export function forgetModules(named: RegExp): void {
  type Module = { promise?: unknown; exports?: unknown; evaluated: boolean; readonly importers: Set<string> };
  const { __vitest_worker__: worker } = globalThis as unknown as {
    __vitest_worker__: { evaluatedModules: { idToModuleMap: ReadonlyMap<string, Module> } };
  };
  for (const [id, module] of worker.evaluatedModules.idToModuleMap) {
    if (!named.test(id)) continue;
    Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
    module.importers.clear();
  }
}
