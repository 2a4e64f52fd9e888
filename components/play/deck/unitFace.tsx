'use client';

import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import type { DeckCard } from '@/lib/play/deck/card';
import { amount } from '@/lib/foundation/words';
import type { Meaning } from '@/lib/rules/atTable';
import type { Piece, PieceWeapon } from '@/lib/play/table/piece';
import { byArc } from '@/components/list/table/arcGroups.model';
import { reachOf } from '@/components/list/table/arcShape.model';
import { short } from '@/components/list/shortColumn.model';
import type { TableHand } from '@/components/play/tableHand.model';
import { ModelButtons, PieceControls } from '../table/pieceControls';
import { trackText } from '@/lib/play/table/marks';
import { useLastTap } from '../table/useLastTap';

/** More models than these are folded: the card stays on one screen. */
const MOST_MODELS = 6;
/** A meaning of so many letters stands in one line with its name. */
const ONE_LINE = 44;

interface UnitFaceProps {
  piece: Piece;
  card: DeckCard;
  hand: TableHand;
}

/** What a drawn unit is: its states and hit points to tap, where its weapons fire, weapons and keywords. */
export function UnitFace({ piece, card, hand }: UnitFaceProps) {
  const { last, tap, takeBack } = useLastTap(hand);
  const { arcs, statlines, weapons, meanings, keywords, notes } = card;
  const [only] = piece.models;
  const controls = <PieceControls hand={hand} piece={piece} tap={tap} />;
  const told = meanings.map(({ name }) => name);
  const others = keywords.filter((keyword) => !told.includes(keyword));
  return (
    <div className="flex flex-col gap-2 text-sm">
      <Statlines lines={statlines} />
      {piece.models.length === 1 && only !== undefined && (
        <div className="flex min-h-row items-center gap-1 border-y border-hairline">
          <span className="figures mr-auto font-medium">{trackText(hand.marks, only) ?? ''}</span>
          <ModelButtons hand={hand} piece={piece} model={only} tap={tap} />
        </div>
      )}
      {piece.models.length > MOST_MODELS ? (
        <Disclosure summary={`States and ${amount(piece.models.length, 'model')}`}>{controls}</Disclosure>
      ) : (
        controls
      )}
      {last !== null && last.piece === piece.id && (
        <Button small icon={<Undo2 />} onClick={takeBack} className="self-start">
          Take back
        </Button>
      )}
      {arcs.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {byArc(arcs).map(({ arc, weapons: firing }) => (
            <ArcPicture key={arc.text} arc={arc} weapons={firing} reach={reachOf(arcs)} />
          ))}
        </div>
      )}
      {weapons !== null && weapons.length > 0 && (
        <Part name="Weapons">
          {weapons.map((weapon, at) => (
            <WeaponLine key={at} weapon={weapon} />
          ))}
        </Part>
      )}
      {(meanings.length > 0 || others.length > 0) && (
        <Part name="Keywords">
          {meanings.map((meaning) => (
            <MeaningLine key={meaning.name} meaning={meaning} />
          ))}
          {others.length > 0 && <p>{others.join(', ')}</p>}
        </Part>
      )}
      {notes !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>}
    </div>
  );
}

interface PartProps {
  name: string;
  children: ReactNode;
}

const Part = ({ name, children }: PartProps) => (
  <section aria-label={name} className="flex flex-col gap-0.5 border-t border-hairline pt-1">
    {children}
  </section>
);

/** One line for each profile: "4 × Rifleman: Move 6 · HP 1". */
const Statlines = ({ lines }: { lines: DeckCard['statlines'] }) =>
  lines
    .filter(({ cells }) => cells.length > 0)
    .map(({ name, number, cells }, at) => (
      <p key={at} className="figures">
        {lines.length > 1 && (
          <span className="text-ink-soft">
            {number > 1 && `${number} × `}
            {name}:{' '}
          </span>
        )}
        {cells.map((cell) => `${short(cell.name)} ${cell.value === '' ? '–' : cell.value}`).join(' · ')}
      </p>
    ));

function WeaponLine({ weapon: { name, number, cells, remarks, notes, special } }: { weapon: PieceWeapon }) {
  const line = (
    <>
      <strong className="font-semibold">
        {number > 1 && `${number} × `}
        {name}
      </strong>{' '}
      {special && <Chip>Special</Chip>}{' '}
      <span className="figures text-ink-soft">
        {[...cells.map((cell) => `${short(cell.name)} ${cell.value}`), ...notes.map((note) => note.name)].join(' · ')}
      </span>
    </>
  );
  if (notes.length === 0 && remarks.length === 0) return <p>{line}</p>;
  return (
    <Disclosure summary={line}>
      {remarks.map((remark) => (
        <p key={remark} className="text-ink-soft">
          {remark}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note.name}>
          <span className="font-medium">{note.name}:</span> <span className="text-ink-soft">{note.says}</span>
        </p>
      ))}
    </Disclosure>
  );
}

function MeaningLine({ meaning: { name, says } }: { meaning: Meaning }) {
  if (says.length <= ONE_LINE) {
    return (
      <p>
        <span className="font-medium">{name}:</span> <span className="text-ink-soft">{says}</span>
      </p>
    );
  }
  return (
    <Disclosure
      summary={
        <span className="flex min-w-0 gap-1">
          <span className="font-medium whitespace-nowrap">{name}:</span>
          <span className="min-w-0 truncate text-ink-soft">{says}</span>
        </span>
      }
    >
      <p className="text-ink-soft">{says}</p>
    </Disclosure>
  );
}
