import { Fragment, type ReactNode } from 'react';
import { stampDate } from '@/lib/foundation/stampDate';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { StateLine } from '@/components/ui/stateMark';
import { ListPart } from './listPart';
import { QrCode } from '@/components/ui/qrCode';
import type { FrozenMark, JudgedList } from '@/components/share/judgedList.model';
import { suppliedByPlayer } from '@/lib/documents/unitData';

/** The version of this program; written in when it is built. */
const APP_VERSION = process.env.MUSTER_VERSION ?? 'in development';

interface Props extends Omit<JudgedList, 'saved' | 'checked'> {
  open: boolean;
}

/** How the list was judged: where, when, by which document and on which data. */
export function Provenance({ dataset, format, date, checkedBy, address, frozen, open }: Props) {
  const link = dataSourceAddress(dataset.source);
  const from = dataSourceText(dataset.source);
  const here = checkedBy === 'browser';
  const changed = here && frozen !== null && frozen.formatVersion !== format.version;
  // What is left open stays in sight.
  const doubts = [
    changed &&
      `Frozen under the ${versionText(frozen.formatVersion)}. The format has changed since: today’s version judges the list.`,
    dataset.readEarlier && 'An earlier version of this app read this data.',
    suppliedByPlayer(dataset.source) && 'Only the player vouches for this data: compare hashes with your copy.',
  ].filter((doubt) => doubt !== false);
  const same = here && frozen !== null && !changed ? ', the same as when it was frozen' : '';
  const rows: readonly (readonly [name: string, says: ReactNode])[] = [
    [here ? 'Checked here, now' : 'Checked here', checkedText(stampDate(date), checkedBy, frozen)],
    ['Rules', `${format.document}, ${versionText(format.version)}${same}`],
    [
      'Unit data',
      <Fragment key="data">
        {dataset.gameSystem.name}, revision {dataset.gameSystem.revision}:{' '}
        {link === null ? (
          from
        ) : (
          <TextLink href={link} rel="noreferrer">
            {from}
          </TextLink>
        )}
      </Fragment>,
    ],
    [
      'House units',
      dataset.joined && (
        <>
          {dataset.joined.books.map(({ name, revision }) => `${name}, version ${revision}`).join('; ')}: written by the
          player, beside that data.
          <span className="block">
            Without them the data’s hash is <Hash hash={dataset.joined.base} />
          </span>
        </>
      ),
    ],
    ['Data hash', <Hash key="hash" hash={dataset.hash} />],
    ['App', `Muster Roll ${APP_VERSION}`],
    ['List hash', frozen && <Hash key="list" hash={frozen.hash} />],
    [
      'Frozen',
      frozen?.at != null &&
        `On ${stampDate(frozen.at)}. Nobody can change what is frozen: another list would have another hash.`,
    ],
    ['Link', address],
  ];
  return (
    <ListPart title="How this was checked" whole quiet>
      {doubts.map((doubt) => (
        <StateLine key={doubt} state="cannot-tell" size={16} className="font-medium">
          {doubt}
        </StateLine>
      ))}
      <Disclosure printed open={open} summary="How this was checked">
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:justify-between print:flex-row print:justify-between">
          <dl className="facts grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_1fr] print:grid-cols-[7rem_1fr] print:gap-y-0">
            {rows.map(
              ([name, says]) =>
                Boolean(says) && (
                  <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{says}</dd>
                  </Fragment>
                ),
            )}
          </dl>
          <FrozenCode frozen={frozen} />
        </div>
      </Disclosure>
    </ListPart>
  );
}

function checkedText(date: string, checkedBy: Props['checkedBy'], frozen: FrozenMark | null): string {
  if (checkedBy === 'browser' && frozen === null) {
    return `On ${date}, in this browser, from the file. The list is stored nowhere yet.`;
  }
  const by =
    checkedBy === 'server'
      ? 'by this server, from the stored list and its unit data'
      : 'in this browser, from the frozen text, its hash and its unit data';
  return `On ${date}, ${by}. Only marked facts rest on the sender’s word.`;
}

/** `version of 3 Dec 2014`, or how a document without a date calls itself. */
const versionText = (version: string): string => (/^\d/.test(version) ? `version of ${stampDate(version)}` : version);

/** The way from paper to the frozen state that is printed. Nothing where there is none to lead to. */
export function FrozenCode({ frozen }: { frozen: FrozenMark | null }) {
  if (frozen === null || frozen.address === null) return null;
  return (
    <figure className="flex shrink-0 items-end gap-2 sm:flex-col sm:items-center print:flex-col print:items-center">
      <QrCode
        text={frozen.address}
        label={`Code that leads to this very state of the list, ${shortHash(frozen.hash)}`}
        className="size-32 print:size-[30mm]"
      />
      <figcaption className="text-sm text-ink-soft sm:text-center print:text-center">
        This very state:
        <br />
        <span className="figures font-medium text-ink">{shortHash(frozen.hash)}</span>
      </figcaption>
    </figure>
  );
}

/** A hash, its first digits to compare by eye. */
export function Hash({ hash }: { hash: string }) {
  return (
    <>
      <span title={hash}>{shortHash(hash)}</span>{' '}
      <span className="break-all text-ink-faint">{hash.slice(shortHash(hash).length)}</span>
    </>
  );
}
