import { expect, test } from 'vitest';
import { dayText } from '@/components/home/mine/mineLines.model';
import { deviceName } from '@/lib/browser/devices';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'A browser'],
])('a device is called what its browser says: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  [20000, 'today'],
  [20001, 'today'],
  [19999, 'yesterday'],
  [19995, '5 days ago'],
  [19993, '27 Sep 2024'],
])('a day is told by how long ago it is: %i', (day, text) => {
  expect(dayText(day, 20000)).toBe(text);
});
