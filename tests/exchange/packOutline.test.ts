import { expect, it } from 'vitest';
import { packOutline, unpackOutline } from '@/lib/exchange/packOutline';
import { saidSample } from './outlineLists';

it('packs what is said of a list into a third, and gives it back as it was', () => {
  const said = saidSample('recon-squad/too-much-tide');
  const packed = packOutline(said);
  expect(packed.length * 2.5).toBeLessThan(JSON.stringify(said).length);
  expect(unpackOutline(packed)).toEqual(said);
  expect(() => unpackOutline('AAAA')).toThrow(/./);
});
