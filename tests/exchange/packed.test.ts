import { expect, it } from 'vitest';
import { packSaid, unpackSaid } from '@/lib/exchange/packed';
import { saidSample } from './saidLists';

it('packs what is said of a list into a third, and gives it back as it was', () => {
  const said = saidSample('recon-squad/too-much-tide');
  const packed = packSaid(said);
  expect(packed.length * 2.5).toBeLessThan(JSON.stringify(said).length);
  expect(unpackSaid(packed)).toEqual(said);
  expect(() => unpackSaid('AAAA')).toThrow(/./);
});
