import { expect, it } from 'vitest';
import { saidBy } from '@/lib/army/readings/wh40k-7e';
import { sentences } from '@/lib/army/readings/text';
import { readDataFiles } from '@/lib/data/read';
import { STARTS_IN_RESERVE } from '@/lib/formats/recon-squad/reserves';
import { realData, realFiles } from '../../realData';

/** Whatever may say so, in the widest words. */
const OF_RESERVES =
  /\b(?:must|always|ha(?:s|ve) to|required|compulsory|forced)\b[^.]*\breserves?\b|\breserves?\b[^.]*\b(?:must|always)\b/i;

interface Told {
  readonly name: string;
  readonly text: string;
}

/** The rules and profiles at any depth of what was read. */
function toldIn(node: unknown): readonly Told[] {
  if (Array.isArray(node)) return node.flatMap(toldIn);
  if (node === null || typeof node !== 'object') return [];
  const { name, description, characteristics } = node as Record<string, unknown>;
  const own: readonly Told[] = [
    ...(typeof description === 'string' ? [{ name: String(name), text: description }] : []),
    ...(Array.isArray(characteristics)
      ? [{ name: String(name), text: characteristics.map(({ value }: { value?: string }) => value ?? '').join('\n') }]
      : []),
  ];
  return [...own, ...Object.values(node).flatMap(toldIn)];
}

it.skipIf(realData === null)('who must start in reserve is known of every rule of the community’s data', () => {
  const { files } = readDataFiles(realFiles('wh40k-7e'));
  const speaking = files.flatMap(toldIn).filter(({ text }) => sentences(text).some((each) => OF_RESERVES.test(each)));
  const must = ({ name, text }: Told): boolean =>
    saidBy(name, text).includes('reserve') || STARTS_IN_RESERVE.test(name);
  const names = (told: readonly Told[]): readonly string[] => [...new Set(told.map(({ name }) => name.trim()))].sort();
  expect(speaking.length).toBeGreaterThan(40);
  expect({ must: names(speaking.filter(must)), mustNot: names(speaking.filter((each) => !must(each))) }).toEqual({
    must: ['Aid Unlooked For', 'Born of Murder', 'Drop Pod Assault', "He's Behind You", 'Inevitable Death'],
    // Rules of formations, detachments and warlords, and of the dice for reserves.
    mustNot: [
      'Adamantine Hunters',
      'Aerial Superiority',
      'Alien Cunning',
      'An Uprising Generations in the Making',
      'Apparition Extremis',
      'Arterial Strike',
      'Dark Void Elite',
      'Dead on Target... ish',
      'Deathwing Assault',
      'Defending Battle Force',
      'Defensive Fire',
      'Distinctive Paint Scheme or Decals',
      'Distinctive Paint Scheme or Markings',
      'Divine Intervention',
      'Grand Entrance',
      'Guided Drop',
      'Interceptors and Dogfights',
      'Invading Battle Force',
      'Locked Coordinates',
      'Mayhem from the Maelstrom',
      'Poised to Strike',
      'Precision Arrival',
      'Predatory Warriors',
      'Ready for Takeoff',
      'Relief Force',
      'Saviours from Beyond',
      'Sneaky Gitz',
      'Spearhead Strikes',
      'Strike Force',
      'Strike as One',
      'Summoned to War',
      'Summoned to war',
      'Surgical Strike Force',
      'Swift Deplotment',
      'Swift Deployment',
      'The Bloodied Horde Unleashed',
      'The Net is Cast',
      'The Noose Tightens',
      'They Came From Below',
      'Ultimate Strike',
      'Ultra Strike',
      'Vox Daemonicus',
      'Warlord Trait: Firefall',
      'Wayfinders',
      'Webway Shunt Generator',
    ],
  });
});
