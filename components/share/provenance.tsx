import type { ReactNode } from 'react';
import { stampDate } from '@/lib/foundation/stampDate';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { Disclosure } from '@/components/ui/disclosure';
import { StateMark } from '@/components/ui/stateMark';
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
  const doubts = [
    ...(checkedBy === 'browser' && frozen !== null && frozen.formatVersion !== format.version
      ? [
          `Frozen under the ${versionText(frozen.formatVersion)}. The format has changed since: today’s version judges the list.`,
        ]
      : []),
    ...(dataset.readEarlier ? ['An earlier version of this app read this data.'] : []),
    ...(suppliedByPlayer(dataset.source)
      ? ['Only the player vouches for this data: compare hashes with your copy.']
      : []),
  ];
  return (
    <ListPart title="How this was checked" whole quiet>
      {doubts.map((doubt) => (
        <p key={doubt} className="flex max-w-text items-start gap-2 font-medium">
          <StateMark state="cannot-tell" size={16} className="mt-0.5 shrink-0" />
          {doubt}
        </p>
      ))}
      <Disclosure printed open={open} summary="How this was checked">
        <div className="flex flex-col items-start gap-4 sm:flex-row sm:justify-between print:flex-row print:justify-between">
          <dl className="facts grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[9rem_1fr] print:grid-cols-[7rem_1fr] print:gap-y-0">
            <Row name={checkedBy === 'browser' ? 'Checked here, now' : 'Checked here'}>
              {checkedText(stampDate(date), checkedBy, frozen)}
            </Row>
            <Row name="Rules">
              {format.document}, {versionText(format.version)}
              {checkedBy === 'browser' &&
                frozen?.formatVersion === format.version &&
                ', the same as when it was frozen'}
            </Row>
            <Row name="Unit data">
              {dataset.gameSystem.name}, revision {dataset.gameSystem.revision}:{' '}
              {link === null ? (
                from
              ) : (
                <a
                  href={link}
                  rel="noreferrer"
                  className="underline decoration-rule underline-offset-3 hover:decoration-ink"
                >
                  {from}
                </a>
              )}
            </Row>
            {dataset.joined !== null && (
              <Row name="House units">
                {dataset.joined.books.map(({ name, revision }) => `${name}, version ${revision}`).join('; ')}: written
                by the player, beside that data.
                <span className="block">
                  Without them the data’s hash is <Hash hash={dataset.joined.base} />
                </span>
              </Row>
            )}
            <Row name="Data hash">
              <Hash hash={dataset.hash} />
            </Row>
            <Row name="App">Muster Roll {APP_VERSION}</Row>
            {frozen !== null && (
              <Row name="List hash">
                <Hash hash={frozen.hash} />
              </Row>
            )}
            {frozen?.at != null && (
              <Row name="Frozen">
                On {stampDate(frozen.at)}. Nobody can change what is frozen: another list would have another hash.
              </Row>
            )}
            {address !== null && <Row name="Link">{address}</Row>}
          </dl>
          <FrozenCode frozen={frozen} />
        </div>
      </Disclosure>
    </ListPart>
  );
}

function checkedText(date: string, checkedBy: Props['checkedBy'], frozen: FrozenMark | null): string {
  if (checkedBy === 'server') {
    return (
      `On ${date}, by this server, from the stored list and its unit data. ` +
      `Only marked facts rest on the sender’s word.`
    );
  }
  if (frozen === null) {
    return `On ${date}, in this browser, from the file. The list is stored nowhere yet.`;
  }
  return (
    `On ${date}, in this browser, from the frozen text, its hash and its unit data. ` +
    `Only marked facts rest on the sender’s word.`
  );
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

interface RowProps {
  name: string;
  children: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
