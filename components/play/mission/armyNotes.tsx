import type { ReactNode } from 'react';
import type { Army } from '@/lib/army/army';
import { ADAPTATIONS } from '@/lib/formats/recon-squad/adaptations.data';
import { castASpell } from '@/lib/formats/recon-squad/aids';
import type { Side } from '@/lib/play/game/side';
import { SCOUT_CITES, SCOUT_SAYS, scoutsOf } from '@/lib/play/match/scouts';
import type { MatchState } from '@/lib/play/match/state';
import { citationsText } from '@/lib/rules/citation';
import { adaptationsFor } from '@/lib/rules/format';
import type { Citation } from '@/lib/rules/report';
import { listed } from '@/lib/foundation/words';
import { MISSION_FORMAT } from '@/lib/play/match/match';
import { TextLink } from '@/components/ui/button';

interface ArmyNotesProps {
  state: MatchState;
  side: Side;
  /** Null: this browser could not read the list. */
  army: Army | null;
}

/** What the document says about this army: who may scout, what changes for its codex, who may act as a psyker. */
export function ArmyNotes({ state, side, army }: ArmyNotesProps) {
  const scouts = scoutsOf(state, side, army);
  return (
    <div className="flex flex-col gap-1 text-sm empty:hidden">
      {scouts.length > 0 && (
        <Note title="Scout" cites={SCOUT_CITES}>
          {listed(scouts.map(({ name }) => name))}. {SCOUT_SAYS}
        </Note>
      )}
      {army !== null &&
        adaptationsFor({ adaptations: ADAPTATIONS }, army).map(({ title, says, cite }) => (
          <Note key={title} title={title} cites={[cite]}>
            {says}
          </Note>
        ))}
      {army !== null &&
        castASpell(army).map(({ id, title, says, rows, cites }) => (
          <Note key={id} title={title} cites={cites}>
            {says} Here: {rows.map(({ name, text }) => `${name}, ${text}`).join('; ')}.
          </Note>
        ))}
      {army === null && (
        <p className="no-print text-ink-faint">
          This browser cannot read the list’s unit data. See the format for{' '}
          <TextLink href={`/formats/${MISSION_FORMAT}#adaptations`}>what changes for some codexes</TextLink>.
        </p>
      )}
    </div>
  );
}

interface NoteProps {
  title: string;
  cites: readonly Citation[];
  children: ReactNode;
}

function Note({ title, cites, children }: NoteProps) {
  return (
    <p>
      <strong className="font-semibold">{title}.</strong> {children}{' '}
      <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite>
    </p>
  );
}
