import 'server-only';
import { createHash } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import type { DataFile } from '../data/schema';
import type { FileToStore } from './datasetRow';

const LEVEL = constants.Z_BEST_SPEED + 4;

/** Packs a file under the hash of `hashDataFile`, which covers the stored text but not the file's name. */
export function fileToStore(file: DataFile): FileToStore {
  const text = Buffer.from(JSON.stringify({ ...file, file: '' }));
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    kind: file.kind,
    id: file.id,
    name: file.name,
    file: file.file,
    revision: file.revision,
    gameSystemId: file.gameSystemId,
    library: file.library,
    catalogueLinks: [...(file.catalogueLinks ?? [])],
    ...(file.addsTo === undefined ? {} : { addsTo: [...file.addsTo] }),
    ...(file.dialect === undefined ? {} : { dialect: file.dialect }),
    bytes: new Uint8Array(deflateSync(text, { level: LEVEL })),
  };
}
