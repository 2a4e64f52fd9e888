import type { DataFile } from '@/lib/data/schema';
import { readWithWarnings } from '@/lib/data/reader/file';

/** The nodes of one data file, without what is not understood of it. */
export const readDataFile = (name: string, text: string): DataFile => readWithWarnings(name, text).file;
