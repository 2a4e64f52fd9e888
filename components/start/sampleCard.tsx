import Link from 'next/link';
import { problemState } from '@/lib/verdict/verdictView';
import { StateMark } from '@/components/shared/stateMark';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { trayCount } from '@/lib/view/list/trayPlan';
import { armyView } from '@/lib/view/list/armyView';
import { CopyButton } from '@/components/shared/copyButton';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { buttonClasses } from '@/components/shared/button';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Format } from '@/lib/rules/format';
import { viewPath, type SavedList } from '@/lib/share/savedList';

/** A finished list to learn from: how it looks, what its verdict is, and for a broken one why. */
export function SampleCard({
  saved,
  checked,
  format,
}: {
  readonly saved: SavedList;
  readonly checked: CheckedRoster;
  readonly format: Format;
}) {
  const { tray } = armyView(checked.army, checked.report, format);
  const path = viewPath(saved.viewId);
  const problems = checked.report.diagnostics.filter(({ severity }) => severity !== 'warning');
  return (
    <article data-format={saved.format} className="flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3>
            <Link href={path} className="underline decoration-transparent underline-offset-3 hover:decoration-current">
              {saved.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{[format.name, ...saved.factions].join(' · ')}</p>
        </div>
        <VerdictLine checked={checked} format={format} />
      </header>
      <TrayDrawing view={tray} label={`${saved.name}: ${trayCount(tray)}`} className="block w-full max-w-lg" />
      {/* The broken one speaks for itself; its repairs are on its own page. */}
      {problems.length === 0 && saved.roster.notes !== null && (
        <p className="max-w-text text-ink-soft">{saved.roster.notes}</p>
      )}
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1.5" aria-label={`Problems of ${saved.name}`}>
          {problems.map((problem) => (
            <li key={`${problem.code} ${problem.at.id}`} className="flex items-start gap-2">
              <StateMark state={problemState(problem)} size={16} className="mt-0.75 shrink-0" />
              {problem.message}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Link href={path} aria-label={`Open ${saved.name}`} className={buttonClasses()}>
          Open
        </Link>
        <CopyButton viewId={saved.viewId} label={`Take a copy of ${saved.name}`} />
      </div>
    </article>
  );
}
