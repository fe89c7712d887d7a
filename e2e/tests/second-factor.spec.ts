import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accounts, password } from '../src/accounts';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { violationsOf } from '../src/axe';
import { expect, signInOverHttp, test } from '../src/test';

// A passkey belongs to the name of a host, and the address that people use is known before the start.
const folder = dataFolder();
let product: Tandem;
let url = '';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  product = await startTandem({ data: folder, env: { PORT: String(port), PUBLIC_URL: url } });
});
test.afterAll(async () => {
  await product.stop();
  removeFolder(folder);
});

async function signIn(page: Page, email: string) {
  await page.goto(url);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}
const leave = async (page: Page) => {
  await page.context().clearCookies();
  await page.goto(url);
};
const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const notedCodes = async (page: Page) => {
  const items = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  expect(await violationsOf(page)).toEqual([]);
  const codes = await items.allInnerTexts();
  await page.getByRole('button', { name: 'J’ai noté mes codes' }).click();
  return codes;
};

async function beginToAdd(page: Page, button: string) {
  await page.goto(`${url}/internal/account`);
  await page.getByRole('button', { name: button }).click();
  await dialogOf(page).getByLabel('Votre mot de passe').fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continuer' }).click();
}

/** An authenticator of the computer that says yes by itself. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('une clé d’accès s’ajoute, puis ouvre la session après le mot de passe', async ({ page }) => {
  const { email, lands } = accounts.coach;
  await withAuthenticator(page);
  await signInOverHttp(page.request, url, email);
  await beginToAdd(page, 'Ajouter une clé d’accès');
  await notedCodes(page);
  await expect(page.getByText('Clé d’accès · jamais utilisée')).toBeVisible();

  await leave(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible();
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page).toHaveURL(lands);
});

test('une application de codes s’ajoute ; un code ou un code de secours ouvre, un faux non', async ({ page }) => {
  const { email, lands } = accounts.appapp_administrator;
  await signInOverHttp(page.request, url, email);
  await beginToAdd(page, 'Ajouter une application');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('img', { name: /Code QR/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  // Each is worth once, and the code of the next half minute is taken already.
  const nextCode = () => totp.generate({ timestamp: Date.now() + 30_000 });
  await dialog.getByLabel('Code à six chiffres').fill(totp.generate());
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  const [recovery = ''] = await notedCodes(page);

  await leave(page);
  await signIn(page, email);
  const code = page.getByLabel('Code à six chiffres');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Ce code n’est pas juste, ou il a déjà servi.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await code.fill(nextCode());
  await code.press('Enter');
  await expect(page).toHaveURL(lands);

  await leave(page);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel('Code de secours').fill(recovery);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(lands);
});
