import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { offices } from '../../../testing/coachings';
import { aCoachingForm } from '../../../testing/forms';
import { aSubmission, asVisitor, journalOf, partThat, takeIn } from '../../../testing/intake';
import { notifiedOf } from '../../../testing/notices';

let test: TestApp;
let admin: Client;
let officeId: number;
beforeAll(async () => {
  test = await testApp();
  admin = await test.as('admin');
  officeId = (await offices(test))[0]!;
});

const sending = async (lastName: string, given: object = { officeId }) =>
  aSubmission(test, 'ca_student', await aCoachingForm(test, { me: { lastName } }), given);
const statuses = (id: number) => partThat(test, 'ca_student', 'statuses')(test.db, id);
const withdraw = (id: number) => asVisitor(test, (at) => partThat(test, 'ca_student', 'withdraw')(at, id));

describe('une demande CoachApp reçue en ligne (desk 18)', () => {
  it('devient une demande «Reçue» de l’antenne, urgente si le contrat est en danger; l’antenne l’apprend', async () => {
    const sent = await sending('Allaz');
    const { coachingId } = await takeIn(test, sent);
    expect((await admin.get(`/api/coachings/${coachingId}`)).json<Coaching>()).toMatchObject({
      status: 'received',
      officeId,
      name: 'Loris Allaz',
      receivedOn: '2026-11-23',
      applicantEmail: 'anne.rochat@example.ch',
      isUrgent: true,
    });
    expect(await notifiedOf(test, 'coach_urgent', `coaching:${coachingId}`)).toContain('admin');
    expect((await journalOf(test, 'coaching', coachingId!))[0]).toEqual({
      action: 'create',
      reason: `Demande ${sent.ref}`,
      userId: null,
    });
    expect(await statuses(sent.id)).toEqual([{ label: 'Accompagnement CoachApp', state: null }]);
    expect(await partThat(test, 'ca_student', 'links')(test.db, sent.id)).toEqual([
      { label: 'Suivi CoachApp', href: `/internal/coachapp?open=${coachingId}` },
    ]);
  });

  it('ce qu’elle raconte ne se lit qu’au suivi (coaching 1)', async () => {
    await takeIn(test, await sending('Zwicky'));
    await test.drain();
    const { rows: tables } = await test.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        and table_type = 'BASE TABLE' and table_name not in ('coachings', 'submissions')`,
    );
    for (const { name } of tables) {
      const said = sql`select 1 from ${sql.identifier(name)} t where t::text like '%Zygomatique%'`;
      expect([name, (await test.db.execute(said)).rows]).toEqual([name, []]);
    }
    expect(test.logged.filter((line) => line.includes('Zygomatique'))).toEqual([]);
  });

  it('sans antenne, ne s’accepte pas; rien n’est écrit', async () => {
    await expect(takeIn(test, await sending('Sansantenne', {}))).rejects.toMatchObject({
      status: 422,
      message: 'Choisissez l’antenne.',
    });
    expect((await admin.get('/api/students?search=Sansantenne')).json()).toMatchObject({ total: 0 });
  });

  it('un suivi ouvert n’en laisse pas ouvrir un autre, même au même moment', async () => {
    const { studentId } = await takeIn(test, await sending('Bonzon'));
    await withdrawAll();
    const [one, two] = [await sending('Bonzon'), await sending('Bonzon')];
    const tries = await Promise.allSettled([one, two].map((sent) => takeIn(test, sent, { recordId: studentId! })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });

    async function withdrawAll() {
      await test.db.execute(`update coachings set status = 'withdrawn' where student_id = ${studentId}`);
    }
  });
});

describe('se retire par son lien (desk 19)', () => {
  it('tant qu’elle n’est pas acceptée', async () => {
    const sent = await sending('Cuendet');
    const { coachingId } = await takeIn(test, sent);
    await withdraw(sent.id);
    await withdraw(sent.id);
    expect(await statuses(sent.id)).toEqual([
      { label: 'Accompagnement CoachApp', state: 'Retirée', ended: 'withdrawn' },
    ]);
    expect(await notifiedOf(test, 'coach_urgent', `coaching:${coachingId}`)).toContain('admin ✓');
    expect((await journalOf(test, 'coaching', coachingId!)).map(({ action }) => action)).toContain('withdraw');
  });

  it('acceptée, elle ne se retire plus', async () => {
    const sent = await sending('Delacrétaz');
    const { coachingId } = await takeIn(test, sent);
    await test.db.execute(`update coachings set status = 'accepted' where id = ${coachingId}`);
    await expect(withdraw(sent.id)).rejects.toMatchObject({ status: 422 });
  });
});
