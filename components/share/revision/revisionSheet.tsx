import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { REPOSITORIES } from '@/lib/data/repositories.data';
import type { FrozenMark, JudgedList } from '@/components/share/shownList.model';
import { Paper } from '@/components/share/paper/paper';
import { LayOut, PrintButton } from '@/components/ui/printButton';
import { Actions, SeeProblems, StateText, MAIN } from '@/components/share/actions';
import { LinkButton } from '@/components/ui/linkLine';
import { verdictView } from '@/lib/verdict/verdictView';
import { SharedList } from '@/components/share/sharedList';
import { Suggestion } from '@/components/share/suggestion';
import { UncheckedList } from '@/components/share/uncheckedList';
import { factionsIn } from '@/lib/verdict/gameSize';
import { Button, TextLink } from '@/components/ui/button';
import type { Revision } from '@/lib/documents/revision';
import type { CheckedHere } from '@/lib/verdict/checkRoster';
import { Notice } from '@/components/ui/page';
import { Note } from '@/components/ui/note';
import { CopyButton } from '@/components/ui/copyButton';
import { saveCopy } from '@/lib/browser/revisionRequests';

interface RevisionViewProps {
  here: CheckedHere;
  /** Left out or null: its page is not that of a frozen state. */
  frozenAt?: string | null;
  address: string | null;
  /** Where it can be read. */
  actions?: ReactNode;
  /** For paper, to begin with. */
  laidOut?: boolean;
  /** The list whose cards can be printed; null: none. */
  cards?: string | null;
}

/** A frozen list, whole, after its check in this browser; readable at least. */
export function RevisionView(props: RevisionViewProps) {
  const { here, frozenAt = null, address, actions, laidOut = false, cards = null } = props;
  const [paper, setPaper] = useState(laidOut);
  if (here.kind === 'unreadable') return <Unreadable message={here.message} />;
  const { revision, hash } = here;
  const saved = { name: revision.roster.name, factions: factionsIn(revision.roster), roster: revision.roster };
  const frozen: FrozenMark = { hash, address, at: frozenAt, formatVersion: revision.format.version };
  if (here.kind === 'checked') {
    const { dataset, checked, format, date } = here;
    const list: JudgedList = { saved, dataset, checked, format, date, checkedBy: 'browser', address, frozen };
    if (paper) {
      const back = (
        <Button icon={<ArrowLeft />} onClick={() => setPaper(false)}>
          Back to the list
        </Button>
      );
      return <Paper list={list} back={back} cards={cards} />;
    }
    return (
      <LayOut value={() => setPaper(true)}>
        <SharedList
          {...list}
          actions={actions}
          suggestion={<Suggestion list={{ roster: revision.roster, data: revision.data, format: format.id }} />}
        />
      </LayOut>
    );
  }
  return (
    <UncheckedList
      saved={saved}
      actions={actions}
      frozen={frozen}
      why={
        here.kind === 'checking'
          ? 'This browser checks the list once loaded. That needs JavaScript. Until then it can only be read.'
          : here.message
      }
    >
      {here.kind === 'unchecked' &&
        (here.dataMissing ? (
          <MissingData revision={revision} retry={here.retry} />
        ) : (
          <Button onClick={here.retry}>Try again</Button>
        ))}
    </UncheckedList>
  );
}

interface RevisionActionsProps {
  here: CheckedHere;
  /** Where others find it; null: nowhere yet. */
  link: string | null;
  children: ReactNode;
}

/** What a reader can do with a state of a list that nobody can change. */
export function RevisionActions({ here, link, children }: RevisionActionsProps) {
  if (here.kind === 'unreadable') return null;
  const verdict = here.kind === 'checked' ? verdictView(here.checked.report) : 'legal';
  return (
    <Actions
      more={
        <>
          {link !== null && <LinkButton address={link} />}
          <StateText here={here} link={link} />
          <PrintButton />
          {children}
        </>
      }
    >
      {verdict !== 'legal' && <SeeProblems verdict={verdict} />}
      <CopyButton
        copy={() => saveCopy(here.revision)}
        look={verdict === 'legal' ? 'primary' : 'plain'}
        className={verdict === 'legal' ? MAIN : undefined}
      />
    </Actions>
  );
}

/** A text that is not a frozen list, and why. */
export const Unreadable = ({ message }: { message: string }) => (
  <Notice label="Not shown" title="This list cannot be read">
    <p role="alert">{message}</p>
  </Notice>
);

function MissingData({ revision: { data, roster }, retry }: { revision: Revision; retry: () => void }) {
  const known = REPOSITORIES.find(({ gameSystem }) => gameSystem === roster.gameSystemId) ?? null;
  return (
    <Note label="Missing unit data" state="cannot-tell" className="text-ink-soft">
      <h2 className="text-lg text-ink">Missing unit data</h2>
      <dl className="my-2 grid gap-x-4 text-sm sm:grid-cols-[8rem_1fr]">
        <dt className="label text-ink-faint">Game system</dt>
        <dd className="break-all">{known === null ? roster.gameSystemId : `${known.name}, ${roster.gameSystemId}`}</dd>
        <dt className="label text-ink-faint">Factions</dt>
        <dd>{factionsIn(roster).join(', ')}</dd>
        <dt className="label text-ink-faint">Hash</dt>
        <dd className="break-all">{data}</dd>
      </dl>
      <p>
        {known === null
          ? 'Ask the sender for the exact files of the list'
          : `Fetch ${known.repository}, in the state that the list was made with`}
        , add them at{' '}
        <TextLink href="/data" className="font-medium text-ink">
          Unit data
        </TextLink>{' '}
        and come back. Only data with this very hash will do.
      </p>
      <Button className="no-print mt-2" onClick={retry}>
        Look again
      </Button>
    </Note>
  );
}
