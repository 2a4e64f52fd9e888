import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Has axe look at the page as it stands; fails on anything serious or critical, with what it found. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a link within the site the title comes a moment after the page.
  await expect(page).toHaveTitle(/./);
  // Not as a script of the page, which its policy refuses.
  await page.evaluate(axe);
  const found = await page.evaluate(async (): Promise<readonly Violation[]> => {
    // What fades in is pale until it stands.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    const { axe: runner } = window as unknown as {
      readonly axe: { readonly run: () => Promise<{ readonly violations: readonly Violation[] }> };
    };
    return (await runner.run()).violations;
  });
  const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** What stands out of the page to the right, by its words, where nothing around it scrolls. */
export const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, [role="dialog"] *')]
      .filter((each) => {
        const { right, width, height } = each.getBoundingClientRect();
        return width > 1 && height > 1 && right > innerWidth + 0.5;
      })
      .map((each) => each.textContent.trim() || each.outerHTML.slice(0, 80)),
  );
