/** The leader's crown and the specialist's star, about the origin, some ten units wide. */
export const CROWN = 'M-5.2 3.4 -6 -3 -2.6 -.4 0 -4.4 2.6 -.4 6 -3 5.2 3.4Z';
export const STAR = 'M0 -5 1.45 -1.75 5 -1.4 2.35 .95 3.1 4.4 0 2.6 -3.1 4.4 -2.35 .95 -5 -1.4 -1.45 -1.75Z';

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
