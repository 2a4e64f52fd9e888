/** How files begin that hold neither a list nor unit data, in hexadecimal, and what they are. */
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['25504446', 'a PDF'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['7b5c727466', 'a document of a word processor'],
  ['d0cf11e0a1b1', 'a document of an office program'],
  ['526172211a07', 'a RAR archive'],
  ['377abcaf271c', 'a 7z archive'],
  ['1f8b08', 'a gzip archive'],
];
/** In archives of office programs the first file is called so. */
const OFFICE = /^PK.{28}(?:\[Content_Types\]\.xml|mimetypeapplication\/|_rels\/|docProps\/)/s;
const RIFF_PICTURE = /^RIFF.{4}WEBP/s;

/** What a file is, by its first bytes, that holds no list and no text; null: none of the usual ones. */
export function knownFile(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 120);
  const letters = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const hex = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const found = BEGINNINGS.find(([begins]) => hex.startsWith(begins));
  if (found !== undefined) return found[1];
  if (RIFF_PICTURE.test(letters)) return 'a picture';
  return OFFICE.test(letters) ? 'a document of an office program' : null;
}
