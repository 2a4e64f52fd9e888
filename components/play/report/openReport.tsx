'use client';

import { useMemo, type ReactNode } from 'react';
import { useShownList, WholeGame } from '@/components/play/game/wholeGame';
import { useGrowths } from '@/components/play/match/useCampaign';
import type { MatchTypes } from '@/lib/play/match/state';
import { matchGame, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type GameStart, gamePath } from '@/lib/api/games';
import type { CampaignLog } from '@/lib/play/campaign/account';
import { reportOf, reportList } from '@/components/play/report/gameReport.model';
import { notesInFragment, sectionsOf, SET_UP } from '@/components/play/report/reportForms.model';
import { Keepsakes, NO_KEEPSAKES, PhotoPicture, ShareReport, useKeepsakes } from './shareReport';
import { TextLink, buttonClasses } from '@/components/ui/button';
import { Page } from '@/components/ui/page';
import { classes } from '@/lib/foundation/classes';
import { useHash } from '@/components/ui/useHash';
import { Disclosure } from '@/components/ui/disclosure';

interface ReportPageProps {
  viewId: string;
  log: MatchLog;
  campaign: CampaignLog | null;
  origin: string;
}

function ReportPage({ viewId, log, campaign, origin }: ReportPageProps) {
  const { state } = useMemo(() => replayMatch(log), [log]);
  const report = useMemo(() => reportOf(log), [log]);
  const growths = useGrowths(log, campaign);
  const [a, b] = [useShownList(state.lists.a, growths.a), useShownList(state.lists.b, growths.b)];
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
        {sectionsOf(report, lists).map(({ title, lines }, place) => (
          <Part key={`${place} ${title}`} title={title} folded={title === SET_UP}>
            <ul className="list-disc pl-5 marker:text-ink-faint">
              {lines.map(({ text, href }, at) => (
                <li key={`${at} ${text}`} className="break-words">
                  {href === null ? text : <TextLink href={href}>{text}</TextLink>}
                </li>
              ))}
            </ul>
          </Part>
        ))}
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

interface PartProps {
  title: string;
  /** On the screen it stands elsewhere. */
  onPaper?: true;
  folded?: boolean;
  children: ReactNode;
}

const Part = ({ title, onPaper, folded = false, children }: PartProps) => (
  <section
    aria-label={title}
    className={classes('flex flex-col gap-2 break-inside-avoid', onPaper && 'not-print:hidden')}
  >
    {!folded && <h2>{title}</h2>}
    <Disclosure printed folds={folded} summary={<h2 className="text-lg">{title}</h2>}>
      {children}
    </Disclosure>
  </section>
);
