// Only a browser has an authenticator, and gives passkeys to a site.
import { expect, type Page } from '@playwright/test';
import { lists } from '@/lib/api/lists';
import { listOf, visitor } from '../../seed';
import { open } from '../editing';
import { test } from '../policyTest';

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Gives the page's browser an authenticator. */
async function authenticatorOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  return { client, ...(await client.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR })) };
}

test('a passkey leads to the lists from another browser', async ({ page, browser, baseURL }) => {
  const site = `http://localhost:${new URL(baseURL!).port}`;
  const owner = visitor(baseURL!);
  await listOf(owner, 'The Grell Survey');
  await page.context().addCookies(owner.cookies().map((cookie) => ({ ...cookie, url: site })));
  const { client, authenticatorId } = await authenticatorOf(page);
  await open(page, `${site}/devices`);
  await page.getByRole('button', { name: 'Keep my lists with a passkey' }).click();
  await expect(page.getByText('Saved: this passkey opens your lists.')).toBeVisible();
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  // The same authenticator in a browser that has nothing yet, as password managers bring it along.
  const other = await (await browser.newContext()).newPage();
  const brought = await authenticatorOf(other);
  const [credential] = credentials;
  await brought.client.send('WebAuthn.addCredential', {
    authenticatorId: brought.authenticatorId,
    credential: credential!,
  });
  await open(other, `${site}/devices#passkey`);
  await other.getByRole('button', { name: 'Get my lists' }).click();
  await expect(other.getByText('Your lists are here.')).toBeVisible();
  const there = visitor(baseURL!, await other.context().cookies());
  expect((await there.ask(lists.own, {})).map(({ name }) => name)).toEqual(['The Grell Survey']);
  await expect(other.getByRole('region', { name: 'Devices with these lists' }).getByRole('listitem')).toHaveCount(2);

  await other.getByRole('button', { name: /^Forget the passkey/ }).click();
  await expect(other.getByText('Removed: that passkey opens nothing now.')).toBeVisible();
  await other.getByRole('button', { name: 'Get my lists' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'This passkey was not made for these lists' })).toBeVisible();
  await other.context().close();
});
