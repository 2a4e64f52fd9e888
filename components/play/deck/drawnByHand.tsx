'use client';

import { Hand } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';
import type { SharedDeck } from '@/lib/play/deck/shared';

interface DrawnByHandProps {
  deck: SharedDeck;
  open: boolean;
  onEnter: (face: number) => void;
}

/** A card that was drawn from printed ones. */
export function DrawnByHand({ deck, open, onEnter }: DrawnByHandProps) {
  const { play, drawing } = deck;
  const [chosen, setChosen] = useState('');
  const among = drawing?.cards ?? play.stack.map(({ id }) => id);
  const cards = [...play.stack, ...play.aside].filter(({ id }) => among.includes(id));
  // Cards of one unit are alike: the first of them stands for all.
  const units = [...new Map(cards.toReversed().map((each) => [each.unitId, each])).values()].toReversed();
  return (
    <Disclosure summary="A printed card was drawn" open={open}>
      <div className="flex items-end gap-2 pt-1">
        <div className="min-w-0 flex-1">
          <Select
            label="Its unit"
            value={chosen}
            placeholder="Choose the unit"
            choices={units.map(({ id, name, side }) => ({ value: id, name: `${name} (${deck.forces[side].name})` }))}
            onChoose={setChosen}
          />
        </div>
        <Button
          icon={<Hand />}
          disabled={!among.includes(chosen)}
          onClick={() => {
            onEnter(among.indexOf(chosen) + 1);
            setChosen('');
          }}
        >
          Enter
        </Button>
      </div>
    </Disclosure>
  );
}
