'use client';

import { useMemo, type ReactNode } from 'react';
import { WholeGame } from '@/components/play/game/wholeGame';
import { useCampaign } from '@/components/play/match/useCampaign';
import type { MatchTypes } from '@/lib/play/match/state';
import { matchGame, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type GameStart, gamePath } from '@/lib/api/games';
import { useShownList } from '@/components/play/game/useShownList';
import type { CampaignLog } from '@/lib/play/campaign/account';
import { reportOf, reportList, type GameReport, type ReportList } from '@/components/play/report/gameReport.model';
import { notesInFragment, metBy } from '@/components/play/report/reportText.model';
import { Keepsakes, NO_KEEPSAKES, PhotoPicture, useKeepsakes } from './keepsakes';
import { ShareReport } from './shareReport';
import { TextLink, buttonClasses } from '@/components/ui/button';
import { Page } from '@/components/ui/page';
import { classes } from '@/lib/foundation/classes';
import { useHash } from '@/components/ui/useHash';
import { Disclosure } from '@/components/ui/disclosure';
import { SideMark } from '../game/sides';

interface ReportPageProps {
  viewId: string;
  log: MatchLog;
  campaign: CampaignLog | null;
  origin: string;
}

/** A game afterwards: to read, to print, and to send as a page, a file, a picture or a text. */
function ReportPage({ viewId, log, campaign, origin }: ReportPageProps) {
  const { state } = useMemo(() => replayMatch(log), [log]);
  const report = useMemo(() => reportOf(log), [log]);
  const of = useCampaign(log, campaign);
  const [a, b] = [useShownList(state.lists.a, 'a', of), useShownList(state.lists.b, 'b', of)];
  const lists = useMemo(
    () => [reportList(state, 'a', a, origin), reportList(state, 'b', b, origin)],
    [state, a, b, origin],
  );
  const kept = useKeepsakes(viewId);
  const keepsakes = kept.now ?? NO_KEEPSAKES;
  /** Notes that came with the link; null: none. */
  const linked = notesInFragment(useHash() ?? '');
  const address = `${origin}${gamePath('match', viewId)}/report`;
  return (
    <Page data-format={state.opened.format} width="3xl" className="gap-7">
      <article className="flex flex-col gap-7">
        <header className="flex flex-col gap-1">
          <p className="label text-accent">
            {report.what}, {report.date}
          </p>
          <h1 className="break-words">{report.title}</h1>
          <p className="text-lg font-semibold">{report.result}</p>
          {report.agreed !== null && <p className="text-ink-soft">{report.agreed}</p>}
          <p className="no-print flex flex-wrap gap-2 pt-1">
            <a href="#keepsakes" className={buttonClasses('plain', true)}>
              Add notes and photos
            </a>
            <a href="#share" className={buttonClasses('plain', true)}>
              Share it
            </a>
          </p>
        </header>
        {linked !== null && (
          <Part title="Notes that came with this link">
            <p className="max-w-text break-words whitespace-pre-line">{linked}</p>
          </Part>
        )}
        {report.score.length > 0 && (
          <Part title="Score">
            <dl className="divide-y divide-hairline border-y border-rule">
              {report.score.map((row) => (
                <div key={row.title} className="grid grid-cols-[1fr_auto] gap-x-4 py-1.5">
                  <dt>{row.title}</dt>
                  <dd className="font-semibold">{metBy(report, row.met)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        )}
        <Part title="Lists and losses">
          <div className="grid gap-5 sm:grid-cols-2">
            {lists.map((list) => (
              <OneList key={list.side} list={list} report={report} />
            ))}
          </div>
        </Part>
        {report.setup.length > 0 && (
          <section aria-label="Set-up">
            <Disclosure printed summary={<h2 className="text-lg">Set-up</h2>}>
              <Lines lines={report.setup} />
            </Disclosure>
          </section>
        )}
        {report.parts.length > 0 && (
          <Part title="Turn by turn">
            <div className="flex flex-col gap-4">
              {report.parts.map(({ title, lines }, place) => (
                <section key={`${place} ${title}`} aria-label={title} className="break-inside-avoid">
                  <h3 className="text-lg">{title}</h3>
                  <Lines lines={lines} />
                </section>
              ))}
            </div>
          </Part>
        )}
        {keepsakes.notes.trim() !== '' && (
          <Part title="Notes" onPaper>
            <p className="max-w-text break-words whitespace-pre-line">{keepsakes.notes}</p>
          </Part>
        )}
        {keepsakes.photos.length > 0 && (
          <Part title="Photos" onPaper>
            <div className="grid grid-cols-2 gap-4">
              {keepsakes.photos.map((photo) => (
                <figure key={photo.id} className="break-inside-avoid">
                  <PhotoPicture photo={photo} />
                  <figcaption className="text-sm text-ink-soft">{photo.caption}</figcaption>
                </figure>
              ))}
            </div>
          </Part>
        )}
      </article>
      <Keepsakes kept={kept} />
      <ShareReport report={report} lists={lists} keepsakes={keepsakes} address={address} />
      <p className="no-print">
        <TextLink href={gamePath('match', viewId)}>Back to the match</TextLink>
      </p>
    </Page>
  );
}

type OpenReportProps = Omit<ReportPageProps, 'log'> & { start: GameStart<MatchTypes> | null };

/** Opens the report of a match; one whose log was too heavy for the page, when it is fetched. */
export const OpenReport = ({ start, ...props }: OpenReportProps) => (
  <WholeGame kind={matchGame} viewId={props.viewId} start={start} title="A game">
    {({ log }) => <ReportPage log={log} {...props} />}
  </WholeGame>
);

function OneList({ list, report }: { list: ReportList; report: GameReport }) {
  const { side, player, name, factions, verdict, href } = list;
  const losses = report.losses[side];
  const models = report.models[side];
  return (
    <section aria-label={`List of ${player}`} className="flex min-w-0 flex-col gap-1 border-t-2 border-ink pt-2">
      <h3 className="flex items-center gap-1.5">
        <SideMark side={side} />
        {player}
      </h3>
      {name !== '' && (
        <p className="break-words">
          {href === null ? (
            name
          ) : (
            <TextLink href={href} className="font-medium">
              {name}
            </TextLink>
          )}
          <span className="text-ink-soft">{[factions, verdict].map((part) => (part === '' ? '' : `, ${part}`))}</span>
        </p>
      )}
      {models !== null && (
        <p className="figures text-sm text-ink-soft">
          {losses.length === 0 ? `Nothing lost of ${models} models` : `Lost ${losses.length} of ${models} models:`}
        </p>
      )}
      {losses.length > 0 && <Lines lines={losses} />}
    </section>
  );
}

/** `onPaper`: on the screen it stands elsewhere. */
const Part = ({ title, onPaper, children }: { title: string; onPaper?: true; children: ReactNode }) => (
  <section aria-label={title} className={classes('flex flex-col gap-2', onPaper && 'not-print:hidden')}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className="list-disc pl-5 text-sm marker:text-ink-faint">
    {lines.map((line, place) => (
      <li key={`${place} ${line}`} className="break-words">
        {line}
      </li>
    ))}
  </ul>
);
