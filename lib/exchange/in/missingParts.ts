import { plural } from '../../foundation/words';
import type { SourceLine } from './lines';

/** The title of a message, which says that it is one of several. */
const PART = /^(.*) \((\d{1,3})\/(\d{1,3})\)$/;

/** What speaks against a text that is one message of several, without the others; nothing where all are there. */
export function missingParts(lines: readonly Pick<SourceLine, 'text'>[]): readonly string[] {
  const first = PART.exec(lines.find(({ text }) => text !== '')?.text ?? '');
  const [, title = '', , all = '0'] = first ?? [];
  const here = new Set(
    lines.flatMap(({ text }) => {
      const part = PART.exec(text);
      return part?.[1] === title && part[3] === all ? [Number(part[2])] : [];
    }),
  );
  const missing = Number(all) - here.size;
  if (first === null || missing <= 0) return [];
  return [
    `${missing} of the ${all} messages of this list ${plural(missing, 'is', 'are')} not here: ` +
      `paste ${plural(missing, 'it', 'them')} too.`,
  ];
}
