import type { ReactNode } from 'react';
import { StateMark } from '@/components/ui/stateMark';
import { classes } from '@/lib/foundation/classes';
import { citationsText } from '@/lib/rules/citation';
import type { PlayAid } from '@/lib/rules/playAid';
import type { Army } from '@/lib/army/army';
import type { Format } from '@/lib/rules/format';
import { bounded, clipped } from '@/lib/foundation/bounded';

interface PlayAidsProps {
  aids: readonly PlayAid[];
  /** Shown instead of an aid's rows, by the aid's id. */
  pictures?: Readonly<Record<string, ReactNode>>;
}

/** What the table needs to know beyond the sheet: each rule of play in short, and what it means for this army. */
export function PlayAids({ aids, pictures = {} }: PlayAidsProps) {
  return (
    <div className="gap-10 lg:columns-2 print:columns-2 print:gap-6">
      {aids.map(({ id, title, says, rows, cites, reading, general = false }) => {
        const picture = pictures[id] ?? null;
        return (
          <section key={id} aria-label={title} className={classes('aid', general && 'print:hidden')}>
            <h3>{title}</h3>
            <p>{says}</p>
            {picture}
            {picture === null && rows.length > 0 && (
              <dl>
                {rows.map(({ name, text, open }, place) => (
                  <div key={place}>
                    <dt>
                      {open && <StateMark state="cannot-tell" size={12} className="mr-1 inline align-[-1px]" />}
                      {name}:
                    </dt>{' '}
                    <dd {...(open ? { className: 'text-cannot-tell' } : {})}>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
            <p className="cited">
              {reading !== null && <>{reading} </>}
              <cite>{citationsText(cites)}</cite>
            </p>
          </section>
        );
      })}
    </div>
  );
}

/** Rows of one aid; the longest of a real list has some 30. */
const MOST_ROWS = 80;
/** Bytes of one aid's rows. */
const ROWS_WEIGHT = 12_000;
/** Bytes of a row. */
const NAME = 200;
const TEXT = 800;

/** The play aids of an army as a page can bear them: a last row says how many are left out. An empty one has none. */
export function shownAids({ aids }: Pick<Format, 'aids'>, army: Army): readonly PlayAid[] {
  if (aids === null || army.models.length === 0) return [];
  return aids(army).map((aid) => {
    const rows = aid.rows
      .slice(0, MOST_ROWS)
      .map(({ name, text, open }) => ({ name: clipped(name, NAME), text: clipped(text, TEXT), open }));
    const { shown } = bounded(rows, MOST_ROWS, ROWS_WEIGHT);
    const left = aid.rows.length - shown.length;
    return left === 0 ? aid : { ...aid, rows: [...shown, { name: 'Not shown', text: `${left} more`, open: false }] };
  });
}
