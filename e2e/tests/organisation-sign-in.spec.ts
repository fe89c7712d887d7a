import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startIdentityProvider } from '../../testkit/identity-provider';
import { accounts } from '../src/accounts';
import { dataFolder } from '../../testkit/folder';
import { startTandem } from '../../testkit/tandem';
import { expect, test } from '../src/test';

/** The provider must know Tandem's address before Tandem has it. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('se connecter avec le compte de l’organisation, et s’y déconnecter aussi', async ({ browser }) => {
  const port = await freePort();
  const home = `http://localhost:${port}`;
  const provider = await startIdentityProvider(home);
  const product = await startTandem({
    data: dataFolder(),
    env: {
      PORT: String(port),
      PUBLIC_URL: home,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_LABEL: 'Microsoft',
      OIDC_DOMAINS: 'tandem.test',
    },
  });
  const page = await browser.newPage({ baseURL: home });
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  const enter = async (account: string) => {
    await page.getByRole('link', { name: 'Se connecter avec Microsoft' }).click();
    await page.getByPlaceholder('Enter any login').fill(account);
    await page.getByPlaceholder('and password').fill('x');
    await page.getByRole('button', { name: 'Sign-in' }).click();
  };
  try {
    await page.goto('/');
    await enter('inconnue@tandem.test');
    await expect(page.getByRole('alert')).toHaveText('Ce compte n’ouvre pas Tandem.');
    expect(page.url()).toBe(`${home}/`);

    await page.context().clearCookies();
    await page.goto('/');
    await enter(accounts.coach.email);
    await expect(page).toHaveURL(accounts.coach.lands);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();

    await expect(page.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter avec Microsoft' }).click();
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await product.end();
    await provider.stop();
  }
});
