import { expect, it } from 'vitest';
import { parseKeyword } from '@/lib/formats/trenches-and-turbines/keywords';
import { meantBy } from '@/lib/formats/trenches-and-turbines/meantKeyword';

const meant = (written: string): readonly unknown[] | null => {
  const found = meantBy(parseKeyword(written));
  return found === null ? null : [found.certain, ...found.keywords];
};

it.each<[string, ...string[]]>([
  // The number in plain sight.
  ['Transport (6 infantry)', 'Transport (6)'],
  ['Transport 6 infantry', 'Transport (6)'],
  ['Transport (up to 6)', 'Transport (6)'],
  ['Multi-Activate (x2)', 'Multi-Activate (2)'],
  ['Coherency (within 3")', 'Coherency (3")'],
  ['Coherency three', 'Coherency (3")'],
  ['Coherency (three inches)', 'Coherency (3")'],
  ['Coherency of 3', 'Coherency (3")'],
  ['Command Range twelve', 'Command Range (12")'],
  ['Facings: 90 to the front', 'Facings: Front 90'],
  ['Facings: arc of 90 degrees, front-left', 'Facings: Front-Left 90'],
  // Several in one.
  ['Vehicle, Walker', 'Vehicle', 'Walker'],
  ['Vehicle/Walker', 'Vehicle', 'Walker'],
  ['Vehicle & Transport (6)', 'Vehicle', 'Transport (6)'],
  ['Transport (6), Vehicle', 'Transport (6)', 'Vehicle'],
  ['Vehicle and Walker; Coherency 1,5"', 'Vehicle', 'Walker', 'Coherency (1.5")'],
  ['Facings: Front 90, Rear 90', 'Facings: Front 90', 'Facings: Rear 90'],
  ['Vehicle (Walker)', 'Vehicle', 'Walker'],
  ['Vehicle, Mud Walking', 'Vehicle', 'Mud Walking'],
  ['Vehicle: Transport 6', 'Vehicle', 'Transport (6)'],
  // Slips of the pen.
  ['Transprot (6)', 'Transport (6)'],
  ['Frnot 90', 'Facings: Front 90'],
  ['Vangaurd', 'Vanguard'],
  ['Semi Auto', 'Semi Automatic'],
  ['Multi-Activation (2)', 'Multi-Activate (2)'],
  ['Vangaurd (3)', 'Vanguard'],
  // Nothing that says anything.
  ['Vanguard (3)', 'Vanguard'],
  ['Optics: 2', 'Optics'],
])('%s is %j', (written, ...keywords) => expect(meant(written)).toEqual([true, ...keywords]));

it.each<[string, string]>([
  ['Transport Helicopter 6', 'Transport (6)'],
  ['Airborne troops', 'Airborne'],
  ['Vanguard (Airborne troops)', 'Vanguard'],
  ['Fireteam leader', 'Fireteam'],
  ['Front-Up 90', 'Facings: Front 90'],
  ['Vanguard and Glory', 'Vanguard'],
])('%s may be %s, but something goes', (written, keyword) => expect(meant(written)).toEqual([false, keyword]));

it.each([
  'Transport (6-8)',
  'Transport (many)',
  'Transport (1001)',
  'Transport (0)',
  'Transport (2.5)',
  'Transport',
  'Transport Helicopter',
  'Transport (6 vehicles)',
  'Coherency',
  'Front',
  'Front 400',
  'Facings: Up 90',
  'Facings: 90',
  'Facings: front or rear 90',
  'Facings: Front 90, 45',
  'Mud Walking',
  'Mud and Fury',
  'Vanguard',
  '',
])('%s is anybody’s guess, or well', (written) => expect(meant(written)).toBeNull());
