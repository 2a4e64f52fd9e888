// Scripts and styles of a build, compressed once as small as Brotli can: `name.js.br` beside `name.js`. The front sends
// them as they lie there (lib/server/front/staticFiles.ts).
import fs from 'fs';
import path from 'path';
import { promisify } from 'util';
import { brotliCompress, constants } from 'zlib';

const TEXT = /\.(js|css)$/;
/** Smaller files gain nothing, in bytes: they fit into one packet as they are. */
const LEAST = 1024;
/** Files at a time: Node compresses on four threads. */
const AT_ONCE = 4;

const compressed = promisify(brotliCompress);

/** Compresses what has no compressed form yet. A name holds the hash of its content, so an old form is never wrong. */
export async function compressStatic(folder) {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const known = new Set(names);
  const left = names.filter((name) => TEXT.test(name) && !known.has(`${name}.br`));
  const work = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      const file = path.join(folder, name);
      const plain = fs.readFileSync(file);
      if (plain.length < LEAST) continue;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      fs.writeFileSync(`${file}.br`, await compressed(plain, { params }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
