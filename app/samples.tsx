import { connection } from 'next/server';
import { SampleCard } from '@/components/home/start/sampleCard';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { formatById } from '@/lib/formats';
import { storedLists } from '@/lib/server/documents';
import { storedVerdicts } from '@/lib/server/verdicts';

/** The sample lists, or the first of them, each with its verdict. */
export async function Samples({ most = Infinity }: { most?: number }) {
  // They are in the database, which is there when the server runs.
  await connection();
  const samples = (await storedLists.samples()).slice(0, most);
  const verdicts = await storedVerdicts(samples);
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {samples.map(({ viewId, name, format, factions }) => {
        const kept = verdicts.get(viewId);
        return (
          <SampleCard
            key={viewId}
            list={{ viewId, name, format }}
            of={[formatById(format)?.name ?? format, ...factions].join(' · ')}
            kept={
              kept && { verdict: kept.verdict, points: kept.points, models: kept.models, tray: nameless(kept.tray) }
            }
            sentence={kept ? sentence(kept) : ''}
          />
        );
      })}
    </div>
  );
}

/** A tray whose drawing says nothing of single models: their names weigh more than the page. */
const nameless = (tray: ShortVerdict['tray']): ShortVerdict['tray'] =>
  tray && { ...tray, bases: tray.bases.map((base) => ({ ...base, name: '', label: '' })) };

/** What is wrong with it, else what its author says first. */
const sentence = ({ lines, notes }: ShortVerdict): string =>
  lines[0]?.text ?? /^.*?[.!?](?=\s|$)/s.exec(notes ?? '')?.[0] ?? '';
