import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { Page } from '@playwright/test';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const read = async <T>(page: Page, path: string) => (await page.request.get(path)).json() as Promise<T>;
const panelOf = (page: Page) => page.getByRole('region', { name: 'Saisie des présences' });
/** The week above the list has links to the same groups. */
const missingOf = (page: Page, { group }: MissingLessons['rows'][number]) =>
  page.getByRole('table', { name: 'Séances à saisir' }).getByRole('link', { name: group }).first();
const letters = ['p', 'p', 'r', 'p', 'n', 'e'];

test('trois feuilles de papier saisies au clavier, d’une touche par personne et d’une par feuille', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/presence');
  const before = await read<MissingLessons>(page, '/api/attendance/missing');
  const [first, second, third] = before.rows;
  await missingOf(page, first!).click();

  for (const { group, expected } of [first!, second!, third!]) {
    await expect(panelOf(page).getByRole('link', { name: group })).toBeVisible();
    await expect(
      panelOf(page)
        .getByRole('button', { name: /Présent·e$/ })
        .first(),
    ).toBeFocused();
    // The next sheet comes by itself, at its first person: no other key is needed.
    for (let at = 0; at < expected; at++) await page.keyboard.press(letters[at % letters.length]!);
    await page.keyboard.press('Control+Enter');
  }
  const entered = [first!, second!, third!].map(({ id }) => id);
  const missing = async () => (await read<MissingLessons>(page, '/api/attendance/missing')).rows.map(({ id }) => id);
  await expect.poll(async () => (await missing()).filter((id) => entered.includes(id))).toEqual([]);
  const sheet = await read<AttendanceSheet>(page, `/api/lessons/${first!.id}/attendance`);
  expect(sheet.lesson.status).toBe('held');
  expect(sheet.rows.map(({ cell }) => cell?.status)).not.toContain(undefined);
  const rows = page.getByRole('table', { name: 'Séances à saisir' }).getByRole('row');
  await expect(rows.filter({ hasText: first!.group }).filter({ hasText: formatDate(first!.date) })).toHaveCount(0);
  await expect(panelOf(page)).toBeVisible();
});

test('la saisie couvre l’écran d’un téléphone, et rend la liste', async ({ deskOf }) => {
  const page = await deskOf('coach', 'phone');
  await visit(page, '/internal/presence');
  const { rows } = await read<MissingLessons>(page, '/api/attendance/missing');
  await missingOf(page, rows[0]!).click();
  const box = await panelOf(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 360]);
  await page.getByRole('button', { name: 'Fermer la saisie' }).click();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/internal\/presence$/);
});
