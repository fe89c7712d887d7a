import type { ReportValues } from '@tandem/shared/contract/desk/reports.catalogue';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from '../../testing/app';
import { aLessonToday } from '../../testing/attendance';
import { aTestContext } from '../../testing/documents';
import { addAttendance, addLesson } from '../../testing/lessons';
import { pagesOf, aReport, rowsIn } from '../../testing/reports';
import { addGroup, addEnrolment } from '../../testing/enrolments';
import { aRepresentative, addStudent } from '../../testing/students';
import { unzip } from '../../testing/zip';

let test: TestApp;
let client: Client;
let admin: Client;
beforeAll(async () => {
  ({ test, admin } = await aTestContext());
  client = await test.as('appapp_administrator');
});

type Status = Parameters<typeof addAttendance>[1]['status'];
const everything = { yearId: null, branchId: null, placeId: null };

/** Somebody with these cells, a week apart from September on, in a group of their own. */
async function somebody(
  lastName: string,
  statuses: readonly Status[],
  { identity = {}, more = {} }: { identity?: Record<string, string>; more?: Record<string, unknown> } = {},
) {
  const student = await addStudent(admin, { lastName, ...identity }, more);
  const group = await addGroup(test, { status: 'running' });
  await addEnrolment(test, { groupId: group.id, studentId: student.id, fromDate: '2026-09-01' });
  const { rows } = await test.db.execute<{ id: number }>(sql`select id from enrolments where group_id = ${group.id}`);
  for (const [at, status] of statuses.entries()) {
    const date = new Date(Date.UTC(2026, 8, 8 + 7 * at)).toISOString().slice(0, 10);
    const { id: lessonId } = await addLesson(test, { groupId: group.id, date, status: 'held' });
    await addAttendance(test, { lessonId, enrolmentId: rows[0]!.id, status });
  }
  return { ...student, code: group.code };
}

describe('les feuilles de présence', () => {
  const sheets = (values: Partial<ReportValues<'attendance_sheets'>>) =>
    aReport(
      { test, client },
      {
        key: 'attendance_sheets',
        format: 'pdf',
        values: { from: null, to: null, branchId: null, placeId: null, isFilled: false, ...values },
      },
    );

  it('une page par séance qui a lieu, vierge ou remplie', async () => {
    const first = await aLessonToday(test, { date: '2026-12-01', status: 'planned' });
    const { groupId } = first;
    await addLesson(test, { groupId, date: '2026-12-08', status: 'cancelled' });
    await addLesson(test, { groupId, date: '2026-12-09' });
    await addAttendance(test, { lessonId: first.id, enrolmentId: first.places[0]!.id, status: 'present' });
    const days = { from: '2026-12-01', to: '2026-12-14' };
    const [blank, filled] = [pagesOf(await sheets(days)), pagesOf(await sheets({ ...days, isFilled: true }))];
    expect(blank).toHaveLength(2);
    expect(blank[0]).toContain(`Feuille de présence ${first.code}`);
    expect(blank[0]).toContain('mardi 1er décembre 2026, 18:00–20:00');
    expect(blank[0]).toContain('Apprenti 1');
    const crosses = (page: string | undefined) => page?.match(/×/g)?.length ?? 0;
    expect([crosses(blank[0]), crosses(filled[0]), crosses(filled[1])]).toEqual([0, 1, 0]);
  });

  it('disent pourquoi il n’y en a pas, ou trop', async () => {
    expect(await sheets({ from: '2027-07-20', to: '2027-07-21' })).toMatchObject({
      state: 'failed',
      fault: 'Aucune séance dans cette période.',
    });
    const { id: groupId } = await addGroup(test, { status: 'running' });
    await test.db.execute(sql`insert into lessons (group_id, date, starts_at, ends_at)
      select ${groupId}, '2027-06-01'::date + (hour / 20), make_time(hour % 20, 0, 0), make_time(hour % 20 + 1, 0, 0)
      from generate_series(0, 300) hour`);
    expect(await sheets({ from: '2027-06-01', to: '2027-06-30' })).toMatchObject({
      state: 'failed',
      fault: expect.stringContaining('Plus de 300 séances'),
    });
  });
});

describe('les attestations de participation', () => {
  const attestations = (format: 'pdf' | 'zip' | 'xlsx', leastRate: number | null = null) =>
    aReport({ test, client }, { key: 'attestations', format, values: { ...everything, leastRate } });
  let steady: { number: string };
  beforeAll(async () => {
    steady = await somebody('Assidue', ['present', 'late', 'exempt', 'present']);
    await somebody('Rare', ['present', 'absent_excused', 'absent_excused', 'absent_excused']);
    await somebody('Jamais', ['absent_excused']);
  });

  it('une page pour qui est venu, sans un mot des absences', async () => {
    const pages = pagesOf(await attestations('pdf'));
    const own = pages.filter((page) => /Assidue|Rare|Jamais/.test(page));
    expect(own).toHaveLength(2);
    expect(own[0]).toContain('Attestation de participation');
    expect(own[0]).toContain('3 sur 3 séances (100\u00a0%)');
    expect(own[0]).toContain('2026-2027');
    expect(own.join()).not.toMatch(/excus/);
  });

  it('dès le taux demandé, un fichier par personne', async () => {
    const files = await unzip((await attestations('zip', 75)).bytes);
    expect([...files.keys()]).toContain(`Assidue Élodie ${steady.number}.pdf`);
    expect([...files.keys()].join()).not.toMatch(/Rare|Jamais/);
    expect(pagesOf({ bytes: files.get(`Assidue Élodie ${steady.number}.pdf`)! })).toHaveLength(1);
  });

  it('en liste disent les mêmes nombres', async () => {
    const rows = await rowsIn(await attestations('xlsx'));
    expect(rows.find(({ Nom }) => Nom === 'Rare')).toMatchObject({
      Prénom: 'Élodie',
      'Séances suivies': '1',
      'Séances données': '4',
      'Taux de présence (%)': '25',
    });
  });
});

describe('les absences à suivre', () => {
  const absences = (format: 'pdf' | 'csv') =>
    aReport({ test, client }, { key: 'absences', format, values: everything });
  const missed = ['present', 'absent_excused', 'absent_unexcused', 'absent_unexcused'] as const;
  const minor = { birthDate: '2010-05-06' };
  const more = { representative: aRepresentative };

  beforeAll(async () => {
    await somebody('Adulte', missed);
    await somebody('Mineure', missed, { identity: minor, more });
    await somebody('Sous le seuil', ['absent_unexcused', 'present']);
  });

  it('une lettre pour qui dépasse un seuil, à qui l’on peut écrire', async () => {
    const pages = pagesOf(await absences('pdf'));
    expect(pages).toHaveLength(2);
    const letter = (of: string) => pages.find((page) => page.includes(of))!.replaceAll('\n', ' ');
    expect(letter('Adulte')).toContain('Bonjour Élodie Adulte,');
    expect(letter('Adulte')).toContain('2 absences non excusées de suite');
    expect(letter('Adulte')).toContain('15.09.2026');
    expect(letter('Adulte').match(/Non excusée/g)).toHaveLength(2);
    expect(letter('Mineure')).toContain('Bonjour Anne Rochat,');
    expect(letter('Mineure')).toContain('Absences\u00a0: Élodie Mineure');
  });

  it('en liste sont celles des alertes', async () => {
    const rows = await rowsIn(await absences('csv'));
    const alerts = (await admin.get('/api/attendance/alerts')).json<{ rows: { name: string }[] }>();
    expect(rows.map(({ Nom, Prénom }) => `${Prénom} ${Nom}`).toSorted()).toEqual(
      alerts.rows.map(({ name }) => name).toSorted(),
    );
    expect(rows.find(({ Nom }) => Nom === 'Mineure')).toMatchObject({
      Destinataire: 'Anne Rochat',
      Rue: 'Rue du Lac 3',
      NPA: '1003',
      'Absences non excusées': '2',
      'Absences excusées': '1',
      'Dates excusées': '15.09.2026',
    });
  });
});
