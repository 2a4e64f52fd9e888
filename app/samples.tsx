import { connection } from 'next/server';
import { SampleCard } from '@/components/home/start/sampleCard';
import { formatById } from '@/lib/formats';
import { storedLists } from '@/lib/server/lists';
import { keptVerdicts } from '@/lib/server/verdicts';

/** The sample lists, each with its verdict. */
export async function Samples() {
  // They are in the database, which is there when the server runs.
  await connection();
  const samples = await storedLists.samples();
  const kept = await keptVerdicts(samples);
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {samples.map((list) => (
        <SampleCard
          key={list.viewId}
          list={list}
          formatName={formatById(list.format)?.name ?? list.format}
          kept={kept.get(list.viewId)}
        />
      ))}
    </div>
  );
}
