import { plural } from '../foundation/words';
import type { DataFinding } from '../engine/evaluated';
import { choice, removal, type Fix } from './report';

/** So many ways out are offered; the rest is in the picker. */
const MOST_CHOICES = 3;
const MOST_NAMED = 3;

/** What is wrong with what a selection points at. */
export function associationMessage({ at, association, subject }: DataFinding): string {
  const { min = 0, max = null, partners = [], unfit = [], gone = 0, room: there = 0 } = association ?? {};
  const of = at.name === subject.name ? at.name : `${at.name}, ${subject.name}`;
  if (unfit.length > 0) return `${of}: ${named(unfit)} ${plural(unfit.length, 'does', 'do')} not fit, or not any more`;
  if (max !== null && partners.length > max) return `${of}: ${partners.length} chosen, at most ${max}`;
  const lost = gone === 0 ? '' : `, and ${gone} ${plural(gone, 'is', 'are')} not in the list any more`;
  const room = there < min ? `. The list has ${there} to choose from` : '';
  return `${of}: choose ${min - partners.length}${partners.length > 0 ? ' more' : ''}${lost}${room}`;
}

/** Whether it only lacks a choice. */
export const isOpenChoice = ({ association }: DataFinding): boolean =>
  association !== undefined && association.partners.length < association.min && association.unfit.length === 0;

const named = (partners: readonly { name: string }[]): string =>
  partners.length > MOST_NAMED ? `${partners.length} choices` : partners.map(({ name }) => name).join(' and ');

/** The ways to have a selection point at what it may. */
export function associationFixes({ at, association }: DataFinding): readonly Fix[] {
  if (association === undefined) return [];
  const { id, name, min, max, partners, unfit, candidates, room } = association;
  const pointAt = (label: string, to: readonly { id: string }[]): Fix =>
    choice(label, { kind: 'associate', selection: at.id, association: id, to: to.map((partner) => partner.id) });
  if (max !== null && partners.length > max) {
    const kept = partners.slice(0, max);
    return [pointAt(max === 0 ? `Choose nothing for ${name}` : `Keep ${named(kept)} for ${name}`, kept)];
  }
  if (partners.length >= min) return [pointAt(`Take ${named(unfit)} out of ${name}`, partners)];
  const chosen = new Set(partners.map((partner) => partner.id));
  const others = candidates.filter((candidate) => !chosen.has(candidate.id));
  const missing = min - partners.length;
  if (room < min) return [removal(at.name, at.id)];
  const ways = Math.max(0, Math.min(MOST_CHOICES, others.length - missing + 1));
  return others.slice(0, ways).map((_, first) => {
    const added = others.slice(first, first + missing);
    return pointAt(`Choose ${named(added)} for ${name}`, [...partners, ...added]);
  });
}
