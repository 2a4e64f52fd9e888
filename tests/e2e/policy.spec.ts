import { expect, test } from '@playwright/test';

test('a script that was slipped into a page does not run, and one of ours does', async ({ page }) => {
  for (const address of ['/', '/deck', '/nothing/here']) {
    await page.goto(address);
    // Ours has run: it made the switch of the theme work.
    await expect(page.getByRole('button', { name: /^Theme/ })).toBeVisible();
    const ran = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective));
          const script = document.createElement('script');
          script.textContent = 'document.title = "slipped in"';
          document.body.append(script);
        }),
    );
    expect(ran).toBe('script-src-elem');
    await expect(page).not.toHaveTitle('slipped in');
  }
});
