import { writeNewRecruit, writeRos, writeRosz, type Evaluation } from '../../lib';
import { wrongUse } from './usage';

const WRITERS: Readonly<Record<string, (evaluation: Evaluation) => string | Uint8Array>> = {
  ros: writeRos,
  rosz: writeRosz,
  json: writeNewRecruit,
};

/** Writes a list in one of the forms. Throws for wrong use for one that is not known. */
export function writer(form: string): (evaluation: Evaluation) => string | Uint8Array {
  const found = Object.hasOwn(WRITERS, form) ? WRITERS[form] : undefined;
  if (found === undefined) throw wrongUse(`--to ${form} is not known (known: ${Object.keys(WRITERS).join(', ')})`);
  return found;
}
