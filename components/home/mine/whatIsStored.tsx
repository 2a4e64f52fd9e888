import { RESTORE_DAYS, UNUSED_DAYS } from '@/lib/api/days';

const ROWS: readonly (readonly [what: string, why: string, long: string])[] = [
  [
    'Lists and unit books',
    'You made them here. Whoever has the link of one can read it.',
    `Until you delete them. Then they lie in the bin for ${RESTORE_DAYS} days. After that they are gone for good: a hash of the link alone stays, so that nobody else gets it.`,
  ],
  [
    'Frozen states',
    'Somebody wanted one state of your list to stay as it was, or printed its page.',
    'They go with their list. One that somebody approved, or that a match or campaign holds, stays. So does one that was frozen from a link, until who froze it deletes all.',
  ],
  [
    'Approvals',
    'The owner of a list sees who approved it, by the name that you play under.',
    'Until you delete them here.',
  ],
  [
    'Matches and campaigns',
    'Both players see the same log. So does whoever has its link.',
    'Until both players have deleted what is theirs.',
  ],
  [
    'Unit data that you bring',
    'Your lists are made with it. It is offered to you alone, unless this server offers it to all.',
    `${UNUSED_DAYS} days after nobody needs it and nobody opens it.`,
  ],
  [
    'A cookie with a random key',
    'With it this browser finds its own lists. The server keeps only a hash of it, beside each list. The same goes for edit links.',
    'The cookie: 400 days after your last visit, or until you empty this browser. The hash: as long as the list.',
  ],
  [
    'Devices and passkeys',
    'Only if you join devices, keep a passkey or make a backup: the name of each device, the day on which it was last here, and the public half of a passkey.',
    'Until you delete them here. Of a device that was put out or emptied these stay for 400 days, of the first one as long as your lists, so that it stays out.',
  ],
  [
    'Backup files',
    'You made one. It holds your lists, games and seats, and a key that leads to them: it is among your devices. Whoever has the file can change your lists.',
    'The file: as long as you keep it. Of its key only a hash is here, until you put it out or make ten newer ones.',
  ],
  [
    'What your devices share besides',
    'Also while you have one alone: labels, notes, what you own, keep and approved, the name that you play under, how your lists stood before. Seats and secrets of games are sealed in your browser: the server cannot read them.',
    'Until you delete it here.',
  ],
  [
    'Counts for an address',
    'So that nobody can fill or stop this server. The address is kept as a hash that changes every day.',
    'Until the end of the day.',
  ],
  [
    'Log lines',
    'One for each request: which kind of page, how long it took, what went wrong. No address, no link.',
    'The host of this server decides this, and also how long backups are kept.',
  ],
  [
    'In this browser itself',
    'Your lists, unit books and games with their history, unit data, the app and pages as you last saw them: so they open without a connection. What can be undone, your seats in games, edit links that you opened. Notes and photos of games stay here until you share them.',
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
