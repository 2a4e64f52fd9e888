import { RESTORE_DAYS, UNUSED_DAYS } from '@/lib/share/days';

const ROWS: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    'Lists and unit books',
    'You made them here. Whoever has the link of one can read it.',
    `Until you delete them. Then they lie in the bin for ${RESTORE_DAYS} days. After that they are gone for good: a hash of the link alone stays, so that nobody else gets it.`,
  ],
  [
    'Frozen states',
    'You, or somebody who approved your list, wanted one state of it to stay as it was.',
    'They go with their list. One that somebody approved, or that a match or campaign holds, stays.',
  ],
  [
    'Approvals',
    'The owner of a list sees who approved it, by the name that you play under.',
    'Until you delete them here.',
  ],
  ['Matches and campaigns', 'Both players see the same log.', 'Until both players have deleted what is theirs.'],
  [
    'Unit data that you bring',
    'Your lists are made with it. It is offered to you alone.',
    `${UNUSED_DAYS} days after nobody needs it and nobody opens it.`,
  ],
  [
    'A cookie with a random key',
    'With it this browser finds its own lists. The server keeps only a hash of it, beside each list. The same goes for edit links.',
    'The cookie: 400 days after your last visit, or until you empty this browser. The hash: as long as the list.',
  ],
  [
    'Devices and passkeys',
    'Only if you join a device or keep a passkey: the name that you gave each device, the day on which it was last here, and the public half of a passkey.',
    'Until you delete them here. Of a device that you put out, a hash stays for 400 days, so that it stays out.',
  ],
  [
    'Backup files',
    'You made one. It holds your lists, games and seats, and a key that leads to them: it is among your devices. Whoever has the file can change your lists.',
    'The file: as long as you keep it. Of its key only a hash is here, until you put it out or make ten newer ones.',
  ],
  [
    'What your devices share besides',
    'Labels, notes, and how your lists stood before. Seats and secrets of games are sealed in your browser: the server cannot read them.',
    'Until you delete it here.',
  ],
  [
    'Counts for an address',
    'So that nobody can fill or stop this server. The address is kept as a hash that changes every day.',
    'Until the end of the day.',
  ],
  [
    'Log lines',
    'They show the host of this server what went wrong.',
    'The host of this server decides this, and also how long backups are kept.',
  ],
  [
    'In this browser itself',
    'The app and pages as you last saw them, so that they open without a connection. Work that was not saved yet, units that you keep as they are, your seats in games, notes and photos of games, which stay here until you share them, what you approved, how you copied a list as text, edit links that you opened, and where the backup file lies that you had kept fresh.',
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
