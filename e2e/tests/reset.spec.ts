import { accounts, password } from '../src/accounts';
import { dataFolder, type Product, removeFolder, startProduct } from '../src/product';
import { startSmtpSink, textOf } from '../src/smtp-sink';
import { expect, signInOverHttp, test } from '../src/test';

const fresh = 'Nouveau-Secret-2027!';
const folder = dataFolder();
let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
let product: Product;

test.beforeAll(async () => {
  smtp = await startSmtpSink();
  product = await startProduct(folder, { SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await product.stop();
  await smtp.stop();
  removeFolder(folder);
});

test('mot de passe oublié : le message arrive, le lien ouvre, l’ancien est refusé, les autres sessions finissent', async ({
  browser,
  page,
}) => {
  const { email } = accounts.coach;
  const elsewhere = await browser.newContext();
  expect((await signInOverHttp(elsewhere.request, product.url, email)).ok()).toBe(true);

  await page.goto(product.url);
  await page.getByText('Mot de passe oublié ?').click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé, veuillez vérifier votre boîte de réception')).toBeVisible();
  await expect(page.getByRole('button', { name: /Envoyer à nouveau dans \d+ secondes/ })).toBeDisabled();

  const links = () =>
    smtp.messages.flatMap((message) => /https?:\/\/\S+\/password-reset\/[^\s"<>]+/.exec(textOf(message))?.[0] ?? []);
  await expect.poll(() => links().length).toBe(1);
  const [link = ''] = links();
  const { pathname, search } = new URL(link);
  await page.goto(product.url + pathname + search);
  const key = pathname.split('/').at(-1) ?? '';
  await expect(page.getByRole('button', { name: 'Réinitialiser' })).toBeDisabled();
  await expect(page).toHaveURL(({ href }) => !href.includes(key));
  const state = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]));
  expect(state).not.toContain(key);
  await page.getByLabel(/^Nouveau mot de passe/).fill(fresh);
  await page.getByLabel(/^Répéter|^Confirmer/).fill(fresh);
  await page.getByRole('button', { name: 'Réinitialiser' }).click();
  await expect(page.getByRole('dialog')).toContainText('mot de passe');
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();

  expect((await elsewhere.request.get(`${product.url}/api/user`)).status()).toBe(401);
  const anew = await browser.newContext();
  expect((await signInOverHttp(anew.request, product.url, email, password)).status()).toBe(422);
  expect((await signInOverHttp(anew.request, product.url, email, fresh)).status()).toBe(200);
  await elsewhere.close();
  await anew.close();
  expect(product.log()).not.toContain(key);
});
