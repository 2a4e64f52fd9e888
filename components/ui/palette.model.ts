import type { State } from '@/lib/verdict/verdictView';
import type { Format } from '@/lib/rules/format';

/** The colours of a drawing as attributes: drawings know no style sheet, and also go into pictures. */
export interface Palette {
  ink: string;
  inkFaint: string;
  rule: string;
  hairline: string;
  paper: string;
  sheet: string;
  well: string;
  press: string;
  accent: string;
  onAccent: string;
  state: Readonly<Record<State, string>>;
}

/** On a page: the tokens of app/globals.css, by day, at night and in print. */
export const PAGE_PALETTE: Palette = {
  ink: 'var(--ink)',
  inkFaint: 'var(--ink-faint)',
  rule: 'var(--rule)',
  hairline: 'var(--hairline)',
  paper: 'var(--paper)',
  sheet: 'var(--sheet)',
  well: 'var(--well)',
  press: 'var(--press)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  state: {
    legal: 'var(--legal)',
    illegal: 'var(--illegal)',
    'cannot-tell': 'var(--cannot-tell)',
    unfinished: 'var(--unfinished)',
    note: 'var(--ink-faint)',
  },
};

/** In the preview image, where there are no variables: the same colours by day. */
export const IMAGE_PALETTE: Palette = {
  ink: '#2a221a',
  inkFaint: '#655c52',
  rule: '#8a8074',
  hairline: '#dad2c6',
  paper: '#f9f6f0',
  sheet: '#fefcf8',
  well: '#efeae1',
  press: '#e5dfd4',
  accent: '#8b3d1f',
  onAccent: '#fcfaf6',
  state: { legal: '#1c6234', illegal: '#a01d22', 'cannot-tell': '#6a3a9c', unfinished: '#7c4e0a', note: '#655c52' },
};

/** The palette of a format's preview image. */
export const imagePalette = ({ accent }: Pick<Format, 'accent'>): Palette => ({ ...IMAGE_PALETTE, accent });
