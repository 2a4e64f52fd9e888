import type { Page } from '@playwright/test';

/** The width in points of each sheet of paper that comes out: of this format, or of the one that the page itself asks for. */
export async function sheetWidths(page: Page, format?: string): Promise<readonly number[]> {
  const pdf = await page.pdf(format === undefined ? { preferCSSPageSize: true } : { format });
  return [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[([^\]]*)\]/g)].map(([, box]) =>
    Math.round(Number(box?.trim().split(/\s+/)[2])),
  );
}
