import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import { monthOf } from '@tandem/shared/rules/time/month';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { read } from '../src/calls';
import { visit } from '../src/follow';
import { addGroup, openDatabase } from '../src/groups';
import { expect, test } from '../src/test';

const people = 4;
const mostClicks = 6;
let db: pg.Client;
test.beforeAll(async () => {
  db = await openDatabase();
});
test.afterAll(() => db.end());

/** A teacher of that branch and place who is free every evening. */
async function aTeacher(groupId: number | null, lastName: string): Promise<{ id: number; email: string }> {
  const email = `${lastName.toLowerCase()}-${Date.now()}@exemple.ch`;
  const { rows } = await db.query<{ id: number }>(
    `insert into teachers (status, first_name, last_name, email, branches, location_course_ids, availability)
     values ('active', 'Ada', $1, $2,
       coalesce((select jsonb_build_array(jsonb_build_object('branchId', branch_id, 'maxLearningYear', 4, 'certTypes', '["CFC"]'::jsonb))
         from groups where id = $3), '[]'),
       coalesce((select array[location_course_id] from groups where id = $3), '{}'),
       (select jsonb_object_agg(day, '["fin-de-journee", "soir"]'::jsonb) from unnest('{lu,ma,me,je,ve,sa}'::text[]) day))
     returning id`,
    [lastName, email, groupId],
  );
  return { id: rows[0]!.id, email };
}

/** Tonight, or tomorrow on a Sunday. */
const evening = () => (weekdayOf(today()) === 6 ? today(new Date(Date.now() + 86_400_000)) : today());

async function aLessonTonight() {
  const ill = await aTeacher(null, 'Malade');
  const group = await addGroup(db, ill.id, people);
  const { rows } = await db.query<{ id: number }>(
    `insert into lessons (group_id, date, starts_at, ends_at, teacher_id) values ($1, $2, '18:00', '20:00', $3) returning id`,
    [group.id, evening(), ill.id],
  );
  return { ill, group, lessonId: rows[0]!.id, substitute: await aTeacher(group.id, 'Aebi') };
}

/** Who was written to about the group, as often as that happened. */
async function addressees(page: Page, code: string): Promise<string[]> {
  const mails = (await (await page.request.get('/dev/mailbox')).text()).split('<article>');
  return mails.filter((mail) => mail.includes(code)).map((mail) => /À ([^,]+),/.exec(mail)![1]!);
}

const expectedOf = async (groupId: number) =>
  (
    await db.query<{ email: string }>(
      'select s.email from enrolments e join students s on s.id = e.student_id where e.group_id = $1',
      [groupId],
    )
  ).rows.map(({ email }) => email);

test('un répétiteur malade ce soir : remplacé en six clics, chacun informé une fois, la paie suit le remplaçant', async ({
  deskOf,
}) => {
  const { ill, group, lessonId, substitute } = await aLessonTonight();
  const page = await deskOf('appapp_administrator');
  let clicks = 0;
  const click = async (control: Locator) => {
    clicks++;
    await control.click();
  };

  await visit(page, `/internal/teachers/show/${ill.id}?tab=availability`);
  await click(page.getByRole('button', { name: 'Nouvelle indisponibilité' }));
  for (const field of ['Du', 'Au'])
    await page.getByRole('textbox', { name: field, exact: true }).fill(formatDate(evening()));
  await page.keyboard.press('Enter');
  const impact = page.getByRole('alertdialog');
  await expect(impact).toContainText(group.code);
  await click(impact.getByRole('button', { name: 'Enregistrer' }));
  await click(page.getByRole('navigation').getByRole('link', { name: 'AppApp' }).first());
  await click(page.getByRole('link', { name: 'Groupes', exact: true }));
  await click(page.getByRole('button', { name: 'Trouver qui remplace' }));
  const choices = page.getByRole('dialog').getByRole('group', { name: group.code }).getByRole('radio');
  await expect(choices.first()).toBeChecked();
  await expect(choices.first()).toHaveAccessibleName(/^Ada Aebi.*Donne cours à/);
  await expect(page.getByRole('list', { name: 'Qui reçoit quoi' })).toContainText('Séances confiées en remplacement');
  await click(page.getByRole('button', { name: /^Confier 1\sséance/ }));
  await expect(page.getByText('tout le monde est informé')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(mostClicks);

  const recipients = [...(await expectedOf(group.id)), substitute.email, ill.email];
  expect(recipients).toHaveLength(people + 2);
  const written = await addressees(page, group.code);
  expect(written).toEqual(expect.arrayContaining(recipients));
  expect(new Set(written).size).toBe(written.length);

  // The evening is over, that of tomorrow too.
  const { rows } = await db.query<{ date: string }>(
    'update lessons set date = date - 2 where id = $1 returning date::text',
    [lessonId],
  );
  await page.goto(`/internal/appapp/group/show/${group.id}?lesson=${lessonId}`);
  await page.getByRole('button', { name: /^Tous présents/ }).click();
  await page.getByRole('button', { name: 'Terminer la séance' }).click();
  await expect(page.getByRole('button', { name: 'Rouvrir la séance' })).toBeVisible();
  const isPaid = async (teacherId: number) => {
    const { lines } = await read<Statement>(page, `/api/teachers/${teacherId}/statements/${monthOf(rows[0]!.date)}`);
    return lines.some((line) => line.lesson?.id === lessonId);
  };
  await expect.poll(() => isPaid(substitute.id)).toBe(true);
  expect(await isPaid(ill.id)).toBe(false);
});
