import type { DataFile } from './schema';

/** The linked union of one game system and its catalogues, or of one game system and what one faction needs of them. Plain JSON, opaque to every other room. */
export interface Dataset {
  /** SHA-256 (hex) over the content of all its files; a slice keeps the hash of the whole. */
  readonly hash: string;
  readonly gameSystem: DataFile;
  readonly catalogues: readonly DataFile[];
}
