import { personAt } from '../../hostile/person';
import type { Student } from '../model/records';
import type { World } from '../world';
import { birthOf, isMinor, mobileOf, nameOf, trainingOf } from './people';
import { type Answered, addRegistration, wishOf } from './registrations';

interface Found {
  rows: { id: number }[];
}

/** An apprentice registers from outside; the link in the mail confirms, and nobody on file is the same: the file makes itself (desk 18). */
export async function registerFromOutside(
  world: World,
  branchIds: readonly number[],
  locationIds: readonly number[],
): Promise<void> {
  const { chance, testServer, journal, model, responsable } = world;
  const { lastName, firstName } = nameOf(world);
  const birthDate = birthOf(world);
  // The form does not ask for the dates of the contract.
  const training = { ...trainingOf(world), contractStart: null, contractEnd: null };
  const commune = chance.one(model.lists['political-localities']!);
  const npa = (commune.extra.npas as string[])[0]!;
  const email = `visiteur${world.people}@example.ch`;
  const wish = wishOf(world, branchIds, locationIds);
  const gender = chance.weighted({ f: 1, m: 1 });
  const payload = {
    me: {
      firstName,
      lastName,
      birthDate,
      gender,
      mobile: mobileOf(world),
      email,
      street: 'Rue du Lac 3',
      npa,
      city: commune.label,
      nationalityId: null,
      motherTongueId: null,
    },
    training: {
      professionId: training.professionId,
      certType: training.certType,
      learningYearId: training.learningYearId,
      learningSchoolId: training.schoolId,
      schoolDays: training.schoolDays,
      companyName: `Garage ${lastName} SA`,
      companyCity: null,
      trainerName: null,
      trainerEmail: null,
    },
    representative: isMinor(birthDate, testServer.today())
      ? { firstName: 'Anne', lastName, relation: 'mère', phone: '+41791110000', email: null }
      : null,
    courses: wish,
    consents: { hasReadNotice: true, shareCompany: false, shareRepresentative: false },
  };
  // Each visitor comes from another address: an address sends five forms an hour at most (desk 16).
  const visitor = await personAt(testServer.url, `127.0.1.${world.people % 250}`);
  const send = async (path: string, body: object) => {
    const answer = await visitor.ask(path, { method: 'POST', body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
    return JSON.parse(answer.body.toString()) as { token: string };
  };
  const { token } = await send('/api/public/form-token', { kind: 'aa_student' });
  // A person takes longer than three seconds.
  await testServer.pass(60_000);
  await send('/api/public/submissions/aa_student', { token, website: '', payload });
  const sentAt = testServer.now().getTime();
  const sentOn = testServer.today();
  const [, secret = ''] = await testServer.mailTo(email, /#confirm=([\w-]+)/);
  await testServer.pass(60_000);
  await send('/api/public/confirmation', { token: secret });
  const confirmedAt = testServer.now().getTime();
  await testServer.settled();

  const { rows } = await responsable.read<Found>(`/api/students?search=${encodeURIComponent(lastName)}`);
  const student: Student = {
    id: rows[0]!.id,
    lastName,
    firstName,
    gender,
    birthDate,
    communeId: commune.id,
    training,
    isForgotten: false,
    fixedRegionId: null,
  };
  model.students.set(student.id, student);
  const { rows: made } = await responsable.read<{ rows: Answered[] }>(`/api/students/${student.id}/registrations`);
  for (const row of made)
    addRegistration(world, student, row, { locationIds, payerTypeId: wish.payerTypeId, submittedOn: sentOn });
  journal.note({
    who: null,
    what: `${lastName} s’inscrit en ligne`,
    instants: [sentAt],
    leaves: ['create submission *'],
  });
  journal.note({
    who: null,
    what: `${lastName} confirme`,
    instants: [confirmedAt],
    leaves: [
      'take_in submission *',
      `create student ${student.id}`,
      'create apprenticeship *',
      ...(payload.representative ? ['create contact *'] : []),
      ...Array.from({ length: 3 }, () => 'create consent *'),
      ...made.map(({ id }) => `create registration ${id}`),
    ],
  });
}
