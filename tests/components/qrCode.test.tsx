import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrCode, qrModules } from '@/components/ui/qrCode';

const ADDRESS = `https://muster.example/r/${'0123456789abcdef'.repeat(4)}`;
const SCALE = 4;

/** What a camera would see, read by a decoder that shares nothing with the encoder. */
function decoded(rows: readonly (readonly boolean[])[]): string | null {
  const size = rows.length * SCALE;
  const pixels = Uint8ClampedArray.from({ length: size * size * 4 }, (_, at) => {
    if (at % 4 === 3) return 255;
    const [x, y] = [Math.floor(((at >> 2) % size) / SCALE), Math.floor((at >> 2) / size / SCALE)];
    return rows[y]?.[x] === true ? 0 : 255;
  });
  return jsQR(pixels, size, size)?.data ?? null;
}

/** The drawing's lines back as modules. */
function drawn(markup: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) /.exec(markup)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, 0];
  for (const [, from, row, gap, width] of markup.matchAll(/(?:M(\d+) (\d+)\.5|m(\d+) 0)h(\d+)/g)) {
    if (row !== undefined) [x, y] = [Number(from), Number(row)];
    else x += Number(gap);
    for (const end = x + Number(width); x < end; x += 1) rows[y]![x] = true;
  }
  return rows;
}

it('a code reads back as the address that it was made of', () => {
  for (const address of [
    ADDRESS,
    `http://192.168.1.20:3000/r/${'f'.repeat(64)}`,
    'http://localhost:3000/m/23456789AB',
  ]) {
    expect(decoded(qrModules(address))).toBe(address);
  }
});

it('is drawn as it was made, dark on light, with its quiet border', () => {
  const markup = renderToStaticMarkup(<QrCode text={ADDRESS} label="Code" />);
  expect(drawn(markup)).toEqual(qrModules(ADDRESS));
  expect(decoded(drawn(markup))).toBe(ADDRESS);
  expect(markup.match(/fill="\w+"/g)).toEqual(['fill="white"', 'fill="none"']);
  const border = qrModules(ADDRESS).slice(0, 4).flat();
  expect(border.length).toBeGreaterThan(0);
  expect(border.every((dark) => !dark)).toBe(true);
});
