import { Download } from 'lucide-react';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { Evaluation } from '@/lib/engine';
import type { Format } from '@/lib/rules/format';
import { saveFile } from '@/lib/browser/saveFile';
import { capitalised, listed, plural } from '@/lib/foundation/words';
import { useMemo } from 'react';
import { OpenLater } from '@/components/ui/openLater';
import { useAnswer } from '@/components/ui/useAnswer';
import { UNREACHED } from '@/lib/api/connection';
import type { Editor } from './useEditor';

/** What a list of this format loses in a file of another program, but for its size: `withSizeAsLimit`. */
export function exportLosses({ declarable, agreements, table, gameSizes, edition }: Format): string {
  const lost = [
    ...(declarable === null ? [] : ['the leader', 'the specialists']),
    ...(agreements === null ? [] : ['what you agreed on with your opponent']),
    ...(table === null ? [] : ['who rides in which transport']),
    'what you vouch for',
  ];
  const kept = gameSizes === null ? '' : ' Other files have the game’s size as their limit.';
  const units = hasOwnUnits({ edition }) ? ' Your units’ abilities are in their book: send its link along.' : '';
  return `${capitalised(listed(lost))} ${plural(lost.length, 'is', 'are')} only in the file of Muster Roll.${kept}${units}`;
}

type Form = readonly [
  label: string,
  ending: string,
  type: string,
  /** `limited`: with the game's size as its limit. */
  write: (
    limited: Evaluation,
    by: Awaited<ReturnType<typeof fetchWriters>>,
    evaluation: Evaluation,
  ) => string | Uint8Array<ArrayBuffer>,
];

/** What writes lists as files. */
export const fetchWriters = () => import('@/lib/exchange/ros/rosWrite');

const FORMS: readonly Form[] = [
  ['BattleScribe (.rosz)', '.rosz', 'application/zip', (limited, by) => new Uint8Array(by.writeRosz(limited))],
  ['BattleScribe (.ros)', '.ros', 'application/xml', (limited, by) => by.writeRos(limited)],
  ['New Recruit (.json)', '.newrecruit.json', 'application/json', (limited, by) => by.writeNewRecruit(limited)],
  ['Muster Roll (.json)', '.json', 'application/json', (_, __, { written }) => JSON.stringify(written, null, 1)],
];

/** The list as a file, in the forms that it and other programs read. Made here, in the browser. */
export function SaveAs({ evaluation, format }: { evaluation: Evaluation; format: Format }) {
  const toast = useToast();
  async function save([, ending, type, write]: Form): Promise<void> {
    try {
      const by = await fetchWriters();
      const content = write(by.withSizeAsLimit(evaluation), by, evaluation);
      saveFile(new Blob([content], { type }), `${by.fileNameOf(evaluation.written.name)}${ending}`);
    } catch {
      toast({ text: 'The file could not be made: go online and try again. Your list is safe.' });
    }
  }
  return (
    <section aria-labelledby="save-as">
      <h3 id="save-as" className="label mb-1 text-ink-soft">
        Save as a file
      </h3>
      <div className="flex flex-wrap gap-2">
        {FORMS.map((form) => (
          <Button key={form[0]} icon={<Download />} aria-label={`Save as ${form[0]}`} onClick={() => void save(form)}>
            {form[0]}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-faint">{exportLosses(format)}</p>
    </section>
  );
}

/** What writes lists as text. */
export const fetchText = () => import('@/components/share/text/textPanel');

interface Props {
  editor: Editor;
  /** Where others see the list; null: nowhere yet. */
  link: string | null;
}

/** The list as text, drawn when it is asked for. */
export const LazyText = (props: Props) => (
  <OpenLater summary={<span className="font-medium">Copy as text</span>}>{() => <FetchedText {...props} />}</OpenLater>
);

/** The same, at once. */
export function FetchedText({ editor, link }: Props) {
  const list = useMemo(() => ({ checked: editor, format: editor.format, link }), [editor, link]);
  const part = useAnswer(() => fetchText().catch(() => 'unreached' as const));
  if (part === 'unreached') return <p role="alert">{UNREACHED}</p>;
  return part === null ? null : <part.TextPanel list={list} />;
}
