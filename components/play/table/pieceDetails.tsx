import type { ReactNode } from 'react';
import { Chip } from '@/components/ui/chip';
import { short } from '@/components/list/sheetColumns.model';
import type { Piece, PieceRule, PieceWeapon } from '@/lib/play/table/piece';
import { BaseMark } from '@/components/list/army/trayDrawing';
import { classes } from '@/lib/foundation/classes';
import { joined } from '@/lib/foundation/words';
import { isAway, isGone, standingText } from '@/lib/play/table/marks';
import { PieceControls } from './pieceControls';
import type { ArmyHand } from './useTable';

/** All that is asked of a piece in a game: traits, statline and what changes it, weapons, rules with their pages. */
export function PieceDetails({ piece }: { piece: Piece }) {
  const { traits, types, changes, weapons, rules, wargear, keywords, meanings, notes, unit, slot } = piece;
  const told = meanings.map(({ name }) => name);
  const others = keywords.filter((keyword) => !told.includes(keyword));
  const where = [unit, slot, ...types].filter((part) => part !== null);
  return (
    <div className="flex flex-col gap-2 pb-2 text-sm">
      <Statlines piece={piece} />
      {where.length > 0 && <p className="text-ink-faint">{where.join(' · ')}</p>}
      {changes.length > 0 && (
        <ul aria-label="What changes it">
          {changes.map(({ name, value, from, condition }) => (
            <li key={`${name} ${value} ${from}`}>
              <strong className="figures font-semibold">
                {name} {value}
              </strong>{' '}
              <span className="text-ink-soft">
                ({from}
                {condition === null ? '' : `: ${condition}`})
              </span>
            </li>
          ))}
        </ul>
      )}
      {traits.map(({ name, weapon, says, page }) => (
        <p key={name}>
          <strong className="font-semibold text-accent">{weapon === null ? name : `${name} on ${weapon}`}.</strong>{' '}
          {says} {page !== null && <span className="text-ink-faint">{page}</span>}
        </p>
      ))}
      {(weapons === null || weapons.length > 0) && (
        <Part name="Weapons">
          {weapons === null ? (
            <p className="text-cannot-tell">The data does not say which.</p>
          ) : (
            weapons.map((weapon, at) => <WeaponLine key={at} weapon={weapon} />)
          )}
        </Part>
      )}
      <RuleLines name="Keywords" rules={meanings} />
      {others.length > 0 && <p className="text-ink-faint">{others.join(', ')}</p>}
      <RuleLines name="Rules" rules={rules} />
      <RuleLines name="Wargear" rules={wargear} />
      {notes !== null && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>}
    </div>
  );
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="border-t border-hairline pt-1">
    <h4 className="label text-ink-faint">{name}</h4>
    {children}
  </section>
);

/** Each with its name above the figures: so ten columns fit half a phone. */
const Statlines = ({ piece: { statlines, changes, models } }: { piece: Piece }) =>
  statlines
    .filter(({ cells }) => cells.length > 0)
    .map((line, at) => (
      <table key={at} className="w-full table-fixed border-collapse text-center text-base">
        <caption className="text-left text-sm font-medium">
          {models.length > 1 && line.number > 1 && <span className="text-ink-soft">{line.number} × </span>}
          {line.name}
        </caption>
        <thead>
          <tr className="label border-b border-rule text-ink-faint">
            {line.cells.map(({ name }) => (
              <th key={name} scope="col" className="font-semibold tracking-normal normal-case">
                {short(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {line.cells.map(({ name, value }) => {
              const change = changes.find(({ cell, condition }) => cell === name && condition === null);
              return (
                <td key={name} className={change === undefined ? undefined : 'font-semibold text-accent'}>
                  {change?.value ?? (value === '' ? '–' : value)}
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
    ));

/** What every player knows of a number by itself stands without its name. */
const NAMELESS: ReadonlySet<string> = new Set(['Range', 'Type', 'Keywords']);

/** `S4`, `AP-1`, `D D3`, `Damage 2`. */
const figureText = (name: string, value: string): string =>
  /^[A-Z]{1,3}$/.test(name) && !/^[A-Za-z]/.test(value) ? `${name}${value}` : `${name} ${value}`;

function WeaponLine({ weapon: { name, number, cells, remarks, notes, special, shared } }: { weapon: PieceWeapon }) {
  const figures = cells.map((cell) =>
    NAMELESS.has(cell.name) ? cell.value : figureText(short(cell.name), cell.value),
  );
  return (
    <div className="py-0.5">
      <p>
        <strong className="font-semibold">
          {number > 1 && `${number} × `}
          {name}
        </strong>{' '}
        {special && <Chip>Special</Chip>}{' '}
        <span className="figures text-ink-soft">
          {figures.map((figure, at) => (
            <span key={at}>
              {at > 0 && ' · '}
              <span className="whitespace-nowrap">{figure}</span>
            </span>
          ))}
        </span>
        {shared && <span className="text-ink-faint"> one for the unit</span>}
      </p>
      {remarks.map((remark) => (
        <p key={remark} className="text-ink-faint">
          {remark}
        </p>
      ))}
      {notes.map((meaning) => (
        <RuleLine key={meaning.name} {...meaning} />
      ))}
    </div>
  );
}

type Rule = Pick<PieceRule, 'name' | 'says'> & Partial<Pick<PieceRule, 'page'>>;

const RuleLine = ({ name, says, page = null }: Rule) => (
  <p>
    <span className="font-medium">{name}:</span> <span className="text-ink-soft">{says}</span>{' '}
    {page !== null && <span className="text-ink-faint">{page}</span>}
  </p>
);

/** Those that we can tell in a line, then the others by name and page. */
function RuleLines({ name: title, rules }: { name: string; rules: readonly Rule[] }) {
  const named = rules.filter(({ says }) => says === null);
  return rules.length === 0 ? null : (
    <Part name={title}>
      {rules.map((rule) => rule.says !== null && <RuleLine key={rule.name} {...rule} />)}
      {named.length > 0 && (
        <p className="text-ink-soft">
          {named.map(({ name, page = null }) => (page === null ? name : `${name} (${page})`)).join(', ')}
        </p>
      )}
    </Part>
  );
}

interface PieceRowProps {
  hand: ArmyHand;
  piece: Piece;
  onOpen: (pressed: HTMLElement) => void;
  further?: ReactNode;
}

/** One piece: folded its name and how it stands, unfolded all that is asked of it. */
export function PieceRow({ hand, piece, onOpen, further = null }: PieceRowProps) {
  const { marks } = hand;
  const base = hand.bases.find(({ id }) => id === piece.id);
  const open = hand.piece?.id === piece.id;
  const gone = isGone(marks, piece);
  // How it stands where there is something to tell, else where it comes from.
  const standing = standingText(marks, piece) || (piece.unit ?? piece.traits[0]?.name ?? piece.types[0] ?? null);
  const second = joined([standing, ...(hand.chips?.(piece) ?? [])], ' · ');
  return (
    <li id={rowId(piece.id)} className="scroll-mt-24 scroll-mb-32 border-b border-hairline">
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={open}
          onClick={({ currentTarget }) => onOpen(currentTarget)}
          className={classes(
            'flex min-h-row min-w-0 flex-1 items-center gap-2 py-0.5 text-left hover:bg-press',
            open && 'bg-well',
          )}
        >
          {base !== undefined && (
            <span className={isAway(marks, piece) ? 'opacity-45' : ''}>
              <BaseMark base={base} />
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="flex items-center gap-1">
              <span className={classes('truncate leading-5 font-medium', gone && 'text-ink-faint line-through')}>
                {piece.name}
              </span>
              {piece.leader && <span className="sr-only">, leader</span>}
              {!piece.leader && piece.traits.length > 0 && <span className="sr-only">, specialist</span>}
            </span>
            <span
              className={classes(
                'line-clamp-2 text-sm leading-4.5 wrap-anywhere',
                gone ? 'text-illegal' : 'text-ink-soft',
              )}
            >
              {second}
            </span>
          </span>
        </button>
      </div>
      {open && (
        <div className="arrive border-l-3 border-accent pt-1 pl-3">
          <PieceControls hand={hand} piece={piece} />
          {further}
          <PieceDetails piece={piece} />
        </div>
      )}
    </li>
  );
}

/** Where a piece’s row is in the page. */
export const rowId = (piece: string): string => `piece-${piece}`;
