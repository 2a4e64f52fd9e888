import { expect, test as plain, type BrowserContext, type ConsoleMessage } from '@playwright/test';

/** What browsers say of something that a page's Content-Security-Policy forbids. */
const VIOLATION = /Content[ -]Security[ -]Policy|Permissions[ -]Policy/i;

/** A test in whose browsers, also those that it opens itself, no page may break its own policy. */
export const test = plain.extend<{ readonly heldToPolicy: undefined }>({
  heldToPolicy: [
    async ({ browser }, provide) => {
      const violations: string[] = [];
      const note = (message: ConsoleMessage): void => {
        if (VIOLATION.test(message.text())) violations.push(`${message.page()?.url() ?? ''}: ${message.text()}`);
      };
      const watch = (context: BrowserContext): void => void context.on('console', note);
      for (const context of browser.contexts()) watch(context);
      browser.on('context', watch);
      await provide(undefined);
      browser.off('context', watch);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});
