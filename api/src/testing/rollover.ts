import {
  figuresOf,
  type RolloverChoices,
  type RolloverOverview,
  rolloverWord,
  type RolloverRun,
  usualRollover,
} from '@tandem/shared/contract/administration/rollover';
import type { ToolSection } from '@tandem/shared/contract/administration/tools';
import { sql } from 'drizzle-orm';
import type { Client, TestApp } from './app';
import { addLesson } from './lessons';
import { addGroup, addEnrolment, addRegistration } from './enrolments';
import { addStudent, aTraining } from './students';

/** What a passage is tried on; `given` is read at each use, when `beforeAll` has run. */
export function rolloverOf(given: () => { test: TestApp; admin: Client }) {
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await given().test.db.execute<Row>(query)).rows;
  const idOf = async (list: string, label: string) =>
    (await rows<{ id: number }>(sql`select id from list_items where list = ${list} and label = ${label}`))[0]!.id;

  /** An apprentice in this learning year whose contract lasts until this day. */
  async function trained(lastName: string, learningYear: string, contractEnd: string, contractStart = '2025-08-01') {
    const { admin } = given();
    const learningYearId = await idOf('learning-year', learningYear);
    const apprenticeship = await aTraining(admin, { learningYearId, contractStart, contractEnd, company: null });
    return addStudent(admin, { lastName }, { apprenticeship });
  }

  /** Five apprentices (two go up, one of them waits), a running group that is over and one that lacks an attendance. */
  async function aYear() {
    const { test, admin } = given();
    await rows(sql`update groups set status = 'cancelled'`);
    const up = await trained('Monte', '1re année', '2028-07-31');
    const waits = await trained('Attend', '2e année', '2028-07-31');
    await trained('Finit', '3e année', '2027-07-31');
    await trained('Commence', '1re année', '2030-07-31', '2027-08-01');
    const archived = await trained('Archive', '1re année', '2028-07-31');
    await admin.post(`/api/students/${archived.id}/archive`, { version: archived.version });
    const registration = await addRegistration(test, { studentId: waits.id });
    const over = await addGroup(test, { code: 'MAT-LAU-81', status: 'running' });
    const pending = await addGroup(test, { code: 'MAT-LAU-82', status: 'running' });
    await addEnrolment(test, { groupId: over.id, studentId: up.id, fromDate: '2026-09-01' });
    await addLesson(test, { groupId: over.id, date: '2026-11-03', status: 'held' });
    await addLesson(test, { groupId: pending.id, date: '2026-11-10' });
    return { up, waits, archived, registration, over, pending };
  }

  const preview = async (choices: Partial<RolloverChoices> = {}) =>
    (await given().admin.post('/api/rollovers/preview', { choices: { ...usualRollover, ...choices } })).json<{
      sections: ToolSection[];
    }>().sections;
  const overview = async () => (await given().admin.get('/api/rollovers')).json<RolloverOverview>();

  /** What the page sends once its word is typed. */
  async function asked(choices: Partial<RolloverChoices> = {}) {
    const { to } = await overview();
    const seen = figuresOf(await preview(choices));
    return { toYearId: to!.id, choices: { ...usualRollover, ...choices }, seen, word: rolloverWord(to!) };
  }

  async function run(choices: Partial<RolloverChoices> = {}): Promise<RolloverRun> {
    const { test, admin } = given();
    const started = await admin.post('/api/rollovers', await asked(choices));
    if (started.statusCode !== 200) throw new Error(started.body);
    await test.drain();
    return (await overview()).runs[0]!;
  }

  /** Everything that a passage may touch; what any write raises is left out. */
  async function register() {
    const tables = ['students', 'apprenticeships', 'registrations', 'groups', 'enrolments', 'lessons', 'list_items'];
    const found = tables.map((table) =>
      rows(
        sql`select to_jsonb(t) - 'version' - 'updated_at' - 'updated_by_id' as row from ${sql.identifier(table)} t order by t.id`,
      ),
    );
    return Object.fromEntries((await Promise.all(found)).map((content, index) => [tables[index]!, content]));
  }

  return { rows, aYear, trained, preview, overview, asked, run, register };
}
