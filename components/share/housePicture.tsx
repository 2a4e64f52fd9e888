import { IMAGE_PALETTE } from '@/components/ui/palette.model';
import { previewText } from '@/components/share/previewText.model';
import { TallyMark } from '@/components/ui/tallyMark';
import { plainElements, WHOLE } from './previewCard';

const { ink, inkFaint } = IMAGE_PALETTE;

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
