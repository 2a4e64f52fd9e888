'use client';

import { useId, useState, type ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

export interface Tile {
  id: string;
  name: string;
  icon: ReactNode;
  /** What comes of it, in a few words. */
  says: string;
  content: () => ReactNode;
}

interface TilesProps {
  label: string;
  tiles: readonly Tile[];
}

/** What can be done, as tiles; what the chosen one is for stands below them. */
export function Tiles({ label, tiles }: TilesProps) {
  const id = useId();
  const [chosen, setChosen] = useState(tiles[0]?.id ?? '');
  const tile = tiles.find((each) => each.id === chosen) ?? tiles[0];
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={label} className="grid grid-cols-3 gap-2">
        {tiles.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-pressed={each === tile}
            aria-controls={id}
            onClick={() => setChosen(each.id)}
            className={classes(
              'flex min-h-16 flex-col items-center justify-center gap-1 rounded-sm border px-1 py-2 font-medium [&_svg]:size-5',
              each === tile ? 'border-ink bg-well' : 'border-rule hover:bg-well',
            )}
          >
            {each.icon}
            {each.name}
          </button>
        ))}
      </div>
      {tile !== undefined && (
        <section id={id} aria-label={tile.name} className="flex flex-col gap-3">
          <p className="max-w-text text-sm text-ink-soft">{tile.says}</p>
          {tile.content()}
        </section>
      )}
    </div>
  );
}
