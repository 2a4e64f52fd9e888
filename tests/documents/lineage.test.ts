import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, savedIn, standsTo, type Lineage, type Standing } from '@/lib/documents/lineage';

/** A text that came through these lines, each with its number of saves. */
const through = (...lines: readonly (readonly [string, number])[]): Standing => {
  let standing: Standing = { version: 0, lineage: [] };
  for (const [line, saves] of lines) {
    for (let save = 0; save < saves; save += 1) standing = savedNext(standing, line);
  }
  return standing;
};
const savedNext = (before: Standing, line: string): Standing => ({
  version: before.version + 1,
  lineage: before.version === 0 ? [[line, 1]] : savedIn(line, before),
});

describe('how two texts stand to each other', () => {
  it.each<readonly [Standing, Standing, ReturnType<typeof standsTo>]>([
    [through(['a', 3]), through(['a', 3]), 'same'],
    [through(['a', 3]), through(['a', 4]), 'older'],
    [through(['a', 4]), through(['a', 3]), 'newer'],
    // A server started anew between them.
    [through(['a', 3]), through(['a', 3], ['b', 2]), 'older'],
    [through(['a', 2]), through(['a', 3], ['b', 2]), 'older'],
    // It started from an earlier state: what this device has after that is in no line of it.
    [through(['a', 4]), through(['a', 3], ['b', 1]), 'apart'],
    [through(['a', 4]), through(['a', 3], ['b', 9]), 'apart'],
    [through(['a', 3], ['b', 2]), through(['a', 3], ['c', 2]), 'apart'],
    // From before there were lines.
    [{ version: 3 }, { version: 3 }, 'same'],
    [{ version: 3 }, { version: 4, lineage: savedIn('b', { version: 3 }) }, 'older'],
    [{ version: 4 }, { version: 4, lineage: savedIn('b', { version: 3 }) }, 'apart'],
    // Never sent.
    [{ version: 0 }, through(['a', 1]), 'older'],
  ])('%j, %j: %s', (one, other, stands) => {
    expect(standsTo(one, other)).toBe(stands);
  });

  it('is told by what was written on what, whatever is saved, started and put back', () => {
    const turns = fc.array(fc.oneof(fc.constant('save'), fc.constant('start'), fc.nat({ max: 20 })), { maxLength: 20 });
    fc.assert(
      fc.property(turns, (all) => {
        // Every text that a server ever had, with the one that it was written on.
        const texts: { readonly standing: Standing; readonly on: number }[] = [{ standing: through(['0', 1]), on: -1 }];
        let [now, line] = [0, 0];
        for (const turn of all) {
          if (turn === 'save') {
            texts.push({ standing: savedNext(texts[now]!.standing, String(line)), on: now });
            now = texts.length - 1;
          } else {
            line += 1;
            if (turn !== 'start') now = turn % texts.length;
          }
        }
        const isOn = (one: number, other: number): boolean =>
          one === other || (texts[one]!.on >= 0 && isOn(texts[one]!.on, other));
        for (let one = 0; one < texts.length; one += 1) {
          for (let other = 0; other < texts.length; other += 1) {
            const isOlder = isOn(other, one) ? 'older' : 'apart';
            const isAnother = isOn(one, other) ? 'newer' : isOlder;
            expect([one, other, standsTo(texts[one]!.standing, texts[other]!.standing)]).toEqual([
              one,
              other,
              one === other ? 'same' : isAnother,
            ]);
          }
        }
      }),
    );
  });

  it('of a text that was saved after more starts than are kept is that what is older is older', () => {
    const long = [...Array(40).keys()].reduce<Standing>((before, at) => savedNext(before, `l${at}`), { version: 0 });
    expect(long.lineage!.length).toBeLessThan(40);
    expect(
      standsTo(
        {
          version: 2,
          lineage: [
            ['l0', 1],
            ['l1', 2],
          ] as Lineage,
        },
        long,
      ),
    ).toBe('older');
    expect(lineOf(long)).toBe('l39');
  });
});
