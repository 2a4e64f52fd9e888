import type { Definition } from '../data/definition';
import { textAt } from './act';
import type { Place } from './world';

/** What was appended to nothing begins with what should part it from what stands before. */
const PARTING = /^[\s,;·]+/;

/** A remark behind a name, without what would part it from another; as a field of what has the name. */
export function annotated(text: string): { annotation?: string } {
  const annotation = text.replace(PARTING, '').trim();
  return annotation === '' ? {} : { annotation };
}

/** The data's remark behind the name of what stands at a place. */
export const annotationAt = (definition: Definition | null, place: Place): { annotation?: string } =>
  annotated(textAt('', 'annotation', definition?.modifiers.get('annotation'), place));
