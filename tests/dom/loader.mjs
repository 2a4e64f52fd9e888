// Registered by `register.mjs`: a module for the browser becomes a reference to it, one of server actions names them, as
// a bundler has it; a stylesheet is nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { load as loadReact, resolve as resolveReact } from 'react-server-dom-webpack/node-loader';

/** Icons are drawn by the browser: one reference to each, in the place of thousands of files. */
const ICONS = 'lucide-react';
const iconNames = () => {
  const folder = createRequire(import.meta.url)
    .resolve(`${ICONS}/dist/cjs/lucide-react.js`)
    .replace(/cjs.*/, '');
  return readFileSync(`${folder}esm/lucide-react.mjs`, 'utf8').matchAll(/default as (\w+)/g);
};
const iconReferences = () =>
  [
    `import { registerClientReference } from 'react-server-dom-webpack/server';`,
    ...[...iconNames()].map(
      ([, name]) => `export const ${name} = registerClientReference(() => null, '${ICONS}', '${name}');`,
    ),
  ].join('\n');

export const resolve = (specifier, context, next) =>
  specifier === ICONS
    ? { url: new URL('icons.mjs', import.meta.url).href, format: 'module', shortCircuit: true }
    : resolveReact(specifier, context, next);

export async function load(url, context, next) {
  if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
  if (url.endsWith('/icons.mjs')) return { format: 'module', source: iconReferences(), shortCircuit: true };
  const loaded = await next(url, context);
  if (loaded.format !== 'module') return loaded;
  // It takes text alone, and no map of it.
  const source = String(loaded.source).replace(/\/\/# sourceMappingURL=.*/g, '');
  return loadReact(url, context, () => ({ ...loaded, source }));
}
