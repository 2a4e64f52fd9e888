import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { wrongUse } from './usage';

/** Writes a file where the command was called. Throws for wrong use where that cannot be. */
export function save(target: string, content: string | Uint8Array): void {
  try {
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', target), content);
  } catch (error) {
    throw wrongUse(`${target} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}
