import { reconSquad } from '@/lib/formats/recon-squad/format';
import type { Army } from '@/lib/army/army';
import { known, unknown, type Fact } from '@/lib/army/fact';
import { applyEdit } from '@/lib/documents/roster/edits';
import { rosterTarget, type Fix } from '@/lib/rules/report';
import { roster } from '../../rosterBuilders';
import { ruleRunner } from '../ruleRunner';

/** One rule of the format run on an army as `check` runs it: units of one name are numbered. */
export const runRule = ruleRunner(reconSquad);

/** A fact read from wargear that a fix can remove. */
export const fromWargear = <T>(value: T, from: string, selection: string): Fact<T> =>
  known(value, { kind: 'rules text', from, selection });
export const notTold = unknown('the datasheet in your book');

/** The army after a fix that only declares something. */
export function declaredBy(list: Army, fix: Fix | undefined): Army {
  if (fix?.edit.kind !== 'declare') {
    throw new Error(`${fix?.label ?? 'no fix'} on ${rosterTarget(list).name} declares nothing`);
  }
  return { ...list, declarations: applyEdit(roster([], { declarations: list.declarations }), fix.edit).declarations };
}
