// Only a browser drags: what is taken up, what it is over, and where it is let go.
import { expect } from '@playwright/test';
import { bookOf, listOf, visitor } from '../seed';
import { book, unit } from '../documents/book/bookBuilders';
import { open } from './editing';
import { test } from './policyTest';

test('units of a book are put in order by dragging, and a unit into a transport and out of it', async ({
  page,
  context,
  baseURL,
}) => {
  const owner = visitor(baseURL!);
  const order = await bookOf(owner, book(['One', 'Two', 'Three'].map((name) => unit(name, { name }))));
  const force = await listOf(owner, 'High Water at Lock Seven');
  await context.addCookies(owner.cookies());

  await open(page, `/books/${order.viewId}`);
  const units = page.getByRole('list', { name: 'Units of the book' }).getByRole('listitem');
  await units.nth(2).dragTo(units.nth(0));
  await expect(units).toHaveText([/^Three/, /^One/, /^Two/]);
  await units.nth(0).dragTo(units.nth(1));
  await expect(units).toHaveText([/^One/, /^Three/, /^Two/]);

  await open(page, `/edit/${force.viewId}`);
  const boat = page.getByRole('group', { name: 'Duchess' });
  const onFoot = page.getByRole('group', { name: 'On foot' });
  await boat.getByText('Heron Marksmen').dragTo(onFoot);
  await expect(boat).toContainText('6/8 hit points');
  await onFoot.getByText('Heron Marksmen').dragTo(boat);
  await expect(boat).toContainText('8/8 hit points');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(boat).toContainText('6/8 hit points');
});
