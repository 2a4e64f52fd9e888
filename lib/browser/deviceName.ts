/** Browsers by what they call themselves; the first that fits counts, since most call themselves several. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** What a device may be called until its owner says otherwise, by its `User-Agent`: “Chrome on Android”. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [first(BROWSERS, userAgent) ?? 'A browser', first(SYSTEMS, userAgent)];
  return system === undefined ? browser : `${browser} on ${system}`;
}
