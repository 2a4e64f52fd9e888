import { MATCH_LIMITS } from '@/lib/play/terms.data';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField, Form } from '@/components/ui/field';
import { TextLink, Button } from '@/components/ui/button';
import { PAGE_SIZE } from '@/lib/foundation/page';
import { NAME_STAYS } from '@/lib/browser/whatStays';
import { withLazy } from '@/lib/browser/lazy';
import { changedDocuments } from '@/lib/browser/local/changes';
import { SquareArrowOutUpRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useAnswer, useWatched } from '@/components/ui/useAnswer';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { StateChip } from '@/components/ui/chip';
import type { OwnRow } from '@/lib/browser/listRows';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { viewPath } from '@/lib/documents/paths';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

const listsPart = () => import('@/lib/browser/chosenList');

/** The exact text of what was picked, as a match takes it. */
export const chosenList = (picked: string, format: string) =>
  withLazy(listsPart, (part) => part.chosenList(picked, format));

/** What the second player has before any tap: the only list of one's own, or of samples another, a legal one. */
export function otherSample(
  choices: readonly ListChoice[],
  taken = choices.find(({ own }) => !own)?.viewId,
): string | null {
  const others = choices.filter(({ viewId }) => viewId !== taken);
  const own = others.filter((choice) => choice.own);
  if (choices.some((choice) => choice.own)) return own.length === 1 ? (own[0]?.viewId ?? null) : null;
  return (others.find(({ legal }) => legal) ?? others[0])?.viewId ?? taken ?? null;
}

/** The lists of a format, or of any, that stay on this device until they are shown. */
function useHeldLists(format: string | null): readonly OwnRow[] {
  const found = useRef<readonly OwnRow[]>([]);
  const look = async (): Promise<readonly OwnRow[]> => {
    const lists = await listsPart()
      .then((part) => part.heldLists(format))
      // Where it cannot be looked, those that were found stay.
      .catch(() => found.current);
    found.current = lists;
    return lists;
  };
  return useWatched(look, changedDocuments.on, format) ?? [];
}

type NameFieldProps = Pick<PickListProps, 'other'> & { name: string; onName: (name: string) => void };

/** What a player is called in a match. */
export const NameField = ({ name, other = false, onName }: NameFieldProps) => (
  <TextField
    label={other ? 'Name of the other player' : 'Your name'}
    value={name}
    maxLength={MATCH_LIMITS.nameLength}
    autoComplete="off"
    hint={other ? undefined : NAME_STAYS}
    onChange={({ target }) => onName(target.value)}
  />
);

interface PickListProps {
  choices: readonly ListChoice[];
  /** Null: of any format. */
  format: string | null;
  /** The id or the link of a list; null: none yet. */
  picked: string | null;
  /** Of the other player, who sits beside. */
  other?: boolean;
  /** With the format that it is of; of one by its link that is not known. */
  onPick: (picked: string, format: string | null) => void;
}

/** Which list is played: the player's own, last changed first, a sample, or one by its link. */
export function PickList({ choices, format, picked, other = false, onPick }: PickListProps) {
  const group = useId();
  const held = useHeldLists(format);
  // One that went up meanwhile is among both.
  const own = choices.filter((choice) => choice.own && !held.some(({ viewId }) => viewId === choice.viewId));
  const samples = choices.filter((choice) => !choice.own);
  const none = own.length + held.length === 0;
  const rows = (of: string, lists: readonly ListRow[]): ReactNode => (
    <Rows lists={lists} group={`${group} ${of}`} picked={picked} onPick={onPick} />
  );
  return (
    <div className="flex flex-col gap-3">
      {!none && (
        <Lists legend={other ? 'List of the other player' : 'Your lists'}>
          {held.length > 0 && rows('own', held.map(heldRow))}
          {own.length > 0 && !other && (
            <p className="max-w-text py-1 text-sm text-ink-faint">
              The server of this app can read {held.length > 0 ? 'the ones below' : 'these'}.{' '}
              {held.length === 0 && (
                <TextLink href="/new" className="font-medium">
                  Make a secret one
                </TextLink>
              )}
            </p>
          )}
          {own.length > 0 && rows('own', own)}
        </Lists>
      )}
      {own.length >= PAGE_SIZE && (
        <p className="max-w-text text-sm text-ink-faint">
          These {own.length} were changed last. For another one, use its link.
        </p>
      )}
      {samples.length > 0 && (
        <Disclosure summary="Take a sample list" folds={!none}>
          <Lists legend="Sample lists">{rows('samples', samples)}</Lists>
        </Disclosure>
      )}
      {format !== null && (
        <Disclosure summary="Use the link of a list">
          <TextField
            label="Link of a list, or of a frozen one"
            placeholder="…/l/ or …/r/"
            autoComplete="off"
            value={picked === null || [...choices, ...held].some(({ viewId }) => viewId === picked) ? '' : picked}
            onType={(text) => onPick(text, null)}
          />
        </Disclosure>
      )}
    </div>
  );
}

interface ListRow {
  viewId: string;
  name: string;
  format: string;
  factions: readonly string[];
  verdict: ReactNode;
  /** Where it is, if not on the server. */
  place?: string;
}

/** A list that may be chosen, its verdict worked out on the server. */
export interface ListChoice extends ListRow {
  /** Of this browser, or one of the samples. */
  own: boolean;
  /** As far as it is known. */
  legal: boolean;
}

const Lists = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="label mb-1 text-ink-soft">{legend}</legend>
    {children}
  </fieldset>
);

/** A list that was made on this device, and is never sent before a match shows it. */
const heldRow = (list: OwnRow) => ({
  ...list,
  verdict: <HeldVerdict {...list} />,
  place: 'Only on this device: the server cannot read it',
});

type RowsProps = Pick<PickListProps, 'picked' | 'onPick'> & { lists: readonly ListRow[]; group: string };

const Rows = ({ lists, group, picked, onPick }: RowsProps) => (
  <div className="flex flex-col divide-y divide-hairline border-y border-hairline">
    {lists.map(({ viewId, name, format, factions, verdict, place }) => (
      <div key={viewId} className="flex items-center gap-x-1 has-checked:bg-well">
        <label className="flex min-h-row min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5">
          <input
            type="radio"
            name={group}
            value={viewId}
            checked={picked === viewId}
            onChange={() => onPick(viewId, format)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-semibold break-words">{name || 'Unnamed list'}</span>
            <span className="block text-sm text-ink-soft">{factions.join(' · ')}</span>
            {place !== undefined && <span className="block text-sm text-ink-faint">{place}</span>}
          </span>
          {verdict}
        </label>
        <Link
          href={viewPath(viewId)}
          target="_blank"
          aria-label={`Look at ${name || 'the unnamed list'} in a new tab`}
          className="flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
    ))}
  </div>
);

/** What this browser made of a list that no server has. */
function HeldVerdict({ viewId, verdict }: Pick<OwnRow, 'viewId' | 'verdict'>) {
  const found = useAnswer<ShortVerdict | null>(
    async (left) =>
      verdict ??
      import('@/lib/browser/local/verdictHere').then((part) => part.verdictHere(viewId, left)).catch(() => null),
    viewId,
    verdict,
  );
  const known = verdict ?? found;
  return known === null ? <StateChip state="note">Not checked yet</StateChip> : <VerdictLine verdict={known} />;
}

const PINNED = 'sticky bottom-0 flex flex-col gap-2 bg-paper py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]';

interface ChooseListProps extends Pick<PickListProps, 'choices' | 'format'> {
  verb: string;
  /** What is picked before anything is tapped. */
  first?: string | null;
  /** The button stays in sight, under the thumb. */
  pinned?: true;
  /** With the id or the link that was picked. */
  onChoose: (picked: string) => Promise<string | null>;
  /** What else is asked, before the lists. */
  children?: ReactNode;
}

/** Picks one list. Nothing is sent to the match. */
export function ChooseList({ choices, format, verb, first = null, pinned, onChoose, children }: ChooseListProps) {
  const [picked, setPicked] = useState(first);
  const { busy, problem, setProblem, run } = useRequest();
  return (
    <Form
      className="flex flex-col gap-3"
      onSend={() => {
        const list = picked?.trim() ?? '';
        return list === '' ? setProblem('Pick a list first.') : run(onChoose(list));
      }}
    >
      {children}
      <PickList
        choices={choices}
        format={format}
        picked={picked}
        onPick={(next) => {
          setPicked(next);
          setProblem(null);
        }}
      />
      <div className={pinned ? PINNED : 'flex flex-row-reverse flex-wrap items-center justify-end gap-3'}>
        <Problem says={problem} className="min-w-0" />
        <Button type="submit" look="primary" disabled={busy} className={pinned && 'min-h-12!'}>
          {busy ? 'One moment …' : verb}
        </Button>
      </div>
    </Form>
  );
}
