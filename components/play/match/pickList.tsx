import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { TextLink } from '@/components/ui/button';
import { PAGE_SIZE } from '@/lib/foundation/page';
import { viewIdSchema } from '@/lib/foundation/viewId';
import { failed, type Result } from '@/lib/foundation/result';
import { tooLongForMatch } from '@/lib/play/match/match';
import { listOfLink, listOfViewId, type ChosenList } from '@/lib/browser/chosenList';
import { Choices, type ListChoice } from './choices';
import { useHeldLists } from './useHeldLists';

/** The exact text of what was picked, as a match takes it: one of the lists by its id, or another by its link. */
export async function chosenList(picked: string, format: string): Promise<Result<ChosenList>> {
  const found = await (isListed(picked) ? listOfViewId(picked, format) : listOfLink(picked, format));
  const tooLong = found.ok ? tooLongForMatch(found.value.text) : null;
  return tooLong === null ? found : failed(tooLong);
}

const isListed = (picked: string): boolean => viewIdSchema.safeParse(picked).success;

/** What the second player has before anything is tapped: of one's own lists one is tapped, of samples another, a legal one. */
export function otherSample(choices: readonly ListChoice[], taken = choices[0]?.viewId): string | null {
  const others = choices.filter(({ viewId }) => viewId !== taken);
  if (choices.some(({ own }) => own)) return null;
  return (others.find(({ legal }) => legal) ?? others[0])?.viewId ?? taken ?? null;
}

interface PickListProps {
  choices: readonly ListChoice[];
  /** Null: of any format. */
  format: string | null;
  /** The id or the link of a list; null: none yet. */
  picked: string | null;
  /** With the format that it is of; of one by its link that is not known. */
  onPick: (picked: string, format: string | null) => void;
}

/** Which list is played: the player's own, last changed first, a sample, or one by its link. */
export function PickList({ choices, format, picked, onPick }: PickListProps) {
  const held = useHeldLists(format);
  // One that went up meanwhile is among both.
  const own = choices.filter((choice) => choice.own && !held.some(({ viewId }) => viewId === choice.viewId));
  const samples = choices.filter((choice) => !choice.own);
  const none = own.length + held.length === 0;
  const pick = (viewId: string): void =>
    onPick(viewId, [...held, ...choices].find((each) => each.viewId === viewId)?.format ?? null);
  return (
    <div className="flex flex-col gap-3">
      {!none && (
        <Choices
          legend="Your lists"
          held={held}
          choices={own}
          note={
            <p className="max-w-text py-1 text-sm text-ink-faint">
              The server of this app can read {held.length > 0 ? 'the ones below' : 'these'}.{' '}
              {held.length === 0 && (
                <TextLink href="/new" className="font-medium">
                  Make a secret one
                </TextLink>
              )}
            </p>
          }
          picked={picked}
          onPick={pick}
        />
      )}
      {own.length >= PAGE_SIZE && (
        <p className="max-w-text text-sm text-ink-faint">
          These {own.length} were changed last. For another one, use its link.
        </p>
      )}
      {samples.length > 0 && none && <Choices legend="Sample lists" choices={samples} picked={picked} onPick={pick} />}
      {samples.length > 0 && !none && (
        <Disclosure summary="Take a sample list">
          <Choices legend="Sample lists" choices={samples} picked={picked} onPick={pick} />
        </Disclosure>
      )}
      {format !== null && (
        <Disclosure summary="Use the link of a list">
          <TextField
            label="Link of a list, or of a frozen one"
            placeholder="…/l/ or …/r/"
            autoComplete="off"
            value={picked === null || isListed(picked) ? '' : picked}
            onChange={(event) => onPick(event.target.value, null)}
          />
        </Disclosure>
      )}
    </div>
  );
}
