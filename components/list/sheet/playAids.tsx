import type { ReactNode } from 'react';
import { StateMark } from '@/components/shared/stateMark';
import { classes } from '@/lib/view/classes';
import { citationsText } from '@/lib/rules/citation';
import type { PlayAid } from '@/lib/rules/playAid';

/** What the table needs to know beyond the sheet: each rule of play in short, and what it means for this army. */
export function PlayAids({
  aids,
  pictures = {},
  wholePrint = false,
}: {
  readonly aids: readonly PlayAid[];
  /** Whether those that are the same for every army are printed too. */
  readonly wholePrint?: boolean;
  /** Shown instead of an aid's rows, by the aid's id. */
  readonly pictures?: Readonly<Record<string, ReactNode>>;
}) {
  return (
    <div className="gap-10 lg:columns-2 print:columns-2 print:gap-6">
      {aids.map((aid) => (
        <Aid key={aid.id} aid={aid} printed={wholePrint || aid.general !== true} picture={pictures[aid.id] ?? null} />
      ))}
    </div>
  );
}

function Aid({
  aid: { title, says, rows, cites, reading },
  printed,
  picture,
}: {
  readonly aid: PlayAid;
  readonly printed: boolean;
  readonly picture: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className={classes(
        'mb-4 wrap-anywhere break-inside-avoid border-t border-rule pt-1 print:mb-2',
        !printed && 'print:hidden',
      )}
    >
      <h3>{title}</h3>
      <p className="text-ink-soft">{says}</p>
      {picture}
      {picture === null && rows.length > 0 && (
        <dl className="mt-1">
          {rows.map(({ name, text, open }, place) => (
            <div key={place} className="border-t border-hairline py-0.5 break-words print:py-0">
              <dt className="inline font-medium">
                {open && <StateMark state="cannot-tell" size={12} className="mr-1 inline align-[-1px]" />}
                {name}:
              </dt>{' '}
              <dd className={`inline ${open ? 'text-cannot-tell' : 'text-ink-soft'}`}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-0.5 text-sm text-ink-faint">
        {reading !== null && <>{reading} </>}
        <cite className="not-italic">{citationsText(cites)}</cite>
      </p>
    </section>
  );
}
