// Scripts and styles of former builds, which pages that are open in a browser may still ask for: their names hold the
// hash of their content, so files of several builds lie beside one another.
import fs from 'fs';
import path from 'path';

/** After so many days nobody has such a page open. */
const KEPT_DAYS = 30;
const STATIC = path.join('.next', 'static');
const kept = (root) => path.join(root, '.muster', 'static');

/** The files in a folder and in those within it, folder by folder by name; none where there is no such folder. */
export function filesUnder(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep))
    .sort((one, other) => (one.join('\0') < other.join('\0') ? -1 : 1))
    .map((names) => names.join('/'));
}

/** A program as one file, which no page asks for and the next build makes anew. */
const WHOLE = /^program-/;

/** Files that are there already stay as they are. */
function copyNew(from, to) {
  const filter = (file) => !WHOLE.test(path.relative(from, file));
  if (fs.existsSync(from)) fs.cpSync(from, to, { recursive: true, force: false, filter });
}

/** Before a build: puts aside what `root` serves now, and what is served from the folder of another build. */
export function keepStatic(root, other) {
  for (const folder of other === null ? [root] : [root, other]) copyNew(path.join(folder, STATIC), kept(root));
}

/** After a build: puts what was kept beside the new files. What was put aside long ago goes. */
export function addFormerStatic(root, now = Date.now()) {
  for (const file of filesUnder(kept(root))) {
    const full = path.join(kept(root), file);
    if (now - fs.statSync(full).mtimeMs > KEPT_DAYS * 86_400_000) fs.rmSync(full);
  }
  copyNew(kept(root), path.join(root, STATIC));
}
