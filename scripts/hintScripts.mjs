// Scripts of a build ask the browser to compile all of them while they come, beside the page. Else each function is
// compiled when it is first called, which on a phone keeps the page from answering for seconds.
import fs from 'fs';
import path from 'path';

/** Chromium's sign for it, at the head of a script; others pass over it. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Puts the sign at the head of each script that has none: one kept from a former build has it. */
export function hintScripts(built) {
  const folder = path.join(built, 'static', 'chunks');
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const script = fs.readFileSync(path.join(folder, name), 'utf8');
    if (!script.startsWith(HINT)) fs.writeFileSync(path.join(folder, name), HINT + script);
  }
}
