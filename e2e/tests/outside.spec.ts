import { accounts, password } from '../src/accounts';
import { type Received, startJira } from '../src/jira';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { startSmtpSink, textOf } from '../../testkit/smtp-sink';
import { everythingStored } from '../src/stored';
import { expect, signInOverHttp, test } from '../src/test';

// A product that writes to the world outside: by a real SMTP server, and to what stands in for Jira.
const fresh = 'Nouveau-Secret-2027!';
const canary = 'Zq9!canary-PW-7x';
const folder = dataFolder();
let smtp: Awaited<ReturnType<typeof startSmtpSink>>;
let jira: Awaited<ReturnType<typeof startJira>>;
let product: Tandem;

test.beforeAll(async () => {
  smtp = await startSmtpSink();
  jira = await startJira();
  product = await startTandem({
    data: folder,
    env: {
      SMTP_URL: smtp.url,
      JIRA_URL: jira.url,
      JIRA_EMAIL: 'robot@exemple.ch',
      JIRA_TOKEN: 'jeton',
      JIRA_PROJECT: 'TAN',
    },
  });
});
test.afterAll(async () => {
  await product.stop();
  await smtp.stop();
  jira.stop();
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
  const newContext = await browser.newContext();
  expect((await signInOverHttp(newContext.request, product.url, email, password)).status()).toBe(422);
  expect((await signInOverHttp(newContext.request, product.url, email, fresh)).status()).toBe(200);
  await elsewhere.close();
  await newContext.close();
  expect(product.log()).not.toContain(key);
});

const disguises = (secret: string) => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  JSON.stringify(secret).slice(1, -1),
];

test('un appel refusé ouvre le rapport ; il arrive chez Jira avec image et JSON, sans le mot de passe', async ({
  page,
}) => {
  await page.goto(product.url);
  await page.getByLabel('E-mail').fill('admin@tandem.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill(canary);
  await page.getByRole('button', { name: /Afficher le mot de passe/ }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();

  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expect(page.getByText('Les identifiants indiqués sont invalides.').first()).toBeVisible();
  await expect(form.getByRole('img')).toBeVisible();
  const html = await form.innerHTML();
  for (const disguise of disguises(canary)) expect(html).not.toContain(disguise);

  await form.locator('input[type=text], input:not([type])').first().fill(`Connexion impossible ${canary}`);
  await form.locator('textarea').fill(`Le mot de passe ${canary} est refusé.`);
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Uploaded successfully ✓')).toBeVisible();

  await expect.poll(() => jira.received.length).toBeGreaterThanOrEqual(2);
  const issue = jira.received.find(({ url }) => url === '/rest/api/3/issue');
  const attached = Buffer.concat(
    jira.received.filter(({ url }) => url === '/rest/api/3/issue/TAN-1/attachments').map(({ body }: Received) => body),
  );
  expect(JSON.parse(issue?.body.toString() ?? '{}').fields.summary).toContain('Connexion impossible');
  expect(attached.includes(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBe(true);
  expect(attached.toString()).toContain('.json');

  const everywhere = [
    product.log(),
    await everythingStored(folder),
    ...jira.received.map(({ body }) => body.toString('latin1')),
  ].join('\n');
  for (const disguise of disguises(canary)) expect(everywhere).not.toContain(disguise);
});
