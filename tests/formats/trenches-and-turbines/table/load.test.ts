import { describe, expect, it } from 'vitest';
import { known, unknown } from '@/lib/army/fact';
import { loadOf, transportsOf } from '@/lib/formats/trenches-and-turbines/table/load';
import { loadRows } from '@/lib/formats/trenches-and-turbines/table/aids';
import { models, unit } from '../../../builders';
import { crawler, force, rats, scouts, strider } from './force';

const heavies = unit('Heavies', models(2, 'Heavy', { wounds: known(2, { kind: 'attested' }) }));
const unsaid = unit('Unsaid', models(2, 'Somebody', { wounds: unknown('its hit points') }));

describe('loadOf', () => {
  it('counts hit points, not models', () => {
    expect(
      loadOf(
        force([crawler, heavies, scouts], ['Heavies', 'Kettle Crawler'], ['Lantern Scouts', 'Kettle Crawler']),
        crawler,
      ),
    ).toMatchObject({
      used: 6,
      capacity: 6,
      riders: [
        { unit: { name: 'Heavies' }, hitPoints: 4, infantry: true },
        { unit: { name: 'Lantern Scouts' }, hitPoints: 2 },
      ],
    });
  });

  it('counts one place for a model whose hit points nobody wrote down, and says so', () => {
    expect(loadOf(force([crawler, unsaid], ['Unsaid', 'Kettle Crawler']), crawler).riders).toMatchObject([
      { hitPoints: 2, unknown: 2 },
    ]);
  });

  it('leaves out who rides elsewhere, is gone, or rides in itself', () => {
    const list = force(
      [crawler, rats, scouts],
      ['Ditch Rats', 'Strider'],
      ['Nobody', 'Kettle Crawler'],
      ['Kettle Crawler', 'Kettle Crawler'],
    );
    expect(loadOf(list, crawler)).toMatchObject({ used: 0, riders: [] });
  });
});

it('counts transports within transports in no time, however deep', () => {
  const chain = Array.from({ length: 201 }, (_, at) =>
    unit(`T${at}`, models(1, 'Bearer'), { keywords: ['Transport (1000)'] }),
  );
  const others = Array.from({ length: 3000 }, (_, at) => unit(`U${at}`, models(1, 'Man')));
  const list = force(
    [...chain, ...others],
    ...chain.slice(1).map(({ name }, at): readonly [string, string] => [name, `T${at}`]),
  );
  expect(chain.map((transport) => loadOf(list, transport).withInner)).toEqual(chain.map((_, at) => 200 - at));
});

describe('transports', () => {
  it('are all that carry, or have somebody aboard', () => {
    const list = force([crawler, rats, strider], ['Ditch Rats', 'Strider']);
    expect(transportsOf(list).map(({ name }) => name)).toEqual(['Kettle Crawler', 'Strider']);
  });

  it('are shown with their load', () => {
    const list = force([crawler, rats, strider, unsaid], ['Ditch Rats', 'Kettle Crawler'], ['Unsaid', 'Strider']);
    expect(loadRows(list)).toEqual([
      { name: 'Kettle Crawler', text: '6/6 hit points: Ditch Rats 6', open: false },
      {
        name: 'Strider',
        text: '2/? hit points: Unsaid 2; the hit points of 2 models are not written down and count as 1 each',
        open: true,
      },
    ]);
    expect(loadRows(force([crawler, strider], ['Strider', 'Kettle Crawler']))).toMatchObject([
      { text: '1/6 hit points: Strider 1 (not infantry)' },
    ]);
    const bearers = unit('Bearers', models(2, 'Bearer'), { keywords: ['Transport (9)'] });
    expect(
      loadRows(force([crawler, bearers, heavies], ['Heavies', 'Bearers'], ['Bearers', 'Kettle Crawler'])),
    ).toMatchObject([{ text: '6/6 hit points: Bearers 2 with 4 inside' }, { text: '4/9 hit points: Heavies 4' }]);
    expect(loadRows(force([{ ...crawler, copies: 2 }]))).toMatchObject([{ text: '0/12 hit points, nobody aboard' }]);
    expect(loadRows(force([crawler]))).toMatchObject([{ text: '0/6 hit points, nobody aboard' }]);
  });

  it('name who is gone from its book, and room that cannot be read', () => {
    const gone = unit('Scout', [], { counted: unknown('how many models it has') });
    expect(loadRows(force([crawler, gone], ['Scout', 'Kettle Crawler']))).toEqual([
      { name: 'Kettle Crawler', text: '0/6 hit points: Scout, not known', open: true },
    ]);
    const vague = unit('Vague Cart', models(1, 'Cart'), { keywords: ['Vehicle', 'Transport (6 infantry)'] });
    expect(loadRows(force([vague]))).toEqual([
      { name: 'Vague Cart', text: '0/? hit points, its room cannot be read, nobody aboard', open: true },
    ]);
  });
});
