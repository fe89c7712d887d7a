import type { AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceGrid } from '@tandem/shared/contract/teaching/attendance.grid';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { accounts } from '../src/accounts';
import { openDatabase } from '../src/groups';
import { aLessonNow } from '../src/lessons';
import { counted, settled } from '../src/settled';
import { expect, signInOverHttp, test } from '../src/test';

const people = 8;
let db: pg.Client;
test.beforeAll(async () => {
  db = await openDatabase();
});
test.afterAll(() => db.end());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const rowsOf = (page: Page) => page.getByRole('list', { name: 'Présences' }).getByRole('listitem');
const sheetOf = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/lessons/${id}/attendance`)).json()) as AttendanceSheet;
const entriesOf = async (id: number) =>
  (
    await db.query<{ entries: number }>(
      `select count(*)::int as entries from audit_log log join attendances a on a.id = log.entity_id
       where log.entity = 'attendance' and a.lesson_id = $1`,
      [id],
    )
  ).rows[0]!.entries;

test('au téléphone, huit apprentis et une absence annoncée : trois touches depuis « Mon profil », une de plus par absence', async ({
  pageOf,
}) => {
  const { id, path } = await aLessonNow(db, people);
  const page = await pageOf('teacher', phone);
  const { teacher } = (await (await page.request.get('/api/user')).json()) as { teacher: { id: number } };
  await page.goto(`/internal/teachers/show/${teacher.id}`);
  // At some hours a lesson of the demo organisation is on too.
  await page
    .getByRole('link', { name: 'Saisir les présences' })
    .and(page.locator(`[href="${path}"]`))
    .tap();
  await expect(rowsOf(page)).toHaveCount(people);
  const first = await rowsOf(page).nth(0).locator('b').first().boundingBox();
  expect(first!.y).toBeLessThan(200);
  await expect(page.getByRole('button', { name: 'Terminer la séance' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: /^Tous présents/ }).tap();
  await rowsOf(page).nth(0).locator('[data-status="N"]').tap();
  await page.getByRole('button', { name: 'Terminer la séance' }).tap();
  await expect(page.getByText('Séance terminée.')).toBeVisible();
  await expect.poll(async () => (await sheetOf(page, id)).lesson.status).toBe('held');

  const { rows } = await sheetOf(page, id);
  const statuses = rows.map(({ cell }) => cell?.status);
  expect(statuses.filter((status) => status === 'present')).toHaveLength(people - 2);
  expect(statuses[0]).toBe('absent_unexcused');
  expect(rows.filter(({ notice, cell }) => notice && cell?.status === 'absent_excused')).toHaveLength(1);
});

/** The device has what it needs to open this page without a network. */
const isStored = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return Boolean(worker?.active && (await caches.match('/kept-page')));
  });

test('le réseau coupé après la première touche, l’onglet fermé et rouvert sans réseau : rien de perdu, rien de double', async ({
  openFor,
}) => {
  const { id, path } = await aLessonNow(db, people);
  const context = await openFor('teacher', phone);
  const page = counted(await context.newPage());
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(path);
  await rowsOf(page).nth(0).locator('[data-status="P"]').tap();
  await expect.poll(() => entriesOf(id)).toBe(1);
  await expect.poll(() => isStored(page)).toBe(true);
  expect(faults).toEqual([]);

  // An answer that is still on its way would be lost, and its tap wait with the others.
  await settled(page);
  await context.setOffline(true);
  for (const [at, letter] of ['R', 'N', 'P'].entries()) {
    await rowsOf(page)
      .nth(at + 1)
      .locator(`[data-status="${letter}"]`)
      .tap();
  }
  await expect(page.getByText('3 modifications en attente')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByText('3 modifications en attente')).toBeVisible();
  await expect(rowsOf(again).nth(1).locator('[data-status="R"]')).toHaveAttribute('aria-pressed', 'true');
  await rowsOf(again).nth(4).locator('[data-status="P"]').tap();
  await expect(again.getByText('4 modifications en attente')).toBeVisible();
  await again.close();

  // What the telephone has on its first screen.
  const started = await context.newPage();
  await started.goto('/internal/appapp/group/show/current');
  await expect(rowsOf(started)).toHaveCount(people);
  await expect(started.getByText('4 modifications en attente')).toBeVisible();
  expect(await entriesOf(id)).toBe(1);
  await context.setOffline(false);
  await expect.poll(() => entriesOf(id)).toBe(5);
  const { rows } = await sheetOf(started, id);
  const statuses = rows.map(({ cell }) => cell?.status);
  expect(statuses.slice(0, 5)).toEqual(['present', 'late', 'absent_unexcused', 'present', 'present']);
  await expect(started.getByText(/en attente/)).toHaveCount(0);
  await context.close();
});

test('sans réseau, qui s’est déconnecté ne rouvre rien', async ({ browser, url }) => {
  const { path } = await aLessonNow(db, people);
  const context = await browser.newContext({ baseURL: url, locale: 'fr-CH', ...phone });
  await signInOverHttp(context.request, url, accounts.teacher.email);
  const page = await context.newPage();
  await page.goto(path);
  await expect(rowsOf(page)).toHaveCount(people);
  await expect.poll(() => isStored(page)).toBe(true);
  await page.evaluate(() => localStorage.setItem('logged', 'false'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
  await context.close();
});

test('sur la page du groupe, la séance du moment se saisit au clavier', async ({ pageOf }) => {
  const { id, groupId } = await aLessonNow(db, people);
  const page = await pageOf('appapp_administrator');
  await page.goto(`/internal/appapp/group/show/${groupId}`);
  await page.getByRole('button', { name: /^Tous présents/ }).focus();
  await page.keyboard.press('ArrowDown');
  for (const key of ['p', '2', 'n']) await page.keyboard.press(key);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Rouvrir la séance' })).toBeVisible();
  await expect.poll(async () => (await sheetOf(page, id)).lesson.status).toBe('held');
  const { rows } = await sheetOf(page, id);
  expect(rows.slice(0, 3).map(({ cell }) => cell?.status)).toEqual(['present', 'late', 'absent_unexcused']);
  const { tally } = (await (await page.request.get(`/api/groups/${groupId}/attendance`)).json()) as AttendanceGrid;
  expect([tally.present, tally.late, tally.absent_unexcused, tally.absent_excused]).toEqual([1, 1, 1, 1]);
});
