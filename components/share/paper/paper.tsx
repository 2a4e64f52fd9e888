import type { ReactNode } from 'react';
import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { ProblemLines } from '@/components/list/report/problemLines';
import { VouchedFacts } from '@/components/list/report/vouchedFacts';
import { PlayAids, shownAids } from '@/components/list/sheet/playAids';
import { SheetTables } from '@/components/list/sheet/sheetTables';
import { tablePictures } from '@/components/list/table/arcPicture';
import { PrintButton } from '@/components/ui/printButton';
import { Judged, Stamp } from '@/components/share/judgement';
import { AboutList, ListPart } from '@/components/share/listPart';
import { amount, count, joined } from '@/lib/foundation/words';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { armyView } from '@/lib/verdict/armyView';
import { gaugeLabel } from '@/components/list/army/pointsGauge';
import { armySheet, type PrintedSheet } from '@/components/list/printedSheet.model';
import { problemLines } from '@/components/list/problemLines.model';
import { ruleTexts } from '@/components/list/ruleTexts.model';
import { factionNames, gameName, type JudgedList } from '@/components/share/shownList.model';
import { Page } from '@/components/ui/page';
import { Tick } from '@/components/ui/tick';
import { cardsPath } from '@/lib/documents/paths';

interface PaperProps {
  list: JudgedList;
  /** The way back to the list. */
  back: ReactNode;
  /** Where its cards are; null: nowhere. */
  cards: string | null;
  /** Keeps the state that is printed, so that the code on paper leads to it. */
  keep?: ReactNode;
}

/** What can be printed of a list: the sheet to play by and the proof that it was checked. Chosen on the page itself. */
export function Paper({ list, back, cards, keep = null }: PaperProps) {
  const { saved, checked, format } = list;
  const { army, report, evaluation } = checked;
  const view = armyView(army, report, format);
  const { sheet } = armySheet(army, format, view.slots);
  // What holds for every army is in the document.
  const aids = shownAids(format, army).filter(({ general }) => general !== true);
  const texts = ruleTexts(evaluation.roster, army);
  const points = view.gauge.counted ? gaugeLabel(view.gauge) : null;
  const models = amount(army.models.length, 'model');
  const head = (
    <div className="min-w-0">
      <h1 className="break-words">{saved.name || 'Unnamed list'}</h1>
      <p className="text-ink-soft">
        {joined([gameName(format, army), ...factionNames(saved.factions), points, models], ' · ')}
      </p>
    </div>
  );
  return (
    <Page data-format={format.id} className="paper gap-6 print:max-w-none print:gap-3 print:p-0">
      <header className="no-print flex flex-col gap-3">
        <p className="font-display text-2xl font-semibold break-words">Print {saved.name || 'the list'}</p>
        <PaperChoice aids={aids.length > 0} texts={texts.shown.length > 0} cards={cards} />
        <div className="flex flex-wrap gap-2">
          <PrintButton />
          {keep}
          {back}
        </div>
      </header>
      <div className="paper-sheet flex flex-col gap-5 print:gap-3">
        <div className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
          {head}
          <p className="font-semibold whitespace-nowrap">{VERDICT_WORDS[view.verdict]}</p>
        </div>
        {format.agreements && <AgreedLines agreements={format.agreements} declarations={army.declarations} />}
        <h2 className="sr-only">The army</h2>
        <SheetTables sheet={sheet} boxes />
        <AboutList notes={saved.roster.notes} />
        {aids.length > 0 && (
          <div className="paper-aids">
            <ListPart title="At the table">
              <PlayAids aids={aids} pictures={format.table ? tablePictures(format.table(army)) : {}} />
            </ListPart>
          </div>
        )}
        {texts.shown.length > 0 && (
          <div className="paper-texts">
            <ListPart title="Rules, in the words of the unit data">
              <dl className="gap-8 text-sm sm:columns-2 print:columns-3 print:gap-5">
                {texts.shown.map(({ name, text }, place) => (
                  <div key={place} className="keep-together pb-1.5">
                    <dt className="font-semibold">{name}</dt>
                    <dd className="wrap-anywhere whitespace-pre-line text-ink-soft">{text}</dd>
                  </div>
                ))}
              </dl>
              {texts.left > 0 && <p className="text-ink-soft">and {count(texts.left, 'more rule')}</p>}
            </ListPart>
          </div>
        )}
      </div>
      <div className="paper-proof flex flex-col gap-5 print:gap-3">
        <div className="flex flex-wrap items-start justify-between gap-4 print:flex-nowrap">
          {head}
          <Stamp list={list} className="w-60 shrink-0" />
        </div>
        <UnitLines sheet={sheet} />
        <VouchedFacts army={army} />
        {report.diagnostics.length > 0 && (
          <ListPart title={view.problems > 0 ? 'Problems' : 'Notes'}>
            <ProblemLines problems={problemLines(report.diagnostics)} />
          </ListPart>
        )}
        <Judged list={list} open />
      </div>
    </Page>
  );
}

/** What the list is made of, a line for each unit: the proof says of what it is one. */
const UnitLines = ({ sheet: { units } }: { sheet: PrintedSheet }) => (
  <ul className="gap-8 text-sm sm:columns-2 print:columns-2">
    {units.shown.map(({ id, name, points, counted = 'pts', groups }) => (
      <li key={id} className="border-b border-hairline py-1">
        <span className="flex justify-between gap-3 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {points !== null && <span className="figures">{`${points} ${counted}`}</span>}
        </span>
        {groups.map((group) => (
          <span key={group.id} className="block text-ink-soft">
            {group.number > 1 && `${group.number} × `}
            {group.name}
            {group.role !== null && ` (${group.role.word}: ${group.role.trait})`}
            {group.loadout !== '' && `: ${group.loadout}`}
          </span>
        ))}
      </li>
    ))}
    {units.left > 0 && <li className="text-ink-soft">and {count(units.left, 'more unit')}</li>}
  </ul>
);

const STYLE = `
.paper:not(:has([value='sheet']:checked)) .paper-sheet { display: none; }
.paper:not(:has([value='proof']:checked)) .paper-proof { display: none; }
.paper:not(:has([name='texts']:checked)) .paper-texts { display: none; }
.paper:not(:has([name='aids']:checked)) .paper-aids { display: none; }
.paper:not(:has([name='boxes']:checked)) .wound-boxes { display: none; }
.wound-boxes { display: flex; flex-wrap: wrap; gap: 2px 8px; padding-top: 2px; }
.wound-boxes span { display: flex; gap: 2px; }
.wound-boxes i { width: 11px; height: 11px; border: 1px solid var(--ink); border-radius: 2px; }
@page a4 { size: A4; margin: 11mm 12mm; }
@page letter { size: letter; margin: 11mm 12mm; }
.paper { page: a4; }
.paper:has([value='letter']:checked) { page: letter; }`;

interface PaperChoiceProps {
  /** There is something to be reminded of at the table. */
  aids: boolean;
  /** There are texts of rules to print. */
  texts: boolean;
  /** The list whose cards can be printed; null: none. */
  cards: string | null;
}

/** What is printed, and on which paper. The page shows at once what will come out; no script is needed. */
function PaperChoice({ aids, texts, cards }: PaperChoiceProps) {
  return (
    <form className="flex flex-wrap gap-x-10 gap-y-3">
      <style>{STYLE}</style>
      <fieldset>
        <legend className="label text-ink-soft">What</legend>
        <Tick type="radio" name="paper" value="sheet" defaultChecked>
          Game sheet: statlines, weapons, traits
        </Tick>
        <Tick type="radio" name="paper" value="proof">
          Proof: the verdict, every rule, code and QR
        </Tick>
        {cards !== null && (
          <a href={cardsPath(cards)} className="flex min-h-row items-center underline underline-offset-4">
            Cards to cut out
          </a>
        )}
      </fieldset>
      <fieldset>
        <legend className="label text-ink-soft">On the game sheet</legend>
        <Tick name="boxes" value="boxes" defaultChecked>
          A box for each wound
        </Tick>
        {aids && (
          <Tick name="aids" value="aids" defaultChecked>
            Reminders for the table
          </Tick>
        )}
        {texts && (
          <Tick name="texts" value="texts">
            The rules’ texts, in the words of the unit data
          </Tick>
        )}
      </fieldset>
      <fieldset>
        <legend className="label text-ink-soft">Paper</legend>
        <Tick type="radio" name="size" value="a4" defaultChecked>
          A4
        </Tick>
        <Tick type="radio" name="size" value="letter">
          Letter
        </Tick>
      </fieldset>
    </form>
  );
}
