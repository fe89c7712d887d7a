import { expect, type Page } from '@playwright/test';
import { entriesOf } from '../built';
import type { Harness } from '../harness';
import { fallbackIn } from '../page';
import { settled } from '../settled';
import { check } from '../steps';
import type { Visit } from '../visits';
import { type Case, damagedData, type Outcome, outcomeOf, plant } from './case';
import { exposedOf } from './files';
import { oneClick } from './press';

const email = 'camille@exemple.ch';
const firstName = 'Friedrich';

const emailIn = (page: Page) => page.getByLabel('E-mail');
const nameIn = (page: Page) => page.getByRole('textbox', { name: 'Prénom', exact: true });
const calendarIn = (page: Page) => page.getByRole('dialog', { name: 'Calendrier' }).getByRole('grid');

/** Something is typed, then a file does not come as it should. */
export async function dirtyCase(harness: Harness, one: Case, calendarFiles: ReadonlySet<string>): Promise<Outcome> {
  const { site, isStorageBlocked } = one;
  const isSignIn = site === 'entry' || site === 'exposed';
  const visit = await harness.open({ isStorageBlocked, who: isSignIn ? 'anonymous' : 'admin' });
  return outcomeOf(visit, (found) => {
    if (site === 'entry') return signInCase(visit, one, found, entriesOf('remote-auth'));
    if (site === 'exposed') return signInCase(visit, one, found, exposedOf('remote-auth'));
    return site === 'HTML data' ? reloadCase(visit, one, found) : calendarCase(visit, one, found, calendarFiles);
  });
}

/** The sign-in page is typed into before its code arrives. */
async function signInCase(visit: Visit, one: Case, found: Outcome, files: ReadonlySet<string>) {
  const { page, line } = visit;
  let goOn = () => {};
  const isTyped = new Promise<void>((resolve) => (goOn = resolve));
  plant(line, one, (path) => files.has(path), isTyped);
  await page.goto('/', { waitUntil: 'commit' });
  await emailIn(page).pressSequentially(email);
  await page.getByLabel('Mot de passe', { exact: true }).pressSequentially('Secret-2026');
  const startedAt = performance.now();
  goOn();
  const submit = page.getByRole('button', { name: 'Se connecter' });
  const ready = submit.and(page.locator(':enabled'));
  await expect(ready.or(fallbackIn(page)).first()).toBeVisible({ timeout: 15_000 });
  found.ms = performance.now() - startedAt;
  await settled(visit);
  found.reloads = visit.documents() - 1;
  await checkValue(emailIn(page), email);
  line.lift();
  await oneClick(visit, ready);
  await checkValue(emailIn(page), email);
  check(found.reloads === 0, `${found.reloads} reloads over typed text`);
  check(found.ms <= 10_000, `${Math.round(found.ms)} ms until something was shown`);
}

/** A form is typed into, then a part of it is asked for that comes later. */
async function calendarCase(visit: Visit, one: Case, found: Outcome, calendarFiles: ReadonlySet<string>) {
  const { page, line } = visit;
  await typeInForm(page);
  const kind = one.site === 'CSS' ? '.css' : '.js';
  plant(line, one, (path) => path.endsWith(kind) && calendarFiles.has(path));
  await openCalendar(page);
  await settled(visit);
  found.reloads = visit.documents() - 1;
  await checkValue(nameIn(page), firstName);
  line.lift();
  if (!(await calendarIn(page).isVisible())) {
    await page.keyboard.press('Escape');
    await openCalendar(page);
  }
  await expect(calendarIn(page)).toBeVisible({ timeout: 12_000 });
  await checkValue(nameIn(page), firstName);
  check(found.reloads === 0, `${found.reloads} reloads over typed text`);
}

/** The document would not come back: whoever stays when asked keeps everything. */
async function reloadCase(visit: Visit, { fault }: Case, found: Outcome) {
  const { page, line } = visit;
  await typeInForm(page);
  line.rule = ({ isDocument }) => (isDocument ? (damagedData[fault] ?? fault) : undefined);
  const question = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await question).dismiss();
  await settled(visit);
  await checkValue(nameIn(page), firstName);
  found.reloads = visit.documents() - 1;
  check(found.reloads === 0, `${found.reloads} reloads over typed text`);
  line.lift();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(nameIn(page)).toBeVisible({ timeout: 12_000 });
}

async function typeInForm(page: Page) {
  // All cases are one person with one draft; a form that comes with a name offers it, and never begins with it.
  await page.goto('/internal/students/add?lastName=D%C3%BCrrenmatt', { waitUntil: 'networkidle' });
  await nameIn(page).pressSequentially(firstName);
}

const openCalendar = (page: Page) =>
  page.getByRole('button', { name: /^Choisir dans le calendrier.*Date de naissance/ }).click();

async function checkValue(field: ReturnType<typeof emailIn>, text: string) {
  await expect(field, 'the field with what was typed is gone').toBeVisible();
  const value = await field.inputValue();
  check(value === text, `what was typed is lost: «${value}» instead of «${text}»`);
}

/** The files that come only when a calendar is opened. */
export async function calendarFilesOf(harness: Harness): Promise<ReadonlySet<string>> {
  const { page, line, close } = await harness.open();
  await typeInForm(page);
  const before = line.requests.length;
  await openCalendar(page);
  await expect(calendarIn(page)).toBeVisible();
  await close();
  return new Set(line.requests.slice(before).flatMap(({ path }) => (path.startsWith('/r/') ? [path] : [])));
}
