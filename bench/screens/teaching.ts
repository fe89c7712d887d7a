import type { Page } from '@playwright/test';
import { today } from '@tandem/shared/rules/time/dates';
import { button, pace, press, type Screen, settle, table } from './acts';

interface Rows {
  rows: { id: number; date: string; status: string }[];
}
type Ask = Page['request'];
const rowsAt = async (request: Ask, path: string) => ((await (await request.get(path)).json()) as Rows).rows;

/** The page of the last lesson that is over, of any group or of a teacher's. */
export async function enteredLesson(request: Ask, teacherId?: number): Promise<string> {
  const day = today();
  const ofTeacher = teacherId === undefined ? '' : `&teacherId=${teacherId}`;
  for (const { id: groupId } of await rowsAt(request, `/api/groups?size=50${ofTeacher}`)) {
    const lessons = await rowsAt(request, `/api/groups/${groupId}/lessons`);
    const past = lessons.findLast(({ date, status }) => date < day && (status === 'held' || status === 'planned'));
    if (past) return `/internal/appapp/group/show/${groupId}?lesson=${past.id}`;
  }
  throw new Error('No group has a lesson that is over');
}

const shape = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Présentation' }).getByRole('button', { name });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** The screens of AppApp: the grid of attendance, the board of requests, the week of groups, the week of presences. */
export const teachingScreens: readonly Screen[] = [
  {
    name: 'grille',
    async open(page) {
      await page.goto(await enteredLesson(page.request));
      await table(page).waitFor();
      await settle(page);
    },
    async use(page) {
      const days = page.getByRole('button', { name: /^Ouvrir la séance du/ });
      for (const at of [0, 2, 1]) {
        await press(days.nth(at));
        await settle(page);
      }
      await press(page.locator('[data-status]:is(button)').first());
      for (const key of ['ArrowDown', 'p', 'ArrowDown', 'n', 'ArrowDown', 'p']) await page.keyboard.press(key, pace);
      await settle(page);
    },
  },
  {
    name: 'colonnes',
    async open(page) {
      await page.goto('/internal/appapp');
      await shape(page, 'Liste').waitFor();
      await press(shape(page, 'Liste'));
      await settle(page);
    },
    async use(page) {
      await press(shape(page, 'Colonnes'));
      await settle(page);
      await page.keyboard.press('/');
      await page.keyboard.type('mar', pace);
      await settle(page);
      await page.keyboard.press('Escape');
      await settle(page);
      await press(shape(page, 'Carte'));
      await settle(page);
    },
  },
  {
    name: 'semaine des groupes',
    async open(page) {
      await page.goto('/internal/appapp/groups');
      await shape(page, 'Liste').waitFor();
      await press(shape(page, 'Liste'));
      await settle(page);
    },
    async use(page) {
      await press(shape(page, 'Semaine'));
      await settle(page);
      for (const name of ['Semaine suivante', 'Semaine précédente', 'Semaine précédente']) {
        await press(button(page, name));
        await settle(page);
      }
      await press(shape(page, 'Liste'));
      await settle(page);
    },
  },
  {
    name: 'semaine des présences',
    async open(page) {
      await page.goto('/internal/presence');
      await tab(page, 'Semaine').waitFor();
      await settle(page);
    },
    async use(page) {
      await press(tab(page, 'Semaine'));
      await settle(page);
      for (const name of ['Semaine suivante', 'Semaine précédente', 'Semaine précédente']) {
        await press(button(page, name));
        await settle(page);
      }
      // A day of the week as a list, and back.
      await press(page.locator('a[href*="day="]').first());
      await settle(page);
      await press(page.getByRole('link', { name: 'Toute la semaine' }));
      await settle(page);
      for (const name of ['Alertes', 'À saisir']) {
        await press(tab(page, name));
        await settle(page);
      }
    },
  },
];
