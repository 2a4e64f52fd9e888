interface TallyMarkProps {
  size?: number;
  /** In a picture, which knows no style sheet. */
  ink?: string;
  accent?: string;
}

/** The mark of the house: four strokes and a bar, a count of five. */
export function TallyMark({ size = 22, ink = 'currentColor', accent = 'var(--accent)' }: TallyMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke={ink}
      strokeWidth={2.4}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5 4V20M9.7 4V20M14.3 4V20M19 4V20" />
      <path d="M1.8 16.5 22.2 7.5" stroke={accent} />
    </svg>
  );
}
