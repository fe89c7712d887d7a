import type { Statement } from '@tandem/shared/contract/teaching/statements.file';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { aTestContext } from '../../testing/documents';
import { aReport, pagesOf, rowsIn } from '../../testing/reports';
import { addHeld, aRate } from '../../testing/statements';
import { addTeacher } from '../../testing/teachers';

let test: TestApp;
let office: Client;
let teacher: { id: number; path: string };
beforeAll(async () => {
  ({ test } = await aTestContext());
  office = await test.as('appapp_administrator');
  teacher = await addTeacher(test, { lastName: 'Berset', firstName: 'Luca', rates: [aRate] });
  await addHeld(test, { teacherId: teacher.id });
  const other = await addTeacher(test, { rates: [aRate] });
  await addHeld(test, { teacherId: other.id, endsAt: '19:00' });
});

const statements = (format: 'pdf' | 'csv' | 'xlsx', month: string | null = null) =>
  aReport({ test, client: office }, { key: 'statements', format, values: { month } });

it('le mois précédent, en résumé puis par répétiteur', async () => {
  const pages = pagesOf(await statements('pdf'));
  expect(pages).toHaveLength(3);
  expect(pages[0]).toContain('Décomptes d’octobre 2026');
  expect(pages[0]).toContain('Total');
  expect(pages[0]).toContain('3\u00a0h');
  const own = pages.find((page) => page.startsWith('Luca Berset'))!;
  expect(own).toContain('06.10.2026');
  expect(own).toContain('CHF 89.00');
  expect(own).toContain('Vacances 10,64 %\nCHF 9.45');
  expect(own).toContain('Brut\nCHF 98.45');
});

it('le fichier de paie ne dit que ce qui est validé, comme la remise à la paie', async () => {
  expect(await statements('csv')).toMatchObject({ fault: 'Aucun décompte validé pour octobre 2026.' });
  const path = `${teacher.path}/statements/2026-10`;
  const sent = (await office.post(`${path}/submit`, { version: 0 })).json<Statement>();
  await office.post(`${path}/approve`, { version: sent.version, gross: sent.totals.gross });
  const [row, ...others] = await rowsIn(await statements('xlsx'));
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Nom: 'Berset',
    Minutes: '120',
    'Base (CHF)': '89',
    'Brut (CHF)': '98.45',
    Mois: '2026-10',
  });
  const { rows } = await test.db.execute<{ number: number }>(
    sql`select count(*)::int as number from audit_log where entity = 'report' and action = 'export'`,
  );
  expect(rows[0]!.number).toBeGreaterThan(0);
});
