// Takes out of node_modules what is only needed to build and to develop: `npm run build -- --lean`. npm itself keeps
// more, since packages that serve name compilers and test programs as optional companions.
import fs from 'fs';
import path from 'path';

/** What only the build needs, and what others load only if a page asks for it and none does: pictures made smaller. */
const NEVER_LOADED =
  /^node_modules\/(@next\/swc-.*|sharp|@img\/.*|typescript|@types\/.*|tailwindcss|@tailwindcss\/postcss|lucide-react)$/;

/** Where a package finds another by name, as Node looks for it; undefined: nowhere. */
function found(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (at === '') return undefined;
  }
}

/** The places of all packages that serving needs, by a lock file's `packages`. */
export function neededToServe(packages) {
  const needed = new Set();
  const visit = (from) => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = found(packages, from, name);
      if (place === undefined || needed.has(place) || NEVER_LOADED.test(place)) continue;
      needed.add(place);
      visit(place);
    }
  };
  visit('');
  return needed;
}

/** Removes everything else of a folder's installed packages. */
export function makeLean(root) {
  const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const needed = neededToServe(lock.packages);
  const listFile = path.join(root, 'node_modules', '.package-lock.json');
  const list = JSON.parse(fs.readFileSync(listFile, 'utf8'));
  for (const place of Object.keys(list.packages)) {
    if (needed.has(place)) continue;
    delete list.packages[place];
    fs.rmSync(path.join(root, place), { recursive: true, force: true });
  }
  // By this npm and our commands know what is there.
  fs.writeFileSync(listFile, JSON.stringify(list, null, 2));
}
