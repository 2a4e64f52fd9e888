import { sourceNote, type JudgedList, type FrozenMark } from '@/components/share/shownList.model';
import { FoldedRules } from '@/components/list/report/foldedRules';
import { suppliedByPlayer, type DatasetSummary } from '@/lib/documents/unitData';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { verdictView, VERDICT_WORDS } from '@/lib/verdict/verdictView';
import { ListPart } from './listPart';
import { MARKS, STATE_INKS, StateLine } from '@/components/ui/stateMark';
import { rulesVersion, stampDate } from '@/lib/foundation/stampDate';
import { joined } from '@/lib/foundation/words';
import type { Format } from '@/lib/rules/format';
import { Fragment, type ReactNode } from 'react';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { QrCode } from '@/components/ui/qrCode';

interface JudgedProps {
  list: JudgedList;
  /** On the screen as on paper; else it is folded there. */
  open?: boolean;
}

/** How a list was judged: every rule of its format and what it finds, then where, when and on which data. */
export function Judged({ list, open = false }: JudgedProps) {
  const { checked, format } = list;
  return (
    <>
      <ListPart title={`${format.name}, rule by rule`} whole quiet>
        <FoldedRules report={checked.report} format={format} printed open={open} />
      </ListPart>
      <Provenance list={list} open={open} />
    </>
  );
}

interface StampProps {
  list: Pick<JudgedList, 'date'> & {
    checked: Pick<CheckedRoster, 'army' | 'report'>;
    format: Pick<Format, 'name' | 'version'>;
    dataset: Pick<DatasetSummary, 'hash' | 'source'>;
  };
  className?: string;
}

/** The verdict, set like a rubber stamp, slightly turned; in small type by what it was checked, and when. */
export function Stamp({ list, className = '' }: StampProps) {
  const { checked, format, date, dataset } = list;
  const { name, version } = format;
  const verdict = verdictView(checked.report);
  const word = VERDICT_WORDS[verdict];
  const note = sourceNote(suppliedByPlayer(dataset.source), checked.army);
  const small = [stampDate(date), rulesVersion(version), `data ${shortHash(dataset.hash)}`];
  return (
    <svg
      viewBox="0 0 300 156"
      role="img"
      aria-label={joined([`${name}: ${word}`, note, ...small])}
      className={`${STATE_INKS[verdict]} block w-full max-w-72 ${className}`}
    >
      <g transform="rotate(-4 150 78)" fill="none" stroke="currentColor">
        <rect x={10} y={16} width={280} height={124} rx={9} strokeWidth={4.5} />
        <rect x={17} y={23} width={266} height={110} rx={5} strokeWidth={1.2} />
        <path d="M28 49H272M28 107H272" strokeWidth={1.2} />
        <path
          d={MARKS[verdict].symbol}
          transform="translate(11.8 43.8) scale(4.2)"
          strokeWidth={1.1}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <g fill="currentColor" stroke="none" fontFamily="var(--font-display)" textAnchor="middle">
          <text x={150} y={41} fontSize={14.5} fontWeight={600} letterSpacing={2.6}>
            {name.toUpperCase()}
          </text>
          <text
            x={168}
            y={note === null ? 93 : 87}
            fontSize={note === null ? 44 : 38}
            fontWeight={700}
            letterSpacing={1.5}
            // Long words are set narrower, so that none runs into the frame.
            {...(word.length > 8 && { textLength: 190, lengthAdjust: 'spacingAndGlyphs' })}
          >
            {word.toUpperCase()}
          </text>
          {note !== null && (
            <text x={168} y={102} fontSize={13} fontWeight={600} letterSpacing={0.6}>
              {note}
            </text>
          )}
          <text x={150} y={124} fontSize={12.5} fontWeight={500} letterSpacing={0.3}>
            {small.join(' · ')}
          </text>
        </g>
      </g>
    </svg>
  );
}

/** The version of this program; written in when it is built. */
const APP_VERSION = process.env.MUSTER_VERSION ?? 'in development';

function Provenance({ list, open = false }: JudgedProps) {
  const { dataset, format, date, checkedBy, address, frozen } = list;
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

function checkedText(date: string, checkedBy: JudgedList['checkedBy'], frozen: FrozenMark | null): string {
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
export const Hash = ({ hash }: { hash: string }) => (
  <>
    <span title={hash}>{shortHash(hash)}</span>{' '}
    <span className="break-all text-ink-faint">{hash.slice(shortHash(hash).length)}</span>
  </>
);
