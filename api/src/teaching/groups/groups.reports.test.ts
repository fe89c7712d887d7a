import type { ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { aTestContext } from '../../testing/documents';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { aReport, pagesOf, rowsIn } from '../../testing/reports';
import { addStudent } from '../../testing/students';

let test: TestApp;
let client: Client;
let code: string;
beforeAll(async () => {
  const { admin, ...context } = await aTestContext();
  ({ test } = context);
  client = await test.as('appapp_administrator');
  const group = await addGroup(test, { status: 'running', capacity: 4 });
  ({ code } = group);
  const people = ['Reste', 'Partie', 'Sans adresse'];
  for (const lastName of people) {
    const { id: studentId } = await addStudent(admin, { lastName });
    const toDate = lastName === 'Partie' ? '2026-10-01' : null;
    await addEnrolment(test, { groupId: group.id, studentId, fromDate: '2026-09-01', toDate });
  }
  await test.db.execute(sql`update students set street = null where last_name = 'Sans adresse'`);
});

const participants = (format: 'pdf' | 'csv' | 'xlsx', values: Partial<ReportValues<'participants'>> = {}) =>
  aReport(
    { test, client },
    {
      key: 'participants',
      format,
      values: { yearId: null, branchId: null, placeId: null, layout: null, ...values },
    },
  );

it('une liste par groupe, de qui y a une place', async () => {
  const [page] = pagesOf(await participants('pdf'));
  expect(page).toContain(code);
  expect(page).toContain('Mardi 18:00–20:00');
  expect(page).toContain('Reste Élodie');
  expect(page).not.toContain('Partie');
});

it('des étiquettes, et à la fin qui n’en a pas', async () => {
  const pages = pagesOf(await participants('pdf', { layout: 'labels' }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toBe('Élodie Reste\nRue du Lac 3\n1003 Lausanne');
  expect(pages[1]).toContain('Sans adresse\u00a0: Adresse incomplète');
});

it.each(['csv', 'xlsx'] as const)('une ligne par place (%s)', async (format) => {
  const rows = await rowsIn(await participants(format));
  expect(rows.map(({ Groupe, Nom }) => [Groupe, Nom])).toEqual([
    [code, 'Reste'],
    [code, 'Sans adresse'],
  ]);
  const from = { csv: '01.09.2026', xlsx: '2026-09-01' }[format];
  expect(rows[0]).toMatchObject({ Horaire: 'Mardi 18:00–20:00', 'Dès le': from });
});

it('d’un groupe clos, qui est resté jusqu’à la fin', async () => {
  const { admin, test: other } = await aTestContext();
  const group = await addGroup(other, { status: 'closed', closedOn: '2026-11-02', capacity: 4 });
  for (const [lastName, toDate] of [
    ['Jusqu’au bout', '2026-11-02'],
    ['Terminée avant', '2026-10-01'],
  ] as const) {
    const { id: studentId } = await addStudent(admin, { lastName });
    await addEnrolment(other, { groupId: group.id, studentId, fromDate: '2026-09-01', toDate });
  }
  const values = { yearId: null, branchId: null, placeId: null, layout: null };
  const request = { key: 'participants', format: 'csv', values } as const;
  const rows = await rowsIn(await aReport({ test: other, client: admin }, request));
  expect(rows.map(({ Nom }) => Nom)).toEqual(['Jusqu’au bout']);
});

it('dit qu’il n’y a personne', async () => {
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from list_items where list = 'branch' order by id desc limit 1`,
  );
  expect(await participants('pdf', { branchId: rows[0]!.id })).toMatchObject({
    state: 'failed',
    fault: 'Aucun groupe avec des participant·es ne correspond à ce choix.',
  });
});
