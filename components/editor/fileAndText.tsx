import { Download } from 'lucide-react';
import { hasOwnUnits } from '@/lib/documents/book/editions.data';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import type { Evaluation } from '@/lib/engine';
import type { Format } from '@/lib/rules/format';
import { saveFile } from '@/lib/browser/saveFile';
import { capitalised, fileNameOf, listed, plural } from '@/lib/foundation/words';
import { useMemo } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { UNREACHED } from '@/lib/api/connection';
import type { Editor } from '@/components/editor/useEditor';

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

interface Form {
  label: string;
  ending: string;
  type: string;
  write: (evaluation: Evaluation, by: Awaited<ReturnType<typeof fetchWriters>>) => string | Uint8Array<ArrayBuffer>;
}

const fetchWriters = () => import('@/lib/exchange/ros/rosWrite');

const FORMS: readonly Form[] = [
  {
    label: 'BattleScribe (.rosz)',
    ending: '.rosz',
    type: 'application/zip',
    write: (evaluation, by) => new Uint8Array(by.writeRosz(by.withSizeAsLimit(evaluation))),
  },
  {
    label: 'BattleScribe (.ros)',
    ending: '.ros',
    type: 'application/xml',
    write: (evaluation, by) => by.writeRos(by.withSizeAsLimit(evaluation)),
  },
  {
    label: 'New Recruit (.json)',
    ending: '.newrecruit.json',
    type: 'application/json',
    write: (evaluation, by) => by.writeNewRecruit(by.withSizeAsLimit(evaluation)),
  },
  {
    label: 'Muster Roll (.json)',
    ending: '.json',
    type: 'application/json',
    write: ({ written }) => JSON.stringify(written, null, 1),
  },
];

/** The list as a file, in the forms that it and other programs read. Made here, in the browser. */
export function SaveAs({ evaluation, format }: { evaluation: Evaluation; format: Format }) {
  const toast = useToast();
  async function save({ ending, type, write }: Form): Promise<void> {
    try {
      const by = await fetchWriters();
      saveFile(new Blob([write(evaluation, by)], { type }), `${fileNameOf(evaluation.written.name)}${ending}`);
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
          <Button
            key={form.label}
            icon={<Download />}
            aria-label={`Save as ${form.label}`}
            onClick={() => void save(form)}
          >
            {form.label}
          </Button>
        ))}
      </div>
      <p className="mt-1 text-sm text-ink-faint">{exportLosses(format)}</p>
    </section>
  );
}

const fetchText = () => import('@/components/share/textPanel');

interface FetchedTextProps {
  editor: Editor;
  /** Where others see the list; null: nowhere yet. */
  link: string | null;
}

/** The list as text. */
export function FetchedText({ editor: { evaluation, army, report, format }, link }: FetchedTextProps) {
  const list = useMemo(
    () => ({ checked: { evaluation, army, report }, format, link }),
    [evaluation, army, report, format, link],
  );
  const part = useAnswer(() => fetchText().catch(() => 'unreached' as const));
  if (part === 'unreached') return <p role="alert">{UNREACHED}</p>;
  return part === null ? null : <part.TextPanel list={list} />;
}
