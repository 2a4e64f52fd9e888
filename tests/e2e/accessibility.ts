import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

interface Runner {
  readonly run: (options: {
    readonly resultTypes: readonly string[];
    readonly runOnly?: readonly string[];
  }) => Promise<{
    readonly violations: readonly Violation[];
  }>;
}

/** Has axe look at the page as it stands, by all of its rules or these; fails on anything serious or critical. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // After a link within the site the title comes a moment after the page.
  await expect(page).toHaveTitle(/./);
  // Not as a script of the page, which its policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (runOnly): Promise<readonly Violation[]> => {
    // What fades in is pale until it stands.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
    const { axe: runner } = window as unknown as { readonly axe: Runner };
    return (await runner.run({ resultTypes: ['violations'], ...(runOnly !== null && { runOnly }) })).violations;
  }, rules ?? null);
  const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/**
 * What stands out of the page to the right, by its words, where it is drawn at all and nothing around it scrolls; and by
 * how much the page itself is too wide, which what nobody sees can make it too.
 */
export const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isOut = (each: Element): boolean => {
      const { right, width, height } = each.getBoundingClientRect();
      return width > 1 && height > 1 && right > innerWidth + 0.5;
    };
    /** What is for screen readers alone is cut to a point. */
    const scrollsOrCut = (each: Element): boolean =>
      /auto|scroll/.test(getComputedStyle(each).overflowX) || each.getBoundingClientRect().width <= 1;
    const within = (each: Element | null): boolean =>
      each !== null && each !== document.body && (scrollsOrCut(each) || within(each.parentElement));
    const over = document.documentElement.scrollWidth - innerWidth;
    const drawn = [...document.querySelectorAll('main *, dialog *, [role="dialog"] *')]
      .filter(
        (each) => isOut(each) && each.checkVisibility({ contentVisibilityAuto: true }) && !within(each.parentElement),
      )
      .map((each) => each.textContent.trim() || each.outerHTML.slice(0, 80));
    return over > 0 ? [...drawn, `the page: ${over} too wide`] : drawn;
  });
