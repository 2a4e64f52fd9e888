import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEW_FONT } from '@/components/share/pictures';

const FOLDER = 'node_modules/@fontsource/barlow-condensed/files';
const WEIGHTS = [500, 700] as const;
const SCRIPTS = ['latin', 'latin-ext'] as const;

let faces: ReturnType<typeof readFaces> | null = null;

/** The faces of the preview image, read once. Otherwise the image library would fetch its own. */
export const previewFonts = () => (faces ??= readFaces());

const readFaces = () => Promise.all(WEIGHTS.flatMap((weight) => SCRIPTS.map((script) => readFace(weight, script))));

async function readFace(weight: (typeof WEIGHTS)[number], script: (typeof SCRIPTS)[number]) {
  const name = `barlow-condensed-${script}-${weight}-normal.woff`;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, name);
  return {
    // Under one name the second script would take the place of the first.
    name: script === 'latin' ? PREVIEW_FONT : `${PREVIEW_FONT} ${script}`,
    data: await readFile(/* turbopackIgnore: true */ file),
    weight,
    style: 'normal' as const,
  };
}
