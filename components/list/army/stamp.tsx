import { MARKS, STATE_INKS } from '@/components/ui/stateMark';
import { rulesVersion, stampDate } from '@/lib/foundation/stampDate';
import { joined } from '@/lib/foundation/words';
import type { Format } from '@/lib/rules/format';
import { VERDICT_WORDS, type VerdictView } from '@/lib/verdict/verdictView';

interface StampProps {
  verdict: VerdictView;
  format: Pick<Format, 'name' | 'version'>;
  /** The day of the check, ISO 8601. */
  date: string;
  /** The pinned dataset's hash; its first eight digits are shown. */
  dataHash: string;
  /** What nobody but the player can vouch for: `sourceNote`. */
  note: string | null;
  className?: string;
}

/** The verdict, set like a rubber stamp, slightly turned; in small type by what it was checked, and when. */
export function Stamp({ verdict, format: { name, version }, date, dataHash, note, className }: StampProps) {
  const word = VERDICT_WORDS[verdict];
  const small = [stampDate(date), rulesVersion(version), `data ${dataHash.slice(0, 8)}`];
  return (
    <svg
      viewBox="0 0 300 156"
      role="img"
      aria-label={joined([`${name}: ${word}`, note, ...small])}
      className={`${STATE_INKS[verdict]} block w-full max-w-72 ${className ?? ''}`}
    >
      <g transform="rotate(-4 150 78)" fill="none" stroke="currentColor">
        <rect x={10} y={16} width={280} height={124} rx={9} strokeWidth={4.5} />
        <rect x={17} y={23} width={266} height={110} rx={5} strokeWidth={1.2} />
        <path d="M28 49H272M28 107H272" strokeWidth={1.2} />
        <path
          d={MARKS[verdict].symbol}
          transform="translate(11.8 43.8) scale(4.2)"
          strokeWidth={1.1}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g fill="currentColor" stroke="none" fontFamily="var(--font-display)" textAnchor="middle">
          <text x={150} y={41} fontSize={14.5} fontWeight={600} letterSpacing={2.6}>
            {name.toUpperCase()}
          </text>
          <text
            x={168}
            y={note === null ? 93 : 87}
            fontSize={note === null ? 44 : 38}
            fontWeight={700}
            letterSpacing={1.5}
            {...fitted(word)}
          >
            {word.toUpperCase()}
          </text>
          {note !== null && (
            <text x={168} y={102} fontSize={13} fontWeight={600} letterSpacing={0.6}>
              {note}
            </text>
          )}
          <text x={150} y={124} fontSize={12.5} fontWeight={500} letterSpacing={0.3}>
            {small.join(' · ')}
          </text>
        </g>
      </g>
    </svg>
  );
}

/** Long words are set narrower, so that none runs into the frame. */
const fitted = (word: string): { textLength?: number; lengthAdjust?: 'spacingAndGlyphs' } =>
  word.length > 8 ? { textLength: 190, lengthAdjust: 'spacingAndGlyphs' } : {};
