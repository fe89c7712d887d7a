import type { ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { aTestContext } from '../../testing/documents';
import { addGroup, addEnrolment, addRegistration } from '../../testing/enrolments';
import { aReport, pagesOf, rowsIn } from '../../testing/reports';
import { addStudent } from '../../testing/students';

let test: TestApp;
let client: Client;
let branches: { id: number; label: string }[];
beforeAll(async () => {
  const { admin, ...context } = await aTestContext();
  ({ test } = context);
  client = await test.as('appapp_administrator');
  ({ rows: branches } = await test.db.execute<{ id: number; label: string }>(
    sql`select id, label from list_items where list = 'branch' order by id limit 2`,
  ));
  const studentOf = async (lastName: string) => (await addStudent(admin, { lastName })).id;
  const [first, second] = branches.map(({ id }) => id);
  const submittedAt = new Date('2026-09-10T22:30:00Z');
  await addRegistration(test, { studentId: await studentOf('Attend'), branchId: first!, submittedAt });
  await addRegistration(test, { studentId: await studentOf('Prioritaire'), branchId: first!, priority: 1 });
  await addRegistration(test, { studentId: await studentOf('Demande'), branchId: second!, status: 'requested' });
  await addRegistration(test, { studentId: await studentOf('Retirée'), branchId: first!, status: 'withdrawn' });
  const { id: groupId } = await addGroup(test);
  await addEnrolment(test, { groupId, studentId: await studentOf('Placée'), fromDate: '2026-09-01' });
});

const waiting = (format: 'pdf' | 'csv' | 'xlsx', values: Partial<ReportValues<'waiting_list'>> = {}) =>
  aReport(
    { test, client },
    { key: 'waiting_list', format, values: { yearId: null, branchId: null, placeId: null, ...values } },
  );

it('compte par branche et lieu, puis nomme, les prioritaires d’abord', async () => {
  const text = pagesOf(await waiting('pdf')).join('\n');
  expect(text).toContain('3 demandes sans place');
  expect(text).toMatch(/Total\n2\n1\n3\n/);
  expect(text.indexOf('Prioritaire Élodie')).toBeLessThan(text.indexOf('Attend Élodie'));
  expect(text).not.toMatch(/Retirée|Placée/);
});

it.each(['csv', 'xlsx'] as const)('donne une ligne par demande (%s)', async (format) => {
  const rows = await rowsIn(await waiting(format));
  expect(rows.map(({ Nom }) => Nom)).toEqual(['Prioritaire', 'Attend', 'Demande']);
  const since = { csv: '11.09.2026', xlsx: '2026-09-11' }[format];
  expect(rows[1]).toMatchObject({ 'Depuis le': since, Statut: 'En attente', Branche: branches[0]!.label });
});

it('se restreint à une branche', async () => {
  const rows = await rowsIn(await waiting('csv', { branchId: branches[1]!.id }));
  expect(rows.map(({ Nom }) => Nom)).toEqual(['Demande']);
});
