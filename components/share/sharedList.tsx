import type { ReactNode } from 'react';
import { grouped } from '@/lib/foundation/points';
import { gaugeLabel } from '@/components/list/army/pointsGauge';
import { unpricedText } from '@/lib/verdict/gameSize';
import { armyView } from '@/lib/verdict/armyView';
import { hasTray } from '@/components/list/army/trayDrawing';
import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { armySheet } from '@/components/list/printedSheet.model';
import { PlayAids, shownAids } from '@/components/list/sheet/playAids';
import { tablePictures } from '@/components/list/table/arcPicture';
import { type Diagnostic, unitLabels } from '@/lib/rules/report';
import { problemLines } from '@/components/list/problemLines.model';
import { type Anchors, anchorsOf, PROBLEMS_ANCHOR, SHEET_ANCHOR } from '@/components/share/anchors.model';
import { JumpProblems, JumpTray } from './jumpTo';
import { factionNames, gameName, type JudgedList } from '@/components/share/shownList.model';
import { Judged, Stamp } from './judgement';
import { AboutList, ListPart } from './listPart';
import { VouchedFacts } from '@/components/list/report/vouchedFacts';
import type { Army } from '@/lib/army/army';
import { AdaptationNotes } from '@/components/list/format/documentLists';
import { adaptationsFor, type Format } from '@/lib/rules/format';
import { StateMark } from '@/components/ui/stateMark';
import { count, shortList } from '@/lib/foundation/words';
import { clipped } from '@/lib/foundation/bounded';
import { Note } from '@/components/ui/note';
import { Page } from '@/components/ui/page';

/** Units and books that are named. */
const MOST_NAMED = 30;
const NAME = 200;

/** The units of a list that its player wrote: shown near the verdict, which depends on them. */
function HouseUnits({ army }: { army: Army }) {
  const units = army.units.filter(({ house }) => house !== null);
  if (units.length === 0) return null;
  const labels = unitLabels(army);
  const books = [...new Set(units.map(({ house }) => house?.name ?? ''))];
  return (
    <Note label="House units" state="cannot-tell" wide className="keep-together">
      <h2 className="flex items-center gap-2 text-lg">
        <StateMark state="cannot-tell" size={18} />
        Holds {count(units.length, 'house unit')} that the player wrote
      </h2>
      <p className="max-w-text text-sm text-ink-soft">
        {named(units.map(({ id, name }) => labels.get(id) ?? name))}, from {named(books)}.{' '}
        {units.length === 1 ? 'Its points' : 'Their points'}, gear and rules are the player’s own. The verdict takes
        them as written. Agree on them before the game.
      </p>
    </Note>
  );
}

const named = (names: readonly string[]): string =>
  shortList(
    names.map((name) => clipped(name, NAME)),
    MOST_NAMED,
  );

/** What the document changes for the rules that this list's models have. Nothing for most. */
export function Adaptations({ army, format }: { army: Army; format: Format }) {
  const found = adaptationsFor(format, army);
  if (found.length === 0) return null;
  return (
    <section aria-label="Changed for this army" className="keep-together">
      <h2 className="mb-2 print:mb-1">Changed for this army</h2>
      <AdaptationNotes adaptations={found} />
    </section>
  );
}

interface SharedListProps extends JudgedList {
  actions: ReactNode;
  /** What the page shows below the list, not in print. */
  after?: ReactNode;
  /** Draws the problems where they can be mended. Left out: the list is only read. */
  problems?: (diagnostics: readonly Diagnostic[], anchors: Anchors) => ReactNode;
  /** Beside the problems of a list that is not legal: what its owner could do. */
  suggestion?: ReactNode;
}

/** Everything that an opponent wants to know of a list, the verdict first. Prints on a page or two. */
export function SharedList({ actions, after, problems, suggestion, ...list }: SharedListProps) {
  const { saved, checked, format } = list;
  const { army, report } = checked;
  const view = armyView(army, report, format);
  const spent = grouped(view.gauge.spent);
  const unpriced = unpricedText(army, format);
  const { sheet, standIns } = armySheet(army, format, view.slots);
  const aids = shownAids(format, army);
  const lines = problemLines(report.diagnostics);
  const anchors = anchorsOf(army, standIns, saved.roster, [
    ...view.tray.bases,
    ...lines.shown.flatMap(({ culprits }) => culprits.shown),
  ]);
  return (
    <Page data-format={format.id} className="gap-6 max-sm:pt-3! print:max-w-none print:gap-4 print:p-0">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[23rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] print:block">
        <div className="flex min-w-0 flex-col gap-4 print:mb-4 print:gap-2">
          <header className="flex flex-col gap-3 print:flex-row print:items-start print:justify-between">
            <div className="min-w-0">
              <h1 className="break-words max-sm:text-xl">{saved.name || 'Unnamed list'}</h1>
              <p className="text-ink-soft">{[gameName(format, army), ...factionNames(saved.factions)].join(' · ')}</p>
            </div>
            <Stamp list={list} className="mx-auto max-w-64! lg:mx-0 print:max-w-60!" />
          </header>
          {view.gauge.counted && (
            <div>
              <p className="figures">
                <span className="text-lg font-semibold">{spent}</span>
                {/* ` of 200 points, 4 left` stands after the points themselves. */}
                <span className="text-ink-soft">{gaugeLabel(view.gauge).slice(spent.length)}</span>
              </p>
              {unpriced !== null && <p className="figures text-ink-soft">{unpriced}</p>}
            </div>
          )}
          {actions}
          {report.diagnostics.length > 0 && (
            <ListPart title={view.problems > 0 ? 'Problems' : 'Notes'} id={PROBLEMS_ANCHOR}>
              {problems?.(report.diagnostics, anchors) ?? <JumpProblems problems={lines} anchors={anchors} />}
              {report.verdict === 'illegal' && suggestion}
            </ListPart>
          )}
          <VouchedFacts army={army} />
          <HouseUnits army={army} />
          {format.agreements && <AgreedLines agreements={format.agreements} declarations={army.declarations} />}
          {hasTray(view) && <JumpTray view={view.tray} anchors={anchors} />}
        </div>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ListPart title="The army" id={SHEET_ANCHOR} quiet>
            <SheetTables sheet={sheet} />
          </ListPart>
        </div>
        <AboutList notes={saved.roster.notes} />
      </div>
      <Adaptations army={army} format={format} />
      {aids.length > 0 && (
        <ListPart title="At the table" printed={aids.some(({ general }) => general !== true)}>
          <PlayAids aids={aids} pictures={format.table ? tablePictures(format.table(army)) : {}} />
        </ListPart>
      )}
      <Judged list={list} />
      {after !== undefined && <div className="no-print min-w-0">{after}</div>}
    </Page>
  );
}
