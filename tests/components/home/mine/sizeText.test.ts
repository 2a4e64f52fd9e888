import { expect, it } from 'vitest';
import { sizeText } from '@/components/home/mine/mineLines.model';

it.each([
  [0, '1 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024, '1.0 MB'],
  [12.4 * 1024 * 1024, '12 MB'],
])('%d bytes are %s', (bytes, said) => expect(sizeText(bytes)).toBe(said));
