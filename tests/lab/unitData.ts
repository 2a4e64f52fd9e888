import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { dataInputs } from '@/scripts/muster/folder';
import { readXmlFiles, type XmlFile } from './xml';

/** The same unit data, as the engine has it and as the second reading has it, by the id of each file. */
export interface TwoReadings {
  readonly linked: LinkedDataset;
  readonly raw: ReadonlyMap<string, XmlFile>;
}

/** Reads a folder of plain `.gst` and `.cat` files twice. Throws when it holds no game system. */
export function readTwice(folder: string): TwoReadings {
  const inputs = dataInputs(folder);
  const { files } = readDataFiles(inputs);
  const gameSystem = files.find(({ kind }) => kind === 'gameSystem');
  if (gameSystem === undefined) throw new Error(`${folder} holds no game system (.gst)`);
  const catalogues = files.filter(({ kind }) => kind === 'catalogue');
  return {
    linked: link(buildDataset(gameSystem, catalogues)),
    raw: readXmlFiles(inputs.map(({ bytes }) => new TextDecoder().decode(bytes))),
  };
}

/** The file of a catalogue by its name. */
export function catalogueNamed({ raw }: TwoReadings, name: string): XmlFile {
  return [...raw.values()].find(({ root }) => root.tag === 'catalogue' && root.a['name'] === name)!;
}
