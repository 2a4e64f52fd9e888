// Only a browser holds a page to its policy.
import { expect, test } from '@playwright/test';
import { open } from './editing';

test('a script that was slipped into a page does not run, and one of ours does', async ({ page }) => {
  for (const address of ['/', '/deck', '/nothing/here']) {
    // Ours has run: the page answers.
    await open(page, address);
    const ran = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
          const script = document.createElement('script');
          script.textContent = 'document.title = "slipped in"';
          document.body.append(script);
          if (document.title === 'slipped in') resolve('it ran');
        }),
    );
    expect(ran).toBe('script-src-elem');
    await expect(page).not.toHaveTitle('slipped in');
  }
});
