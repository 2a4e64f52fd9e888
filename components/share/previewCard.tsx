import type { CSSProperties, ReactNode } from 'react';
import { IMAGE_PALETTE as P } from '@/components/army/palette';
import { PointsGauge } from '@/components/army/pointsGauge';
import { SlotDrawing } from '@/components/army/slotBoxes';
import { StateMark } from '@/components/army/stateMark';
import { TrayDrawing } from '@/components/army/trayDrawing';
import { VERDICT_WORDS } from '@/components/army/verdict';
import type { ArmyView } from '@/components/army/view';
import { plainElements } from './plainElements';

/** The size that link previews are made for. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

const row: CSSProperties = { display: 'flex', alignItems: 'center' };

export interface PreviewProps {
  readonly view: ArmyView;
  /** The format's name. */
  readonly format: string;
  /** Null for a list without one. */
  readonly faction: string | null;
  readonly suppliedByPlayer: boolean;
}

/**
 * The preview image of a shared list: the same tray, gauge and slots as on its page. Plain elements and styles, for a renderer
 * that knows no others (`next/og`); the caller gives it Barlow Condensed in weights 500 and 700, and PREVIEW_SIZE.
 */
export const previewCard = (props: PreviewProps): ReactNode => plainElements(<Card {...props} />);

function Card({ view, format, faction, suppliedByPlayer }: PreviewProps) {
  const { spent, limit, left } = view.gauge;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', ...PREVIEW_SIZE, padding: '44px 56px 36px', background: P.paper, color: P.ink, fontFamily: 'Barlow Condensed', fontWeight: 500, borderTop: `14px solid ${P.accent}` }}>
      <div style={{ ...row, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <div style={{ display: 'flex', flexDirection: 'column', maxWidth: 700 }}>
          <div style={{ fontSize: 32, color: P.inkFaint }}>{plain([format, faction].filter((part) => part !== null).join(' · '))}</div>
          <div style={{ fontSize: view.name.length > 28 ? 50 : 68, fontWeight: 700, lineHeight: 1.15 }}>{shortened(plain(view.name))}</div>
        </div>
        <Verdict view={view} suppliedByPlayer={suppliedByPlayer} />
      </div>
      <div style={{ display: 'flex', flex: 1, alignItems: 'center', justifyContent: 'space-between', gap: 48 }}>
        <TrayDrawing view={view.tray} palette={P} label="Tray" width={trayWidth(view)} />
        <div style={{ display: 'flex', flexDirection: 'column', gap: 14 }}>
          {view.slots.map((slot) => (
            <div key={slot.name} style={{ ...row, gap: 16 }}>
              <div style={{ width: 150, fontSize: 30, color: slot.overfilled ? P.state.illegal : P.ink, justifyContent: 'flex-end', display: 'flex' }}>{plain(slot.name)}</div>
              <SlotDrawing slot={slot} palette={P} height={38} />
            </div>
          ))}
        </div>
      </div>
      <div style={{ ...row, justifyContent: 'space-between', gap: 40 }}>
        <div style={{ ...row, alignItems: 'baseline', gap: 12, fontSize: 34 }}>
          <div style={{ fontSize: 60, fontWeight: 700 }}>{String(spent)}</div>
          <div>{limit === null ? 'points' : `of ${limit} points`}</div>
          {left !== null && left < 0 && <div style={{ color: P.state.illegal, fontWeight: 700 }}>{`${-left} over`}</div>}
          <div style={{ color: P.inkFaint }}>{`· ${view.models} ${view.models === 1 ? 'model' : 'models'}`}</div>
        </div>
        <PointsGauge view={view.gauge} palette={P} width={570} />
      </div>
    </div>
  );
}

/** Narrower the more rows it has, so that it never outgrows the card. */
const trayWidth = ({ tray }: ArmyView): number => Math.min(720, 720 * (3.4 / Math.ceil(Math.max(tray.places ?? 0, tray.bases.length, 1) / 10)));

function Verdict({ view, suppliedByPlayer }: { readonly view: ArmyView; readonly suppliedByPlayer: boolean }) {
  const ink = P.state[view.verdict];
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center', padding: '10px 26px 12px', border: `6px solid ${ink}`, borderRadius: 14, color: ink, transform: 'rotate(4deg)', marginTop: 8 }}>
      <div style={{ ...row, gap: 16, fontSize: 58, fontWeight: 700, letterSpacing: 2 }}>
        <StateMark state={view.verdict} size={50} palette={P} />
        {VERDICT_WORDS[view.verdict].toUpperCase()}
      </div>
      {suppliedByPlayer && <div style={{ fontSize: 24 }}>on data the player supplied</div>}
    </div>
  );
}

/** Without pictographs, which the image's font lacks: the renderer would ask the network for them. */
const plain = (text: string): string => text.replace(/[\p{Extended_Pictographic}\u200d\ufe0f]/gu, '').trim();

/** Two lines' worth. */
const shortened = (name: string): string => (name.length <= 64 ? name : `${name.slice(0, 62).trimEnd()}…`);
