import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { SIDES, type Sided } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { agreedOn } from '@/lib/rules/agreements';
import type { ListCheckedHere } from '@/lib/play/shownList';

interface AgreedTermsProps {
  state: Pick<MatchState, 'names'>;
  lists: Sided<Pick<ListCheckedHere, 'format' | 'revision'> | null>;
}

/** What each list says was agreed; the two should match, and players see it before they accept the game. */
export function AgreedTerms({ state, lists }: AgreedTermsProps) {
  const sheets = SIDES.flatMap((side) => {
    const list = lists[side];
    const agreements = list?.format.agreements ?? null;
    return list === null || agreements === null
      ? []
      : [{ side, agreements, declarations: list.revision.roster.declarations }];
  });
  if (sheets.length === 0) return null;
  const words = sheets.map(({ agreements, declarations }) => JSON.stringify(agreedOn(agreements, declarations)));
  const same = words.length === 2 && words[0] === words[1];
  const told = same ? sheets.slice(0, 1) : sheets;
  return (
    <section aria-label="Agreements" className="flex max-w-text flex-col gap-3">
      <h2>What you agreed on</h2>
      {words.every((each) => each === '[]') && (
        <p className="text-ink-soft">
          Neither list names anything: settle what is open before the game. The sheet for it is in each list’s editor.
        </p>
      )}
      {sheets.length === 2 && !same && (
        <p className="border-l-3 border-unfinished bg-unfinished-wash px-3 py-1.5">
          The two lists do not say the same: settle it before the game.
        </p>
      )}
      {told.map(({ side, agreements, declarations }) => (
        <div key={side}>
          {!same && <h3 className="label text-accent">As {nameOf(state, side)} has it</h3>}
          <AgreedLines agreements={agreements} declarations={declarations} />
          {!same && agreedOn(agreements, declarations).length === 0 && (
            <p className="text-ink-soft">Nothing: the rules apply as they are.</p>
          )}
        </div>
      ))}
    </section>
  );
}
