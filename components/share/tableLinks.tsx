'use client';

import { buttonClasses } from '@/components/ui/button';
import { cardsPath, deckPath, playPath } from '@/lib/documents/paths';

/** Drawn small: each stands in the page of every list. */
const ICONS = {
  play: 'M6 4v16l14-8z',
  cards: 'M6 2h12v20H6z',
  deck: 'M12 3 2 8l10 5 10-5zM2 13l10 5 10-5',
} as const;

interface TableLinksProps {
  viewId: string;
  deck: boolean;
}

/** What one does with a list at the table. A part of the browser’s, so that the page does not hold it twice. */
export function TableLinks({ viewId, deck }: TableLinksProps) {
  const links = [
    ['play', playPath(viewId), 'Play'],
    ['cards', cardsPath(viewId), 'Print cards'],
    ...(deck ? [['deck', deckPath(viewId), 'Open the deck'] as const] : []),
  ] as const;
  return links.map(([icon, address, words]) => (
    <a key={icon} href={address} className={buttonClasses('plain')}>
      <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
      {words}
    </a>
  ));
}
