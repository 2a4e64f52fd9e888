import type { MetadataRoute } from 'next';
import { OPEN_PATH } from '@/lib/api/app';

/** By day, since a manifest has one colour for each: those of `--sheet` and `--paper` in globals.css. */
const SHEET = '#fdfbf7';
const PAPER = '#f9f6f0';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') =>
  ({ src: `/icons/${name}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const;

const screenshot = (form: 'wide' | 'narrow', width: number, height: number, label: string) => ({
  src: `/screens/${form}.png`,
  sizes: `${width * 2}x${height * 2}`,
  type: 'image/png',
  form_factor: form,
  label,
});

const shortcut = (name: string, url: string, description: string) => ({
  name,
  url,
  description,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
});

/** How systems install the app: its name and icons, what it opens, and what can be shared with it. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: 'Muster Roll',
    short_name: 'Muster Roll',
    description: 'Build a skirmish list, see if it is legal, and share it.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: SHEET,
    background_color: PAPER,
    categories: ['games', 'utilities'],
    icons: [icon('icon', 192, 'any'), icon('icon', 512, 'any'), icon('maskable', 512, 'maskable')],
    screenshots: [
      screenshot('wide', 1280, 800, 'A list with its verdict'),
      screenshot('narrow', 390, 844, 'The same on a phone'),
    ],
    shortcuts: [
      shortcut('New list', '/new', 'New list'),
      shortcut('Open file', OPEN_PATH, 'Open a list, unit data or a backup'),
      shortcut('Deck', '/deck', 'Draw activation cards'),
    ],
    file_handlers: [{ action: OPEN_PATH, accept: ACCEPTED }],
    share_target: {
      action: OPEN_PATH,
      method: 'post',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: 'files', accept: Object.entries(ACCEPTED).flatMap(([type, ends]) => [type, ...ends]) }],
      },
    },
  };
}

/** What the app opens, by type. No system has types for these files, so the ending decides. */
const ACCEPTED: Record<string, string[]> = {
  'application/x-battlescribe-roster': ['.ros', '.rosz'],
  'application/x-battlescribe-data': ['.gst', '.cat', '.gstz', '.catz'],
  'application/json': ['.json'],
};
