import type { Page } from '@playwright/test';
import { violationsOf } from '../src/axe';
import { read } from '../src/calls';
import { expect, test } from '../src/test';
import { translate } from '../src/translate';

/** To the next step, once it stands there. */
async function next(page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.innerText();
  await page.getByRole('button', { name: /^(Continuer|Vérifier ma demande)$/ }).click();
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeFocused();
}

/** Chooses the first real option of a list. */
const chooseFirst = (page: Page, label: string | RegExp) => page.getByLabel(label).selectOption({ index: 1 });

async function fine(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The five steps of somebody of 17, on a phone, each looked at; returns the reference. */
async function register(page: Page, lastName: string, look = fine): Promise<string> {
  await page.goto('/external/aa-apprentice');
  for (const [label, text] of [
    ['Prénom', 'Lina'],
    ['Nom', lastName],
    ['Date de naissance', '05.03.2010'],
    ['Natel', '079 321 45 67'],
    ['E-mail', `lina.${lastName.toLowerCase()}@exemple.ch`],
    ['Rue et numéro', 'Rue du Lac 3'],
    ['NPA', '1110'],
  ] as const)
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(text);
  await expect(page.getByLabel(/^Localité/)).toHaveValue('Morges');
  await look(page);
  await next(page);
  await page.getByLabel(/^Profession/).fill('assist');
  await page.getByRole('list', { name: 'Professions trouvées' }).getByRole('button').first().click();
  for (const label of [/^Année d/, /^École/]) await chooseFirst(page, label);
  await page.getByLabel(/^Entreprise formatrice/).fill('Garage du Lac SA');
  await look(page);
  await next(page);
  await page.getByLabel(/^Prénom/).fill('Sonia');
  await page.getByLabel(/^Nom/).fill(lastName);
  await page.getByLabel(/^Lien/).fill('Mère');
  await page.getByLabel(/^Téléphone/).fill('079 111 22 33');
  await look(page);
  await next(page);
  await chooseFirst(page, /^Branche/);
  await page.getByRole('checkbox', { name: 'Notes insuffisantes' }).check();
  await chooseFirst(page, 'Ajouter une branche');
  await page.getByRole('checkbox', { name: 'Notes insuffisantes' }).nth(1).check();
  await chooseFirst(page, /^Lieu préféré/);
  await page.getByRole('checkbox', { name: /mardi.*soir/i }).check();
  await chooseFirst(page, /^Qui paie/);
  await look(page);
  await next(page);
  await page.getByLabel(/^J’ai lu/).check();
  await look(page);
  await page.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(page.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeFocused();
  return page.locator('strong', { hasText: /^AA-/ }).innerText();
}

/** Follows the link that the mail with this reference holds. */
async function confirm(page: Page, ref: string) {
  const mails = (await (await page.request.get('/dev/mailbox')).text()).split('<article>');
  const mail = mails.find((text) => text.includes(ref) && text.includes('#confirm='))!;
  const token = /#confirm=([\w-]+)/.exec(mail)![1]!;
  await page.goto(`/external/aa-apprentice#confirm=${token}`);
  await page.getByRole('button', { name: 'Confirmer ma demande' }).click();
  await expect(page.getByRole('heading', { name: 'Votre demande est confirmée' })).toBeVisible();
}

const registrationsOf = async (desk: Page, name: string) =>
  (
    await read<{ rows: { status: string; studentId: number }[] }>(
      desk,
      `/api/registrations?view=all&search=${encodeURIComponent(name)}&size=25`,
    )
  ).rows;

test('à 17 ans, on s’inscrit en ligne à deux branches; la seconde fois, traduite par le navigateur, l’administration rapproche', async ({
  deskOf,
  pageOf,
}) => {
  const visitor = await deskOf('anonymous', 'phone');
  const desk = await deskOf('appapp_administrator');
  const name = 'Zbinden-Ligne';

  await confirm(visitor, await register(visitor, name));
  const rows = await registrationsOf(desk, name);
  expect(rows.map(({ status }) => status)).toEqual(['requested', 'requested']);
  await visitor.getByRole('link', { name: 'Suivre ma demande' }).click();
  await expect(visitor.getByText('En traitement').first()).toBeVisible();
  await fine(visitor);

  const translated = await pageOf('anonymous');
  await translate(translated);
  await translated.goto('/external/aa-apprentice');
  await translated.getByRole('button', { name: 'Continuer' }).click();
  await expect(translated.getByText(/champs? (est|sont) à remplir/).first()).toBeVisible();
  const ref = await register(translated, name, async () => undefined);
  await confirm(translated, ref);
  await expect(translated.locator('font').first()).toBeAttached();
  await desk.goto('/internal/appapp');
  await desk.getByRole('button', { name: /^Formulaires à vérifier/ }).click();
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await expect(desk.getByRole('radio', { name: new RegExp(`Lina ${name}`) })).toBeChecked();
  await fine(desk);
  await desk.getByRole('button', { name: 'Accepter' }).click();
  await expect(desk.getByText(/[Aa]cceptée/).first()).toBeVisible();
  expect(await registrationsOf(desk, name)).toHaveLength(2);
});

const urgentOf = async (desk: Page) => {
  const { types } = await read<{ types: { type: string; todo: number }[] }>(desk, '/api/notifications/counts');
  return types.find(({ type }) => type === 'coach_urgent')?.todo ?? 0;
};

const bellOf = async (desk: Page) =>
  Number(/\d+/.exec(await desk.getByRole('link', { name: /^Notifications/ }).innerText())?.[0] ?? 0);

test('une conseillère connectée demande un coach, ne voit que ses demandes, et l’AppApp n’en sait rien', async ({
  deskOf,
}) => {
  const adviser = await deskOf('external');
  const admin = await deskOf('admin');
  const outside = await deskOf('appapp_administrator');
  await admin.goto('/internal/account');
  const before = await urgentOf(admin);
  const { unread } = await read<{ unread: number }>(admin, '/api/notifications/unread');
  await adviser.goto('/external/ca-apprentice');
  await chooseFirst(adviser, /^Vous êtes/);
  await adviser.getByLabel(/^Téléphone/).fill('021 601 02 03');
  await adviser.getByLabel(/apprenti·e est au courant/).check();
  await next(adviser);
  await adviser.getByLabel(/^Prénom/).fill('Noé');
  await adviser.getByLabel(/^Nom/).fill('Quartier-Secret');
  await adviser.getByLabel(/^Date de naissance/).fill('05.03.2008');
  await adviser.getByLabel(/^Natel/).fill('079 222 33 44');
  await adviser.getByLabel(/^NPA/).fill('1110');
  await adviser.getByLabel(/^Localité/).fill('Morges');
  await next(adviser);
  await next(adviser);
  await adviser.getByRole('checkbox').first().check();
  await adviser.getByRole('radio', { name: 'Oui' }).check();
  await adviser.locator('textarea').first().fill('L’employeur a parlé d’une rupture du contrat la semaine passée.');
  await next(adviser);
  await adviser.getByLabel(/^J’ai lu/).check();
  await adviser.getByRole('button', { name: 'Envoyer ma demande' }).click();
  await expect(adviser.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeVisible();

  await admin.waitForResponse('**/api/notifications/unread');
  await expect.poll(() => bellOf(admin)).toBeGreaterThan(unread);
  const after = await urgentOf(admin);
  expect(after).toBe(before + 1);
  const own = await read<{ rows: { initials: string }[] }>(adviser, '/api/own-requests');
  expect(own.rows.map(({ initials }) => initials)).toContain('N. Q.');
  await adviser.getByRole('tab', { name: 'Mes demandes' }).click();
  await expect(adviser.getByRole('list', { name: 'Mes demandes' })).toContainText('N. Q.');
  await fine(adviser);
  const kinds = await read<{ kinds: object }>(outside, '/api/submissions/counts');
  expect(Object.keys(kinds.kinds)).not.toContain('ca_student');
});
