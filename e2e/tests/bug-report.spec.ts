import { dataFolder, type Product, removeFolder, startProduct } from '../src/product';
import { type Received, startJira } from '../src/jira';
import { expect, test } from '../src/test';
import { everythingStored } from '../src/stored';

const canary = 'Zq9!canary-PW-7x';
const folder = dataFolder();
let jira: Awaited<ReturnType<typeof startJira>>;
let product: Product;

test.beforeAll(async () => {
  jira = await startJira();
  product = await startProduct(folder, {
    JIRA_URL: jira.url,
    JIRA_EMAIL: 'robot@exemple.ch',
    JIRA_TOKEN: 'jeton',
    JIRA_PROJECT: 'TAN',
  });
});
test.afterAll(async () => {
  await product.stop();
  jira.stop();
  removeFolder(folder);
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
  const shown = await form.innerHTML();
  for (const disguise of disguises(canary)) expect(shown).not.toContain(disguise);

  await form.locator('input[type=text], input:not([type])').first().fill(`Connexion impossible ${canary}`);
  await form.locator('textarea').fill(`Le mot de passe ${canary} est refusé.`);
  await form.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText('Uploaded successfully ✓')).toBeVisible();

  await expect.poll(() => jira.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
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
