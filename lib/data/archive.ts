import { inflateSync, zipSync } from 'fflate';
import { dataError, isDataError } from './problem';

/** Far above any real archive (100 files, 90 MB, packed 25 to 1); some are for all archives that come together. */
const ARCHIVE_LIMITS = {
  /** Listed, wanted or not: a repository has pictures, too. */
  entries: 5000,
  files: 600,
  entryBytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  /** Unpacked to packed; deflate itself reaches 1032. */
  ratio: 200,
  /** Below this size the ratio does not matter. */
  smallBytes: 1024 * 1024,
} as const;

/** What was unpacked so far of all that comes together. */
export interface UnpackedSize {
  entries: number;
  files: number;
  bytes: number;
}

/** No archive yet. */
export const nothingUnpacked = (): UnpackedSize => ({ entries: 0, files: 0, bytes: 0 });

/** Whether no more came together than is read at once. */
export const isWithin = ({ files, bytes }: UnpackedSize): boolean =>
  files <= ARCHIVE_LIMITS.files && bytes <= ARCHIVE_LIMITS.totalBytes;

export interface ArchiveEntry {
  /** The path inside the archive, with `/`. */
  name: string;
  bytes: Uint8Array;
}

/** What the list of contents says of an entry. */
type ListedEntry = ReturnType<typeof entryAt>;

const END = 0x06054b50;
const LISTED = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;

/** Whether these bytes begin like a zip archive. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * The wanted entries of a zip archive; one that is damaged or lies about itself is a problem. Beside them the archive's
 * own comment, where GitHub writes the commit. Throws a data error.
 */
export function openArchive(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
  unpacked: UnpackedSize = nothingUnpacked(),
): { entries: readonly ArchiveEntry[]; comment: string; problems: readonly { name: string; message: string }[] } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { listed, comment } = directory(bytes, view, unpacked);
  const entries: ArchiveEntry[] = [];
  const problems: { name: string; message: string }[] = [];
  for (const entry of listed) {
    if (entry.name.endsWith('/') || !wanted(entry.name)) continue;
    try {
      unpacked.bytes += claimed(entry, unpacked);
      unpacked.files += 1;
      entries.push({ name: entry.name, bytes: unpack(bytes, view, entry) });
    } catch (error) {
      if (!isDataError(error)) throw error;
      problems.push({ name: entry.name, message: error.message });
    }
  }
  return { entries, comment, problems };
}

function directory(
  bytes: Uint8Array,
  view: DataView,
  unpacked: UnpackedSize,
): { listed: ListedEntry[]; comment: string } {
  const end = findEnd(view);
  if (end === null) throw dataError('the archive is damaged or cut off: its list of contents is missing');
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  if (count === 0xffff || start === 0xffffffff) throw dataError('an archive of this size (zip64) is not accepted');
  unpacked.entries += count;
  if (unpacked.entries > ARCHIVE_LIMITS.entries) {
    throw dataError(
      unpacked.entries === count
        ? `the archive has ${count} entries, more than ${ARCHIVE_LIMITS.entries}`
        : `with it the archives have more than ${ARCHIVE_LIMITS.entries} entries`,
    );
  }
  const comment = text(bytes.subarray(end + END_BYTES, end + END_BYTES + view.getUint16(end + 20, true)));
  const listed: ListedEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== LISTED) {
      throw dataError('the archive is damaged: its list of contents breaks off');
    }
    listed.push(entryAt(bytes, view, at));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { listed, comment };
}

const entryAt = (bytes: Uint8Array, view: DataView, at: number) => ({
  name: text(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))).replaceAll('\\', '/'),
  encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
  method: view.getUint16(at + 10, true),
  crc: view.getUint32(at + 16, true),
  packed: view.getUint32(at + 20, true),
  size: view.getUint32(at + 24, true),
  offset: view.getUint32(at + 42, true),
});

/** Where the end record begins: the comment after it may hold up to 65,535 bytes. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at > last - 0x10000; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return null;
}

/** As UTF-8, as nearly all archives are, whatever they say of it; else a letter for each byte. */
function text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The size that an entry claims, when it may be unpacked after all `before` it. */
function claimed({ name, size, packed, encrypted, method }: ListedEntry, before: UnpackedSize): number {
  const limits = ARCHIVE_LIMITS;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name) || name.split('/').includes('..') || name.includes('\0')) {
    throw dataError('its path leads out of the archive');
  }
  if (encrypted) throw dataError('it is encrypted');
  if (method !== 0 && method !== 8) throw dataError(`its packing method (${method}) is not known`);
  if (size > limits.entryBytes) {
    throw dataError(`it claims ${megabytes(size)}, more than ${megabytes(limits.entryBytes)}`);
  }
  if (size > limits.smallBytes && size > packed * limits.ratio) {
    throw dataError(
      `it claims to unpack to ${Math.round(size / Math.max(packed, 1))} times its size, more than ${limits.ratio} ` +
        `times`,
    );
  }
  if (before.files >= limits.files) throw dataError(`with it there are more than ${limits.files} files`);
  if (before.bytes + size > limits.totalBytes) {
    throw dataError(`with it the archive unpacks to more than ${megabytes(limits.totalBytes)}`);
  }
  return size;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1048576)} MB`;

function unpack(bytes: Uint8Array, view: DataView, { offset, packed, method, size, crc }: ListedEntry): Uint8Array {
  const damaged = 'it is damaged';
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL) throw dataError(damaged);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw dataError(damaged);
  const data = bytes.subarray(start, start + packed);
  let out: Uint8Array;
  try {
    // The buffer has the claimed size and cannot grow, so a lie about it costs no memory.
    out = method === 0 ? data.slice() : inflateSync(data, { out: new Uint8Array(size) });
  } catch {
    throw dataError(damaged);
  }
  if (out.length !== size || crcOf(out) !== crc) throw dataError(damaged);
  return out;
}

let crcTable: Int32Array | null = null;

function crcOf(bytes: Uint8Array): number {
  crcTable ??= Int32Array.from({ length: 256 }, (_, byte) => {
    let value = byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
  });
  let crc = -1;
  for (let at = 0; at < bytes.length; at += 1) crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~crc >>> 0;
}

/** A zip archive of the given entries; the same entries always give the same bytes. */
export function writeArchive(entries: readonly ArchiveEntry[]): Uint8Array {
  const mtime = new Date(1980, 0, 1);
  return zipSync(Object.fromEntries(entries.map(({ name, bytes }) => [name, [bytes, { mtime }]])));
}
