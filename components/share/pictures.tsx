import { grouped, unitOf } from '@/lib/foundation/points';
import { IMAGE_PALETTE, imagePalette } from '@/components/ui/palette.model';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { StateMark } from '@/components/ui/stateMark';
import { TrayDrawing, MOST_ON_TRAY, trayPlan } from '@/components/list/army/trayDrawing';
import { VERDICT_WORDS, type VerdictView } from '@/lib/verdict/verdictView';
import { armyView, type ArmyView } from '@/lib/verdict/armyView';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Format } from '@/lib/rules/format';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { gameName, sourceNote } from '@/components/share/shownList.model';
import {
  previewText,
  pictureText,
  ROW_HEIGHT,
  type PictureLine,
  type PictureRoom,
} from '@/components/share/pictureText.model';
import { amount } from '@/lib/foundation/words';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { armySheet } from '@/components/list/printedSheet.model';
import { TallyMark } from '@/components/ui/tallyMark';

type Plain = (props: unknown) => ReactNode;

/** A drawing with its hookless components called and without tips: the image library takes only elements. */
export function plainElements(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => plainElements(each) ?? []);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function') return plainElements((type as Plain)(props));
  if ((type as unknown) === Fragment) return plainElements(props.children);
  if (type === 'title') return null;
  return createElement(type, { ...props, key }, plainElements(props.children));
}

/** The size that previews of links expect, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** The family name under which the image library gets the fonts. */
export const PREVIEW_FONT = 'Barlow Condensed';

const { ink, inkFaint, paper, state } = IMAGE_PALETTE;

export interface Pictured {
  saved: SavedList;
  checked: CheckedRoster;
  format: Format;
  suppliedByPlayer: boolean;
}

/** The preview of a shared list, in inline styles: the image library reads no style sheet. */
export function PreviewCard(list: Pictured) {
  const { checked, format } = list;
  const view = armyView(checked.army, checked.report, format);
  return (
    <div style={WHOLE}>
      <PictureHead {...list} view={view} width={690} />
      {view.models > MOST_ON_TRAY ? (
        <div style={{ fontSize: 40, lineHeight: 1.3 }}>
          {previewText(checked.army.units.map(({ name }) => name).join(' · '), UNITS_LENGTH)}
        </div>
      ) : (
        <PictureTray view={view} format={format} width={TRAY.width} />
      )}
      <PicturePoints view={view} format={format} gauge={600} />
    </div>
  );
}

const WHOLE = {
  width: '100%',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '44px 56px',
  background: paper,
  color: ink,
  fontFamily: PREVIEW_FONT,
} as const;

interface PictureHeadProps extends Pictured {
  view: ArmyView;
  /** Of the name, in pixels. */
  width: number;
  /** The name gets one line, and is written as small as it must. */
  oneLine?: boolean;
}

function PictureHead({ saved, checked, format, suppliedByPlayer, view, width, oneLine }: PictureHeadProps) {
  const name = previewText(saved.name, 44) || format.name;
  return (
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start' }}>
      <div style={{ display: 'flex', flexDirection: 'column', width }}>
        <div style={{ fontSize: nameSize(name.length, oneLine), fontWeight: 700, lineHeight: 1.05 }}>{name}</div>
        <div style={{ fontSize: 32, color: inkFaint, marginTop: 10 }}>
          {previewText([gameName(format, checked.army), ...saved.factions].join(' · '), 60)}
        </div>
      </div>
      <Verdict verdict={view.verdict} note={sourceNote(suppliedByPlayer, checked.army)} />
    </div>
  );
}

function nameSize(letters: number, oneLine = false): number {
  if (!oneLine) return letters > 24 ? 58 : 76;
  if (letters > 30) return 36;
  return letters > 20 ? 46 : 64;
}

/** The models as bases on their tray: as wide as there is room, narrower where bases over its limit make it taller. */
function PictureTray({ view, format, width: most }: { view: ArmyView; format: Format; width: number }) {
  const { width, height } = trayPlan(view.tray, 10);
  const drawn = Math.min(most, (TRAY.height * width) / height);
  return (
    <div style={{ display: 'flex', height: TRAY.height, alignItems: 'center' }}>
      {plainElements(<TrayDrawing view={view.tray} label="" palette={imagePalette(format)} width={drawn} />)}
    </div>
  );
}

/** So many letters of the units of a large army are in its place, in four lines. */
const UNITS_LENGTH = 220;
const TRAY = { width: 1088, height: 270 } as const;

function Verdict({ verdict, note }: { verdict: VerdictView; note: string | null }) {
  const colour = state[verdict];
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        border: `7px solid ${colour}`,
        borderRadius: 14,
        padding: '10px 26px 14px',
        color: colour,
        transform: 'rotate(-3deg)',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center' }}>
        {plainElements(<StateMark state={verdict} size={58} palette={IMAGE_PALETTE} />)}
        <div
          style={{
            marginLeft: 18,
            fontSize: 68,
            fontWeight: 700,
            letterSpacing: 2,
            textTransform: 'uppercase',
            lineHeight: 1.1,
          }}
        >
          {VERDICT_WORDS[verdict]}
        </div>
      </div>
      {note !== null && <div style={{ fontSize: 24 }}>{note}</div>}
    </div>
  );
}

/** About the width of a figure and of a letter beside the gauge, in pixels, and the room that they have there. */
const FIGURE_WIDTH = 32;
const LETTER_WIDTH = 14;
const TEXT_ROOM = 460;

/** The faces of the picture lack the space in which thousands are set. */
const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');

interface PicturePointsProps {
  view: ArmyView;
  format: Format;
  /** The gauge’s width in pixels. */
  gauge: number;
}

/** Points and models, and the points as a gauge, which is shorter where the words are many. */
function PicturePoints({ view: { gauge, models }, format, gauge: width }: PicturePointsProps) {
  if (!gauge.counted) {
    return <div style={{ display: 'flex', fontSize: 34, color: inkFaint }}>{amount(models, 'model')}</div>;
  }
  const spent = plainSpaces(grouped(gauge.spent));
  const rest = plainSpaces(
    `${gauge.limit === null ? unitOf(gauge.spent, gauge.counts) : `of ${grouped(gauge.limit)} ${unitOf(2, gauge.counts)}`} · ${amount(models, 'model')}`,
  );
  const over = Math.max(0, spent.length * FIGURE_WIDTH + rest.length * LETTER_WIDTH - TEXT_ROOM);
  return (
    <div style={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between' }}>
      <div style={{ display: 'flex', alignItems: 'baseline', fontSize: 34, color: inkFaint, whiteSpace: 'nowrap' }}>
        <div
          style={{
            fontSize: 76,
            fontWeight: 700,
            lineHeight: 1,
            color: gauge.left !== null && gauge.left < 0 ? state.illegal : ink,
          }}
        >
          {spent}
        </div>
        <div style={{ marginLeft: 12 }}>{rest}</div>
      </div>
      <div style={{ display: 'flex' }}>
        {plainElements(
          <PointsGauge view={gauge} palette={imagePalette(format)} width={Math.max(width / 3, width - over)} />,
        )}
      </div>
    </div>
  );
}

/** The shapes of a picture, in pixels, and where in it the units stand. */
export const PICTURES = {
  wide: {
    ...PREVIEW_SIZE,
    room: { columns: 2, width: 522, height: 312, sizes: [30, 26, 23, 20] },
    tray: null,
    gauge: 600,
  },
  tall: {
    width: 1080,
    height: 1920,
    room: { columns: 1, width: 968, height: 1210, sizes: [44, 38, 33, 28, 24] },
    tray: 968,
    gauge: 480,
  },
} as const satisfies Record<string, Shape>;

interface Shape {
  width: number;
  height: number;
  room: PictureRoom;
  /** The tray’s width; null: it has no room. */
  tray: number | null;
  gauge: number;
}

/** A list as a picture to send: the verdict, units with wargear, and points. In inline styles, like the preview. */
export function ListPicture({ shape, ...list }: Pictured & { shape: keyof typeof PICTURES }) {
  const { checked, format } = list;
  const { width, room, tray, gauge }: Shape = PICTURES[shape];
  const view = armyView(checked.army, checked.report, format);
  const { size, columns, left } = pictureText(armySheet(checked.army, format, view.slots).sheet, room);
  return (
    <div style={WHOLE}>
      <PictureHead {...list} view={view} width={width - 510} oneLine={tray === null} />
      {tray !== null && view.models <= MOST_ON_TRAY && <PictureTray view={view} format={format} width={tray} />}
      <div style={{ display: 'flex', flexDirection: 'column', height: room.height }}>
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          {columns.map((lines, at) => (
            <div key={at} style={{ display: 'flex', flexDirection: 'column', width: room.width }}>
              {lines.map((line, place) => (
                <Line key={place} line={line} size={size} />
              ))}
            </div>
          ))}
        </div>
        {left > 0 && (
          <div style={{ display: 'flex', justifyContent: 'flex-end', fontSize: size, color: inkFaint }}>
            <div style={{ display: 'flex', width: room.width }}>{`and ${amount(left, 'more unit')}`}</div>
          </div>
        )}
      </div>
      <PicturePoints view={view} format={format} gauge={gauge} />
    </div>
  );
}

function Line({ line: { kind, text, points, rows }, size }: { line: PictureLine; size: number }) {
  const unit = kind === 'unit';
  return (
    <div
      style={{
        display: 'flex',
        justifyContent: 'space-between',
        flexShrink: 0,
        height: rows * size * ROW_HEIGHT,
        overflow: 'hidden',
        fontSize: size,
        lineHeight: ROW_HEIGHT,
        fontWeight: unit ? 700 : 500,
        color: unit ? ink : inkFaint,
      }}
    >
      <div>{text}</div>
      {points !== '' && <div>{points}</div>}
    </div>
  );
}

/** The picture that goes with a link to a page of the house itself: what it is, in two lines. */
export function HousePicture({ title, text, accent }: { title: string; text: string; accent: string }) {
  return (
    <div style={{ ...WHOLE, padding: '64px 72px', borderBottom: `24px solid ${accent}` }}>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 44, fontWeight: 700 }}>
        {plainElements(<TallyMark size={72} ink={ink} accent={accent} />)}
        <div style={{ marginLeft: 22 }}>Muster Roll</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: 92, fontWeight: 700, lineHeight: 1.05 }}>{previewText(title, 60)}</div>
        <div style={{ fontSize: 38, color: inkFaint, marginTop: 22, lineHeight: 1.25 }}>{previewText(text, 190)}</div>
      </div>
    </div>
  );
}
