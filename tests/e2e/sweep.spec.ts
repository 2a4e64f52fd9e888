// Only a browser has colours, widths and heights.
import { expect } from '@playwright/test';
import { effort } from '../effort';
import { beyondTheEdge, expectAccessible } from './accessibility';
import { asBrowser, open } from './editing';
import { test } from './policyTest';
import { MORE, PHONE, STATES } from './states';

for (const { name, at, reach, phone } of effort(STATES, [...STATES, ...MORE])) {
  test(`can be read by all and fits a phone: ${name}`, async ({ page }) => {
    if (phone) await page.setViewportSize(PHONE);
    await open(page, typeof at === 'string' ? at : await asBrowser(page, at));
    await reach(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast']);
    for (const width of [PHONE.width, 375, 320]) {
      await page.setViewportSize({ ...PHONE, width });
      // What depends on the width is drawn a moment after it.
      await expect.poll(() => beyondTheEdge(page), `${width} wide`).toEqual([]);
    }
  });
}
