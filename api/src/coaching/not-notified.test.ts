import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addCoaching, itemOf } from '../testing/coachings';
import { addStudent, aRepresentative, aTraining } from '../testing/students';
import { mailsOf } from '../testing/submissions';

let test: TestApp;
let admin: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
});

/** An apprentice whose company and mother have an address, born on this day. */
async function anApprentice(birthDate: string): Promise<number> {
  const representative = { ...aRepresentative, email: 'mere@example.ch' };
  const more = { apprenticeship: await aTraining(admin), representative };
  const { id } = await addStudent(admin, { lastName: 'Tiers', birthDate }, more);
  await test.db.execute(sql`update companies set email = 'garage@example.ch'`);
  return id;
}
const adult = '2004-05-06';
const minor = '2010-05-06';
const refuse = async ({ id, version }: Coaching) =>
  (
    await admin.post(`/api/coachings/${id}/transition`, {
      version,
      to: 'refused',
      refusalReasonId: await itemOf(test, 'coachapp-refusal-reason'),
      text: 'Réorientation',
    })
  ).json<Coaching>();
const subjectsTo = async (email: string) =>
  (await mailsOf(test)).filter(({ to }) => to === email).map(({ subject }) => subject);

it.each([
  ['l’entreprise', adult, 'garage@example.ch', 'share_company', 'Garage du Lac SA'],
  ['l’entreprise', minor, 'garage@example.ch', 'share_company', 'Garage du Lac SA'],
  ['la mère d’une personne majeure', adult, 'mere@example.ch', 'share_representative', 'Anne Rochat'],
])(
  '%s qui a demandé n’apprend rien sans le consentement (coaching 5, house 35)',
  async (_, birth, email, scope, name) => {
    const studentId = await anApprentice(birth);
    const added = await addCoaching({ test, by: admin }, { studentId, applicantEmail: email, to: 'review' });
    expect(added.untold).toMatchObject([{ addressee: name, scope }]);
    expect((await refuse(added)).untold).toMatchObject([{ addressee: name, scope }]);
    expect(await subjectsTo(email)).toEqual([]);
  },
);

it.each([
  ['la mère d’une personne mineure', minor, 'mere@example.ch'],
  ['qui n’est ni entreprise ni représentant', adult, 'ecole@example.ch'],
  ['l’apprenti·e', adult, 'elodie.rochat@example.ch'],
])('%s apprend ce qu’il en est', async (_, birth, applicantEmail) => {
  const studentId = await anApprentice(birth);
  const added = await addCoaching({ test, by: admin }, { studentId, applicantEmail, to: 'review' });
  expect((await refuse(added)).untold).toBeUndefined();
  expect(await subjectsTo(applicantEmail)).toHaveLength(2);
});

it('ce qui est retenu n’existe pas hors du coaching (coaching 1)', async () => {
  const appApp = await test.as('appapp_administrator');
  const studentId = await anApprentice(adult);
  const read = async () =>
    Promise.all(
      ['consents', 'registrations', ''].map(
        async (part) => (await appApp.get(`/api/students/${studentId}/${part}`.replace(/\/$/, ''))).body,
      ),
    );
  const before = await read();
  const added = await addCoaching({ test, by: admin }, { studentId, applicantEmail: 'garage@example.ch' });
  expect(added.untold).toHaveLength(1);
  expect(await read()).toEqual(before);
});
