import type { AttendanceSaved } from '@tandem/shared/contract/teaching/attendance';
import type { JustificationReport } from '@tandem/shared/contract/teaching/presence.acts';
import type { ListItem } from '@tandem/shared/contract/settings/lists';
import { sql } from 'drizzle-orm';
import { aLessonToday } from './testing/attendance';
import { aCompany } from './testing/changes';
import { student } from './testing/changes.base';
import { aTestContext, type TestContext } from './testing/documents';
import { addTeacher } from './testing/teachers';
import { type Act, byNumber, expectTakenBack } from './testing/undo';

// What is done from a list: to many at once, to two files that become one, to a cell (decision 0036).

let context: TestContext;
beforeAll(async () => {
  context = await aTestContext();
});

const aStudent = async () => (await student(context)).id;
const firstOf = async (list: string) =>
  (await context.admin.get(`/api/lists?keys=${list}`)).json<Record<string, ListItem[]>>()[list]![0]!.id;

/** A value for two apprentices; the answer says what each had. */
const valueForMany = (part: 'source' | 'region', field: string, list: string) => async (): Promise<Act> => {
  const ids = [await aStudent(), await aStudent()];
  const value = await firstOf(list);
  const reason = part === 'region' ? { reason: 'Déménagement' } : {};
  return {
    path: `/api/students/bulk/${part}`,
    version: 0,
    body: { changes: [{ target: { ids }, [field]: value }], ...reason },
    back: (answer) => {
      const { before } = answer.json<{ before: ({ ids: number[] } & Record<string, number | null>)[] }>();
      const changes = before.map(({ ids: had, ...former }) => ({ target: { ids: had }, ...former, from: value }));
      return { body: { changes, ...reason } };
    },
  };
};

const merged = (kind: 'students' | 'companies') => async (): Promise<Act> => {
  const one = () => (kind === 'students' ? aStudent() : aCompany(context));
  const [id, otherId] = [await one(), await one()];
  return {
    path: `/api/${kind}/${id}/merge`,
    version: 1,
    body: { otherId, otherVersion: 1 },
    back: (answer) => ({ path: `/api/merges/${answer.json<{ mergeId: number }>().mergeId}/undo` }),
  };
};

/** Two absences of one lesson, as the teacher entered them. */
async function twoAbsences() {
  const { id: lessonId, path, places } = await aLessonToday(context.test, { date: '2026-11-20', status: 'held' });
  for (const { id } of places)
    await context.test.db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, comment, source)
      values (${lessonId}, ${id}, 'absent_unexcused', 'Sans nouvelles', 'teacher')`);
  return { lessonId, path: `${path}/attendance`, places };
}
const before = { status: 'absent_unexcused', minutesLate: null, comment: 'Sans nouvelles' };
const corrected = (cell: object) => async (): Promise<Act> => {
  const { path, places } = await twoAbsences();
  const entries = [{ enrolmentId: places[0]!.id, ...cell, before }];
  return { method: 'PUT', path, version: 0, body: { entries }, back: byNumber };
};

const acts: readonly (readonly [name: string, act: () => Promise<Act>])[] = [
  [
    'une remarque pour plusieurs',
    async () => ({
      path: '/api/students/bulk/notes',
      version: 0,
      body: { target: { ids: [await aStudent(), await aStudent()] }, values: { text: 'Appeler le soir' } },
      back: (answer) => ({
        path: '/api/students/bulk/notes/undo',
        body: { noteIds: answer.json<{ noteIds: number[] }>().noteIds },
      }),
    }),
  ],
  ['la provenance de plusieurs', valueForMany('source', 'sourceStudentId', 'source-student')],
  ['la région de plusieurs', valueForMany('region', 'regionId', 'region')],
  [
    'archiver plusieurs fiches',
    async () => {
      const target = { ids: [await aStudent(), await aStudent()] };
      const path = '/api/students/bulk/archive';
      return { path, version: 0, body: { target }, back: { path: '/api/students/bulk/restore', body: { target } } };
    },
  ],
  [
    'l’étape de plusieurs répétiteurs',
    async () => {
      const target = { ids: [(await addTeacher(context.test, { status: 'candidate' })).id] };
      return {
        path: '/api/teachers/bulk/transition',
        version: 0,
        body: { changes: [{ target, to: 'interview' }] },
        back: { body: { changes: [{ target, to: 'candidate', from: 'interview' }] } },
      };
    },
  ],
  ['réunir deux fiches d’apprenti', merged('students')],
  ['réunir deux entreprises', merged('companies')],
  [
    'dire que deux fiches ne sont pas un doublon',
    async () => {
      const [id, otherId] = [await aStudent(), await aStudent()];
      const path = `/api/students/${id}/not-duplicates`;
      return { path, version: 0, body: { otherId }, back: { method: 'DELETE', path: `${path}/${otherId}` } };
    },
  ],
  ['corriger une présence', corrected({ status: 'absent_excused', comment: 'Certificat' })],
  ['vider une présence', corrected({ status: null })],
  [
    'remplir une case vide',
    async () => {
      const { path, places } = await aLessonToday(context.test, { date: '2026-11-20' });
      const entries = [{ enrolmentId: places[0]!.id, status: 'present', before: null }];
      return { method: 'PUT', path: `${path}/attendance`, version: 0, body: { entries }, back: byNumber };
    },
  ],
  [
    'justifier des absences',
    async () => {
      const { lessonId, places } = await twoAbsences();
      const rows = places.map(({ id: enrolmentId }) => ({ lessonId, enrolmentId, before: 'absent_unexcused' }));
      return {
        path: '/api/attendance/justify',
        version: 0,
        body: { rows, comment: 'Certificat' },
        back: (answer) => ({
          path: '/api/attendance/justify/undo',
          body: { rows: answer.json<JustificationReport>().done },
        }),
      };
    },
  ],
];

it.each(acts)('%s s’annule: tout est comme avant, à l’octet près', (_, make) => expectTakenBack(context, make));

it('une case remplie ne se vide plus une fois le mois validé', async () => {
  const { id, path, places } = await aLessonToday(context.test, { date: '2026-11-20' });
  const entries = [{ enrolmentId: places[0]!.id, status: 'present', before: null }];
  const { act } = (await context.admin.put(`${path}/attendance`, { entries })).json<AttendanceSaved>();
  const { id: teacherId } = await addTeacher(context.test);
  await context.test.db.execute(sql`with approved as (insert into statements (teacher_id, month, status)
      values (${teacherId}, '2026-11-01', 'approved') returning id)
    update lessons set statement_id = approved.id from approved where lessons.id = ${id}`);
  const undone = await context.admin.post(`/api/acts/${act}/undo`);
  expect([undone.statusCode, undone.json()]).toMatchObject([409, { message: expect.stringContaining('validé') }]);
});
