import type { Page } from '@playwright/test';
import { addStudent, post } from '../src/calls';
import { visit } from '../src/follow';
import { hostileTexts } from '../src/hostile-texts';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

const family = `Hostile${Date.now() % 10_000_000}`;
let student = 0;
/** One whose name is a text of the corpus. */
let named = 0;

/** Every text of the corpus in the names and free texts of the register; one apprentice has them all as remarks. */
async function store(page: Page) {
  student = await addStudent(page, 'Toutes', family);
  // One after the other: all at once, a busy machine would refuse some.
  for (const [index, text] of hostileTexts.entries()) {
    await post(page, `/api/students/${student}/notes`, { values: { text, visibility: 'all_staff' } });
    named = await addStudent(page, text, family, text);
    await post(page, '/api/teachers', {
      identity: { lastName: family, firstName: text, gender: null },
      contact: {
        mobile: '079 555 77 88',
        phone: null,
        email: `essai${index}@exemple.ch`,
        street: text,
        houseNo: null,
        npa: null,
        city: text,
        countryId: null,
      },
    });
    await post(page, '/api/employees', {
      values: {
        lastName: family,
        firstName: text,
        email: `${family}.${index}@exemple.ch`,
        phone: null,
        function: text,
        workload: null,
        coachAppOfficeId: null,
        hiredOn: null,
      },
    });
  }
}

/** Where the texts are shown, and how many of them stand there at least once. */
const screens: readonly [name: string, address: () => string, least: number][] = [
  ['la liste des apprentis', () => `/internal/students?search=${family}&size=100`, 50],
  ['les remarques d’un apprenti', () => `/internal/students/show/${student}?tab=notes`, 50],
  ['la fiche d’un apprenti', () => `/internal/students/show/${named}`, 1],
  ['la liste des répétiteurs', () => `/internal/teachers?view=applications&search=${family}&size=100`, 50],
  ['la liste des collaborateurs', () => `/internal/employees?search=${family}&size=100`, 50],
  ['l’accueil et ses fiches récentes', () => '/internal/dashboard', 1],
  ['le journal d’audit', () => '/internal/special-functions?tab=audit', 0],
];

test('cinquante textes hostiles dans les noms et les textes libres : affichés comme des textes, rien ne s’exécute', async ({
  pageOf,
}) => {
  const page = await pageOf('admin');
  const alarms: string[] = [];
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => alarms.push(dialog.message())));
  await page.exposeFunction('alarm', (text: string) => alarms.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { alarm: (text: string) => void }).alarm(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await store(page);

  for (const [name, address, visible] of screens) {
    await visit(page, address());
    await expect(page.locator('h1').first()).toBeVisible();
    await expect
      .poll(
        async () => {
          const text = await page.locator('body').innerText();
          return hostileTexts.filter((hostile) => text.includes(hostile)).length;
        },
        { message: name },
      )
      .toBeGreaterThanOrEqual(visible);
    expect(await page.evaluate(() => '__xss' in window), name).toBe(false);
  }

  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher ou lancer une action' }).fill(family);
  await expect(page.getByRole('option', { name: family }).first()).toBeVisible();
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(alarms).toEqual([]);
});
