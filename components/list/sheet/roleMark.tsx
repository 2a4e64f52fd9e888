import { CROWN, STAR } from '@/components/list/badges.data';

/** The crown or star that the tray gives a model, beside its name in a line of text. */
export function RoleMark({ leader, specialist }: { leader: boolean; specialist: boolean }) {
  if (!leader && !specialist) return null;
  return (
    <svg
      viewBox="-7 -6 14 12"
      width={16}
      height={14}
      role="img"
      aria-label={leader ? 'Leader' : 'Specialist'}
      className={`ml-1 inline align-[-1px] ${leader ? 'text-ink' : 'text-accent'}`}
    >
      <path d={leader ? CROWN : STAR} fill="currentColor" />
    </svg>
  );
}
