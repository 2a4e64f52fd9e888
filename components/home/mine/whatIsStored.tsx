import { RESTORE_DAYS, UNUSED_DAYS } from '@/lib/api/days';

const ROWS: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    'Lists and unit books',
    'You made them here. Anyone with the link of one can read it.',
    `Until you delete them, then ${RESTORE_DAYS} days in the bin. Then only a hash of the link stays.`,
  ],
  [
    'Frozen states',
    'Someone froze a state of your list, or printed its page.',
    'They go with their list. Approved ones and those of games stay. Frozen links stay until their maker deletes everything.',
  ],
  ['Approvals', 'A list’s owner sees who approved it, by player name.', 'Until you delete them here.'],
  [
    'Matches and campaigns',
    'Both players see the same log. So does anyone with its link.',
    'Until both players have deleted theirs.',
  ],
  [
    'Unit data you add',
    'Your lists are made with it. Only you see it, unless this server offers it to all.',
    `Until ${UNUSED_DAYS} days after its last list and last use.`,
  ],
  [
    'A cookie with a random key',
    'This browser finds its lists with it. The server stores only a hash, beside each list. So it does with edit links.',
    'The cookie: 400 days after your last visit. The hash: as long as the list.',
  ],
  [
    'Devices and passkeys',
    'Names of joined devices and their last day here. Public halves of passkeys.',
    'Until you delete them here. A hash stays for 400 days, so that removed devices stay out.',
  ],
  [
    'Backup files',
    'A file holds your lists, games, seats and a key to them. Anyone with it can change your lists.',
    'The server stores a hash of the key, for your last ten files.',
  ],
  [
    'Labels, notes and seats',
    'Also your player name, and earlier states of lists. Seats and secrets of games are sealed: the server cannot read them.',
    'Until you delete them here.',
  ],
  [
    'Counts for an address',
    'They keep anyone from flooding the server. The address is a hash that changes every day.',
    'Until the end of the day.',
  ],
  [
    'Log lines',
    'One for each request: kind of page, time taken, errors. No address, no link.',
    'The host of this server decides, as for backups.',
  ],
  [
    'In this browser',
    'Lists, books, games, unit data and pages, to open offline. Undo steps, seats and edit links. Notes and photos of games, until you share them.',
    'Until you delete it here, or your browser’s data.',
  ],
];

/** What is stored, why and for how long. */
export const WhatIsStored = () => (
  <dl className="grid max-w-text gap-x-6 gap-y-3 sm:grid-cols-[12rem_1fr]">
    {ROWS.map(([what, why, long]) => (
      <div key={what} className="contents">
        <dt className="font-medium">{what}</dt>
        <dd className="text-ink-soft">
          {why} {long}
        </dd>
      </div>
    ))}
  </dl>
);
