import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

const day = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const periods = (page: Page) => page.getByRole('textbox', { name: 'Nom', exact: true });

/** Whole days, as calendars exchange them: the end is the day after. */
const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//essai//FR',
  'BEGIN:VEVENT',
  'UID:1@exemple.ch',
  'DTSTAMP:20260801T000000Z',
  'DTSTART;VALUE=DATE:20270213',
  'DTEND;VALUE=DATE:20270222',
  'SUMMARY:Relâches',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

test('un profil de vacances : créer, glisser une période, modifier, importer un .ics, dupliquer', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  await page.goto('/internal/settings/holiday-profiles/add');
  await page.getByRole('textbox', { name: 'Nom du profil' }).fill('Essai du Nord');
  await page.getByRole('button', { name: 'Jeûne fédéral' }).click();
  await day(page, 'mardi 22 décembre 2026').hover();
  await page.mouse.down();
  await day(page, 'samedi 2 janvier 2027').hover();
  await page.mouse.up();
  await expect(periods(page).nth(1)).toBeFocused();
  await page.keyboard.type('Hiver');
  await save(page);
  await expect(page).toHaveURL(/\/holiday-profile\/\d+\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Essai du Nord', exact: true })).toBeVisible();

  await page
    .getByLabel('Fichier .ics')
    .setInputFiles({ name: 'nord.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });
  await page.getByRole('button', { name: 'Ajouter la période' }).click();
  await save(page);
  await expect(page.getByText('Profil enregistré.')).toBeVisible();
  await page.reload();
  await expect(periods(page)).toHaveCount(3);
  const names = await periods(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(names).toEqual(['Jeûne fédéral', 'Hiver', 'Relâches']);
  await expect(day(page, 'dimanche 21 février 2027, fermé : Relâches')).toBeVisible();

  await page.getByRole('button', { name: 'Dupliquer pour l’année suivante' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Essai du Nord 2027-2028' })).toBeVisible();
  await expect(periods(page)).toHaveCount(3);
});
