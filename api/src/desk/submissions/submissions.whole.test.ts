import type { Followed } from '@tandem/shared/contract/desk/submissions.public';
import { testApp, type TestApp } from '../../testing/app';
import {
  aCoachingRequest,
  anApplicant,
  anApprentice,
  aPayload,
  aSubmission,
  confirmFor,
  mailsOf,
} from '../../testing/submissions';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const rows = async (sql: string, values: unknown[] = []) => (await test.db.pool.query(sql, values)).rows as object[];
const itemsOf = async (list: string) =>
  (await rows('select id from list_items where list = $1 order by id limit 2', [list])) as { id: number }[];

describe('une demande confirmée de qui n’est pas connu', () => {
  it('d’un cours crée la fiche d’un mineur, son représentant, son entreprise et deux inscriptions', async () => {
    const payload = await anApprentice(test, { birthDate: '2010-03-05', gender: null, lastName: 'Zbinden' });
    const [why] = await itemsOf('why-appapp');
    const id = await aSubmission(test, 'aa_student', {
      payload: {
        ...payload,
        representative: {
          firstName: 'Sonia',
          lastName: 'Zbinden',
          relation: 'Mère',
          phone: '079 111 22 33',
          email: null,
        },
        courses: {
          ...payload.courses,
          branches: (await itemsOf('branch')).map((branch) => ({
            branchId: branch.id,
            whyAppappIds: [why!.id],
            average: null,
            goal: null,
          })),
        },
      },
    });
    await confirmFor(test, payload.me.email);
    expect(
      await rows(
        `select s.last_name as name, c.relation, co.name as company, r.status, r.submitted_via as via
          from registrations r join students s on s.id = r.student_id join contacts c on c.student_id = s.id
          join apprenticeships a on a.student_id = s.id join companies co on co.id = a.company_id
          where r.submission_id = $1`,
        [id],
      ),
    ).toEqual(
      Array.from({ length: 2 }, () => ({
        name: 'Zbinden',
        relation: 'Mère',
        company: 'Garage du Lac SA',
        status: 'requested',
        via: 'external',
      })),
    );
  });

  it('de répétiteur crée une candidature, annoncée jusqu’à la première étape', async () => {
    const payload = await anApplicant(test);
    const id = await aSubmission(test, 'aa_teacher', { payload });
    await confirmFor(test, payload.me.email);
    const [result] = await rows('select id, version, status from teachers where submission_id = $1', [id]);
    const { id: teacherId, version, status } = result as { id: number; version: number; status: string };
    expect(status).toBe('candidate');
    const notified = () =>
      rows(`select from notifications where group_key = $1 and done_at is null`, [
        `teacher_application teacher:${teacherId}`,
      ]);
    expect((await notified()).length).toBeGreaterThan(1);
    const admin = await test.as('admin');
    const step = await admin.post(`/api/teachers/${teacherId}/transition`, { version, to: 'interview' });
    expect(step.statusCode).toBe(200);
    expect(await notified()).toEqual([]);
  });

  it('d’un coach crée une demande, quand l’adresse dit l’antenne', async () => {
    const payload = await aCoachingRequest(test, { npa: '1110', city: 'Morges' });
    const id = await aSubmission(test, 'ca_student', { payload });
    await confirmFor(test, payload.requester.email);
    expect(await rows('select status from coachings where submission_id = $1', [id])).toEqual([{ status: 'received' }]);
  });
});

it.each([
  ['aa_student', 'Inconnue'],
  ['aa_teacher', 'Bergamote'],
  ['ca_student', 'Rossignol'],
] as const)(
  '%s\u00a0: qui est déjà connu et qui ne l’est pas reçoivent les mêmes messages et lisent la même chose',
  async (kind, lastName) => {
    const me = { firstName: 'Yolande', lastName, npa: '1110', city: 'Morges' };
    const received = async () => {
      const payload = await aPayload(test, kind, me);
      const email = 'requester' in payload ? payload.requester.email : payload.me.email;
      const id = await aSubmission(test, kind, { payload });
      const { follow } = (await confirmFor(test, email)).json<{ follow: string }>();
      const [{ state }] = (await rows('select state from submissions where id = $1', [id])) as [{ state: string }];
      const read = await (await test.visitor()).post('/api/public/follow-up', { token: follow });
      const { step, parts, may } = read.json<Followed>();
      const mails = (await mailsOf(test))
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject.replace(/\w{2}-\d{4}-\w{4}/, ''));
      return { state, seen: { step, parts, may, mails } };
    };
    const unknown = await received();
    const known = await received();
    expect([unknown.state, known.state]).toEqual(['processed', 'confirmed']);
    expect(known.seen).toEqual(unknown.seen);
  },
);
