import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEW_FONT } from '@/components/share/previewCard';

const FOLDER = 'node_modules/@fontsource/barlow-condensed/files';
const WEIGHTS = [500, 700] as const;
const SCRIPTS = ['latin', 'latin-ext'] as const;

/** The faces of the preview image, read once. Otherwise the image library would fetch its own. */
export const previewFonts = once(() =>
  Promise.all(
    WEIGHTS.flatMap((weight) =>
      SCRIPTS.map(async (script) => {
        const file = path.join(
          /* turbopackIgnore: true */ process.cwd(),
          FOLDER,
          `barlow-condensed-${script}-${weight}-normal.woff`,
        );
        // Under one name the second script would take the place of the first.
        return {
          name: script === 'latin' ? PREVIEW_FONT : `${PREVIEW_FONT} ${script}`,
          data: await readFile(/* turbopackIgnore: true */ file),
          weight,
          style: 'normal' as const,
        };
      }),
    ),
  ),
);

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
