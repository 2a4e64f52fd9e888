import type { ComponentProps, ReactNode } from 'react';
import { Note } from '@/components/ui/note';

/** So many are told one by one. */
const MOST = 8;

interface DifferencesProps extends Pick<ComponentProps<typeof Note>, 'label' | 'role' | 'state'> {
  /** Who reads what otherwise. */
  says: ReactNode;
  lines: readonly string[];
  /** What to do about it. */
  children?: ReactNode;
}

/** Where two browsers read the same otherwise: other unit data, or something tampered with. Nothing where they agree. */
export function Differences({ says, lines, children, state = 'illegal', ...note }: DifferencesProps) {
  const more = lines.length - MOST;
  return lines.length === 0 ? null : (
    <Note state={state} {...note}>
      <p className="font-semibold">{says}</p>
      <ul>
        {lines.slice(0, MOST).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      {children}
    </Note>
  );
}
