import type { ReactNode } from 'react';
import { stampDate } from '@/components/army/stampDate';
import { dataSourceAddress, dataSourceText, shortHash } from '@/components/data/dataSourceText';
import type { Format } from '@/lib/rules/format';
import { suppliedByPlayer, type DatasetSummary } from '@/lib/share/wire';

/** By what the list was judged: where, when, by which document and on which data. */
export function Provenance({ dataset, format, date, address }: { readonly dataset: DatasetSummary; readonly format: Format; readonly date: string; readonly address: string | null }) {
  const link = dataSourceAddress(dataset.source);
  const from = dataSourceText(dataset.source);
  return (
    <section aria-label="How this was checked" className="keep-together border-t border-rule pt-4 print:pt-2">
      <h2 className="mb-2 text-lg print:mb-1">How this was checked</h2>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_1fr] print:grid-cols-[7rem_1fr] print:gap-y-0">
        <Row name="Checked here">
          {address === null
            ? <>On {stampDate(date)}, in this browser, from the file as it was read; the list is stored nowhere yet.</>
            : <>On {stampDate(date)}, by this server, from the list as it is stored and the unit data that it was built with; nothing is taken on the sender&apos;s word but what is marked so.</>}
        </Row>
        <Row name="Rules">{format.document}, {/^\d/.test(format.version) ? `version of ${stampDate(format.version)}` : format.version}</Row>
        <Row name="Unit data">
          {dataset.gameSystem.name}, revision {dataset.gameSystem.revision}:{' '}
          {link === null ? from : <a href={link} rel="noreferrer" className="underline decoration-rule underline-offset-3 hover:decoration-ink">{from}</a>}
          {suppliedByPlayer(dataset.source) && <strong className="block font-medium text-ink">Nobody but the player vouches for this data: compare its hash with your own copy&apos;s.</strong>}
        </Row>
        <Row name="Hash"><span title={dataset.hash}>{shortHash(dataset.hash)}</span> <span className="break-all text-ink-faint">{dataset.hash.slice(shortHash(dataset.hash).length)}</span></Row>
        {address !== null && <Row name="Link">{address}</Row>}
      </dl>
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="label text-ink-faint">{name}</dt>
      <dd className="mb-1 min-w-0 max-w-text break-words text-ink-soft sm:mb-0 print:max-w-none">{children}</dd>
    </>
  );
}
