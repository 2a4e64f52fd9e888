import { amount } from '@/lib/foundation/words';
import { revisionPath } from '@/lib/documents/paths';
import { StateMark } from '@/components/ui/stateMark';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { trayCount } from '@/components/list/trayPlan.model';
import { problemState } from '@/lib/verdict/verdictView';
import { armyView, shortVerdict } from '@/lib/verdict/armyView';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { printedSheet } from '@/components/list/printedSheet.model';
import { sheetView } from '@/components/list/sheetView.model';
import { factionsIn } from '@/lib/verdict/gameSize';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { VouchedFacts } from '@/components/list/report/vouchedFacts';
import { Button, TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import type { ListCheckedHere, ShownList } from '@/lib/play/shownList';
import { Note } from '@/components/ui/note';

interface ListCardProps {
  player: string;
  list: ShownList;
  /** In points, as agreed for the match; null: none. */
  gameSize: number | null;
  /** It is a campaign's, in a later game than the first. */
  grown: boolean;
}

/** One of the two lists of a match: what it is, and what this browser says of it. */
export function ListCard({ player, list, gameSize, grown }: ListCardProps) {
  return (
    <article aria-label={`List of ${player}`} className="flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
      {list === null && <Named player={player} name="…" line="The list is on its way." />}
      {list?.kind === 'unreadable' && <Named player={player} name="Unreadable" line={list.message} />}
      {(list?.kind === 'checking' || list?.kind === 'unchecked') && (
        <Named
          player={player}
          name={list.revision.roster.name || 'Unnamed list'}
          line={list.kind === 'checking' ? 'This browser checks the list …' : list.message}
        />
      )}
      {list?.kind === 'unchecked' && (
        <div>
          <Button small onClick={list.retry}>
            Check again
          </Button>
        </div>
      )}
      {list?.kind === 'checked' && <Checked player={player} list={list} gameSize={gameSize} />}
      {list !== null && list.kind !== 'unreadable' && (
        <p className="text-sm text-ink-faint">
          Frozen as{' '}
          <TextLink href={revisionPath(list.hash)} className="figures">
            {shortHash(list.hash)}
          </TextLink>
          : it cannot change.
          {grown && ' The specialists that the campaign has added since are with it here.'}
        </p>
      )}
    </article>
  );
}

interface NamedProps {
  player: string;
  name: string;
  line: string;
}

function Named({ player, name, line }: NamedProps) {
  return (
    <header>
      <p className="label text-accent">{player}</p>
      <h3 className="break-words">{name}</h3>
      <p className="text-sm text-ink-soft">{line}</p>
    </header>
  );
}

interface CheckedProps {
  player: string;
  list: ListCheckedHere;
  gameSize: number | null;
}

function Checked({ player, list: { revision, checked, format, dataset }, gameSize }: CheckedProps) {
  const { tray } = armyView(checked.army, checked.report, format);
  const problems = checked.report.diagnostics.filter(({ severity }) => severity !== 'warning');
  const { roster } = revision;
  const size = roster.declarations?.gameSize ?? null;
  return (
    <>
      <Named player={player} name={roster.name || 'Unnamed list'} line={factionsIn(roster).join(' · ')} />
      <VerdictLine verdict={shortVerdict(checked, format, null)} />
      {gameSize !== null && size !== gameSize && (
        <Note className="figures">
          {size === null ? 'Made for no agreed size' : `Made for ${amount(size, 'point')}`}; this match is of {gameSize}
          .
        </Note>
      )}
      <TrayDrawing view={tray} label={`${roster.name}: ${trayCount(tray)}`} className="block w-full max-w-lg" />
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1.5" aria-label={`Problems of ${roster.name}`}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.at.id} ${problem.message}`} className="flex items-start gap-2">
              <StateMark state={problemState(problem)} size={16} className="mt-0.75 shrink-0" />
              {problem.message}
            </li>
          ))}
        </ul>
      )}
      <VouchedFacts army={checked.army} />
      <Disclosure summary="Every unit and model">
        <SheetTables sheet={printedSheet(sheetView(checked.army, format))} />
      </Disclosure>
      <p className="text-sm text-ink-faint">
        Checked here, now: {format.document}, on {dataset.gameSystem.name} ({shortHash(dataset.hash)}).
      </p>
    </>
  );
}
