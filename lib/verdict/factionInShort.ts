/** Parts of a catalogue's name that say what kind of book it is. */
const OF_A_BOOK = /^(codex|index|library)$/i;

/** A faction as players call it: `Orks` for `Orks: Codex (2014)`. */
export function factionInShort(name: string): string {
  const [called = ''] = name.replace(/[([].*$/, '').split(':');
  const parts = called.split(' - ').map((part) => part.trim());
  return parts.findLast((part) => part !== '' && !OF_A_BOOK.test(part)) ?? name;
}
