import { memo, type ReactNode, useEffect, useState } from 'react';
import { AgreedSize } from '@/components/list/army/gameSize';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { Tray, TrayStrip } from '@/components/list/army/tray';
import { hasTray } from '@/components/list/army/trayDrawing';
import { SearchField } from '@/components/ui/field';
import { rootSelections } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import type { ShownFormat } from '@/lib/verdict/gameSize';
import type { ListFrame } from '@/components/editor/listFrame.model';
import { ChoiceSection, UnitRow } from './unitRow';
import { COLUMNS, EditorBar } from './editorBar';
import { StillFoot } from './phoneFoot';
import { withCount } from '@/lib/listservice/countedHeading';

const nothing = (): void => undefined;
const NO_ACTIONS = { open: nothing, duplicate: nothing, remove: nothing };
const STILL = { canUndo: false, canRedo: false, undo: nothing, redo: nothing, edit: nothing };

interface EditorFrameProps {
  roster: Roster;
  format: ShownFormat;
  /** Null: only what is written in the list is known of it. */
  frame: ListFrame | null;
  saying: string;
}

/** The editor as it will be, before its data and program are here: the list in its place, so that nothing moves. */
export const EditorFrame = memo(function EditorFrame({ roster, format, frame, saying }: EditorFrameProps) {
  const editor = { ...STILL, roster, format };
  // An empty list opens on what can be added.
  const tab = frame?.units.length === 0 ? 'units' : 'list';
  return (
    <main
      data-format={format.id}
      aria-busy="true"
      data-columns
      className="flex min-h-[calc(100dvh-var(--head))] flex-1 flex-col"
    >
      <h1 className="sr-only">{roster.name || 'A list without a name'}</h1>
      <p role="status" className="sr-only">
        {saying}
      </p>
      <div inert className="flex flex-1 flex-col">
        <EditorBar
          editor={editor}
          view={frame?.view ?? null}
          onOpen={nothing}
          play="#"
          saved={<span className="inline-block min-w-15 text-sm text-ink-faint max-md:sr-only">Opening …</span>}
        />
        <div className={`mx-auto w-full max-w-(--page) px-4 pb-16 md:grid ${COLUMNS}`}>
          <div className={tab === 'list' ? 'max-md:hidden' : ''}>
            <SearchField label="Search units" hotkey="/" value="" onChange={nothing} className="mt-4 mb-2" />
            <Waiting rows={12} />
          </div>
          <div className={`md:pt-4 ${tab === 'units' ? 'max-md:hidden' : ''}`}>
            {frame === null ? <Written roster={roster} /> : <Checked frame={frame} format={format} />}
          </div>
        </div>
        <StillFoot format={format} view={frame?.view ?? null} tab={tab} />
      </div>
    </main>
  );
});

function Checked({ frame, format }: { frame: ListFrame; format: ShownFormat }) {
  const { view, units, choices, gameSize, points } = frame;
  const agreed = format.gameSizes !== null && (
    <AgreedSize sizes={format.gameSizes} army={{ gameSize, points, units: [] }} onChange={nothing} />
  );
  return (
    <>
      <div className="md:hidden">
        <TrayStrip view={view} units={units.length} onOpen={nothing} />
      </div>
      {hasTray(view) && (
        <div className="mb-4 flex flex-col gap-3 max-md:hidden">
          <Tray view={view.tray} />
          {view.gauge.counted && <PointsGauge view={view.gauge} />}
        </div>
      )}
      {view.gauge.sizeOpen && agreed}
      <ul aria-label="Units" className="wrap-anywhere">
        {units.map((row) => (
          <UnitRow key={row.id} row={withCount(row, view.slots)} outlined={false} kept={false} actions={NO_ACTIONS} />
        ))}
      </ul>
      <ChoiceSection choices={choices} removable={() => false} actions={NO_ACTIONS} />
      {!view.gauge.sizeOpen && agreed}
    </>
  );
}

/** So many lines stand for a list that is longer. */
const MOST_WRITTEN = 20;

/** The list as it is written: names alone, since the data says which of them are units. */
function Written({ roster }: { roster: Roster }) {
  const roots = rootSelections(roster).slice(0, MOST_WRITTEN);
  return (
    <>
      <Block className="mb-4 aspect-[5/2] max-w-xl" />
      <ul className="wrap-anywhere">
        {roots.map(({ id, name, customName }) => (
          <Line key={id}>{customName ?? name}</Line>
        ))}
      </ul>
    </>
  );
}

/** Lines as high as those that will stand there. */
export const Waiting = ({ rows }: { rows: number }) => (
  <ul aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <Line key={row}>
        <Block className="h-3 w-40" />
      </Line>
    ))}
  </ul>
);

const Line = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-11 items-center border-b border-hairline px-1">{children}</li>
);

const Block = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`rounded-sm bg-well ${className}`} />
);

/** Shows `meanwhile` until what it is for is painted below it, so that nobody sees the second half drawn. */
export function TakesPlace({ meanwhile, children }: { meanwhile: ReactNode; children: ReactNode }) {
  const [painted, setPainted] = useState(false);
  const isThere = Boolean(children);
  useEffect(() => {
    if (!isThere) return setPainted(false);
    // A frame is painted between the two.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere]);
  return (
    <div className="grid flex-1 grid-cols-1">
      {!painted && (
        <div aria-hidden={isThere} className="col-start-1 row-start-1 flex flex-col">
          {meanwhile}
        </div>
      )}
      {isThere && (
        <div className={`col-start-1 row-start-1 flex flex-col will-change-[opacity] ${painted ? '' : 'opacity-0'}`}>
          {children}
        </div>
      )}
    </div>
  );
}
