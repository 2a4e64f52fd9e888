/** How a root entry's name comes to be its datasheet's name, where it is not simply that. First row that matches. */
interface NameRow {
  name: RegExp;
  /** Null: the name stays as it is. */
  datasheet: string | null;
  why: string;
}

export const DATASHEET_NAMES: readonly NameRow[] = [
  {
    name: /^Big Mek w\//i,
    datasheet: null,
    why: 'Orks have one datasheet for each kind of Big Mek, and "w/" is part of its name.',
  },
  {
    name: /^Hearthkyn Warriors w\//i,
    datasheet: 'Hearthkyn Warriors',
    why: 'One datasheet; the data has an entry for each weapon that the squad shares.',
  },
  {
    name: /^Hearthguard w\//i,
    datasheet: 'Hearthguard',
    why: 'One datasheet; the data has an entry for each pair of weapons that the squad shares.',
  },
  {
    name: /^Cthonian Bes?erks w\//i,
    datasheet: 'Cthonian Beserks',
    why: 'One datasheet; the data has an entry for each weapon that the squad shares.',
  },
  {
    name: /^Br[oô]khyr Thunderkyn w\//i,
    datasheet: 'Brôkhyr Thunderkyn',
    why: 'One datasheet; the data has an entry for each weapon that the squad shares.',
  },
  {
    name: /^Chief Librarian Mephiston \(Primaris\)$/i,
    datasheet: 'Chief Librarian Mephiston',
    why: 'The data tells the current datasheet from the older one by what stands in brackets.',
  },
];
