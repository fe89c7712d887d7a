import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { addDays, formatDate, today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { post, read } from '../src/calls';
import { violationsOf } from '../src/axe';
import { visit } from '../src/follow';
import { connection } from '../../testkit/postgres';
import { expect, test } from '../src/test';

let db: pg.Client;
test.beforeAll(async () => {
  db = new pg.Client(connection(process.env.TANDEM_FOLDER ?? ''));
  await db.connect();
});
test.afterAll(() => db.end());

const inDays = (days: number) => addDays(today(), days);
const days = [-1, 6, 13];
/** Those who come later are another test's. */
const demoStudents = 400;

/** A group of three people without any other course, with this profile, building and room: lessons yesterday and in weeks to come. */
async function aGroup({ profileId = null, buildingId = null, room = null }: Record<string, unknown>) {
  const { rows } = await db.query<{ id: number }>(
    `insert into groups (code, training_year_id, branch_id, location_course_id, capacity, status, holiday_profile_id)
     select 'ESSAI-' || (random() * 1e9)::int, g.training_year_id, g.branch_id, g.location_course_id, 4, 'running', $1
     from groups g where g.status = 'running' limit 1 returning id`,
    [profileId],
  );
  const { id } = rows[0]!;
  await db.query(
    `with who as (select s.id from students s where s.archived_at is null and s.id <= ${demoStudents}
        and not exists (select 1 from registrations r where r.student_id = s.id)
        order by s.id desc limit 3),
      asked as (insert into registrations (student_id, training_year_id, branch_id, status, location_course_ids)
        select who.id, g.training_year_id, g.branch_id, 'placed', array[g.location_course_id] from who, groups g
        where g.id = $1 returning id, student_id)
     insert into enrolments (registration_id, student_id, group_id, from_date)
     select id, student_id, $1, current_date - 30 from asked`,
    [id],
  );
  await db.query(
    `insert into lessons (group_id, date, starts_at, ends_at, course_location_id, room)
     select $1, unnest($2::date[]), '18:00', '20:00', $3, $4`,
    [id, days.map(inDays), buildingId, room],
  );
  return id;
}
const lessonsOf = async (page: Page, id: number) =>
  (await read<{ rows: Lesson[] }>(page, `/api/groups/${id}/lessons`)).rows;
const states = async (page: Page, id: number) => (await lessonsOf(page, id)).map(({ date, status }) => [date, status]);

/** Counts what a person presses. */
function counting() {
  const clicks = { count: 0 };
  const click = async (target: Locator) => {
    clicks.count++;
    await target.click();
  };
  return { clicks, click };
}

test('un pont ajouté à un profil de vacances : l’impact, déplacées à la fin, les séances saisies intactes', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  const { rows: years } = await read<{ rows: { trainingYearId: number | null; followers: { groups: number } }[] }>(
    page,
    '/api/holiday-profiles',
  );
  const { trainingYearId } = years.toSorted((one, other) => other.followers.groups - one.followers.groups)[0]!;
  const values = { name: `Essai ${Date.now()}`, trainingYearId, canton: 'VD', isActive: true, periods: [] };
  const profile = await post<{ id: number }>(page, '/api/holiday-profiles', { values });
  const id = await aGroup({ profileId: profile.id });
  const [entered] = await lessonsOf(page, id);

  await visit(page, `/internal/appapp/group/show/${id}?lesson=${entered!.id}`);
  await page.getByRole('button', { name: /^Tous présents/ }).click();
  await page.getByRole('button', { name: /^Terminer la séance/ }).click();
  await expect.poll(async () => (await lessonsOf(page, id))[0]).toMatchObject({ status: 'held', entered: 3 });
  const before = (await lessonsOf(page, id))[0];

  await visit(page, `/internal/settings/holiday-profile/${profile.id}/edit`);
  const { clicks, click } = counting();
  await click(page.getByRole('button', { name: 'Ajouter une période' }));
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Pont');
  await page.getByRole('textbox', { name: 'Du', exact: true }).fill(formatDate(inDays(-1)));
  await page.getByRole('textbox', { name: 'Au', exact: true }).fill(formatDate(inDays(6)));
  await click(page.getByRole('button', { name: 'Enregistrer', exact: true }));
  const impact = page.getByRole('alertdialog', { name: 'Des séances tombent dans ces périodes' });
  await expect(impact).toContainText(/1 séance à venir est touchée\s: 1 groupe, 3 personnes/);
  await expect(impact.getByRole('radio', { name: 'Déplacer à la fin de la série' })).toBeChecked();
  await expect(impact).toContainText(`→ ${dateWithWeekday(inDays(20))}`);
  await click(impact.getByRole('button', { name: 'Enregistrer' }));
  await expect(page.getByText('Profil enregistré.')).toBeVisible();
  test.info().annotations.push({ type: 'clics', description: String(clicks.count) });
  expect(clicks.count).toBeLessThanOrEqual(3);

  expect(await states(page, id)).toEqual([
    [inDays(-1), 'held'],
    [inDays(6), 'moved'],
    [inDays(13), 'planned'],
    [inDays(20), 'planned'],
  ]);
  expect((await lessonsOf(page, id))[0]).toEqual(before);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect
    .poll(() => states(page, id))
    .toEqual([
      [inDays(-1), 'held'],
      [inDays(6), 'planned'],
      [inDays(13), 'planned'],
    ]);
});

test('une salle retirée montre ses séances, les annule, et tout revient d’une pression', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const { 'location-course': locations } = await read<{ 'location-course': { id: number }[] }>(
    page,
    '/api/lists?keys=location-course',
  );
  const label = `Essai ${Date.now()}`;
  const extra = { locationCourseId: locations[0]!.id, rooms: [{ name: 'A 1', seats: null }] };
  const { id: buildingId } = await post<AdminItem>(page, '/api/lists/course-locations/items', { label, extra });
  const id = await aGroup({ buildingId, room: 'A 1' });

  await visit(page, `/internal/settings/course-locations?search=${encodeURIComponent(label)}`);
  await page.getByRole('button', { name: label, exact: true }).click();
  const form = page.getByRole('form', { name: `Modifier ${label}` });
  await form.getByRole('button', { name: /^Retirer/ }).click();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const impact = page.getByRole('alertdialog', { name: 'Des séances ont lieu dans ces salles' });
  await expect(impact).toContainText(/2 séances à venir sont touchées/);
  expect(await violationsOf(page)).toEqual([]);
  await impact.getByRole('radio', { name: 'Annuler' }).check();
  await impact.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(`«${label}» enregistrée.`)).toBeVisible();
  expect((await states(page, id)).map(([, status]) => status)).toEqual(['planned', 'cancelled', 'cancelled']);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect
    .poll(async () => (await states(page, id)).map(([, status]) => status))
    .toEqual(days.map(() => 'planned'));
});

test('les coûts d’un groupe s’ouvrent jusqu’à la séance, et n’existent pas pour un coach', async ({ deskOf }) => {
  const page = await deskOf('appapp_administrator');
  await visit(page, '/internal/appapp/groups?view=running');
  await page.getByRole('table', { name: 'Groupes AppApp' }).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Coûts' }).click();
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/CHF [\d']+\.\d{2}/);
  const table = page.getByRole('table', { name: /^Coûts par répétiteur·trice/ });
  await table.getByRole('button').first().click();
  await expect(table.getByRole('link', { name: /^\w{2} \d{2}\.\d{2}\.\d{4}$/ }).first()).toBeVisible();

  const coach = await deskOf('coach');
  await visit(coach, `${new URL(page.url()).pathname}?tab=costs`);
  await expect(coach.getByRole('tab', { name: 'Messages' })).toBeVisible();
  await expect(coach.getByRole('tab', { name: 'Coûts' })).toHaveCount(0);
});
