import type { State } from '@/lib/verdict/verdictView';
import type { Format } from '@/lib/rules/format';

/** The colours of a drawing by day, as attributes: drawings know no style sheet, and also go into pictures. */
export const IMAGE_PALETTE = {
  ink: '#2a221a',
  inkFaint: '#655c52',
  rule: '#8a8074',
  hairline: '#dad2c6',
  paper: '#f9f6f0',
  sheet: '#fefcf8',
  well: '#efeae1',
  accent: '#8b3d1f',
  onAccent: '#fcfaf6',
  state: {
    legal: '#1c6234',
    illegal: '#a01d22',
    'cannot-tell': '#6a3a9c',
    unfinished: '#7c4e0a',
    note: '#655c52',
  } satisfies Record<State, string>,
};

export type Palette = typeof IMAGE_PALETTE;

/** The variables of app/globals.css that have these names. */
const variables = <Name extends string>(names: Readonly<Record<Name, unknown>>): Record<Name, string> =>
  Object.fromEntries(
    Object.keys(names).map((name) => [
      name,
      `var(--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`,
    ]),
  ) as Record<Name, string>;

/** On a page, by day, at night and in print. */
export const PAGE_PALETTE: Palette = {
  ...variables(IMAGE_PALETTE),
  state: { ...variables(IMAGE_PALETTE.state), note: 'var(--ink-faint)' },
};

/** The palette of a format's preview image. */
export const imagePalette = ({ accent }: Pick<Format, 'accent'>): Palette => ({ ...IMAGE_PALETTE, accent });
