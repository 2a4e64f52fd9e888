import { amount } from '@/lib/foundation/words';
import { armyView } from '@/lib/verdict/armyView';
import { IMAGE_PALETTE } from '@/components/ui/palette.model';
import { MOST_ON_TRAY } from '@/components/list/trayPlan.model';
import { armySheet } from '@/components/list/printedSheet.model';
import { pictureText, ROW_HEIGHT, type PictureLine, type PictureRoom } from '@/components/share/pictureText.model';
import { PictureHead, PicturePoints, PictureTray, WHOLE, type Pictured } from './previewCard';

const { ink, inkFaint } = IMAGE_PALETTE;

/** The shapes of a picture, in pixels, and where in it the units stand. */
export const PICTURES = {
  wide: {
    width: 1200,
    height: 630,
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

/** A list as a picture to send: the verdict, its units with their wargear, and the points. In inline styles, like the preview. */
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
