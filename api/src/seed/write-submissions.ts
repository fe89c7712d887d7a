import { createHash } from 'node:crypto';
import type { ApprenticeSubmission } from '@tandem/shared/contract/desk/submissions.apprentice';
import type { CoachingSubmission } from '@tandem/shared/contract/desk/submissions.coaching';
import { submissionKinds } from '@tandem/shared/contract/desk/submissions.kinds';
import type { TeacherSubmission } from '@tandem/shared/contract/desk/submissions.teacher';
import { ageOn, today } from '@tandem/shared/rules/time/dates';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { coachings, submissions, users } from '../platform/db/schema';
import { demoAccounts } from './accounts';
import { anyItem, type Demo, itemId } from './context';
import { type Person, personOf } from './persons';
import { addressFor } from './places';
import { type Random, randomFor } from './random';
import { countOf } from './write';

type Row = typeof submissions.$inferInsert;
type State = NonNullable<Row['state']>;

/** The states of each kind. */
const states: readonly State[] = ['unconfirmed', 'confirmed', 'confirmed', 'refused', 'withdrawn', 'spam'];
/** People beyond those on file, others for each kind. */
const strangers = { aa_student: 900_000, aa_teacher: 901_000, ca_student: 902_000 } as const;

const availability = { lu: ['soir'], ma: ['fin-de-journee', 'soir'], je: ['soir'] } as const;
const weekOf = () => Object.fromEntries(Object.entries(availability).map(([day, slots]) => [day, [...slots]]));
const labels = (random: Random, { ids }: Demo, list: Parameters<typeof anyItem>[1]) => random.pick(anyItem(ids, list));

function meOf(
  { random, firstName, lastName, birthDate, gender, mobile, email }: Person & { gender: 'f' | 'm' },
  demo: Demo,
) {
  const { street, houseNo, npa, city } = addressFor(random, demo.ids);
  return { firstName, lastName, birthDate, gender, mobile, email, street: `${street} ${houseNo}`, npa, city };
}

function apprenticeOf(person: Person, demo: Demo): ApprenticeSubmission {
  const { random, birthDate, training } = person;
  const of = (list: Parameters<typeof anyItem>[1]) => labels(random, demo, list);
  const isMinor = ageOn(birthDate, today(demo.now)) < 18;
  return {
    me: { ...meOf(person, demo), nationalityId: of('nationality'), motherTongueId: of('languages') },
    training: {
      professionId: of('profession'),
      certType: 'CFC',
      learningYearId: of('learning-year'),
      learningSchoolId: of('learning-school'),
      schoolDays: [...training.schoolDays],
      companyName: 'Garage du Lac SA',
      companyCity: 'Morges',
      trainerName: 'Olivier Rey',
      trainerEmail: 'olivier.rey@exemple.test',
    },
    representative: isMinor
      ? { firstName: 'Sonia', lastName: person.lastName, relation: 'Mère', phone: '+41791112233', email: null }
      : null,
    courses: {
      branches: [
        { branchId: of('branch'), whyAppappIds: [of('why-appapp')], average: 35, goal: 'Retrouver la moyenne.' },
      ],
      locationCourseIds: random.sample(anyItem(demo.ids, 'location-course'), 2),
      availability: weekOf(),
      payerTypeId: of('payer-type'),
      sourceStudentId: of('source-student'),
      comment: null,
    },
    consents: { hasReadNotice: true, shareCompany: true, shareRepresentative: isMinor },
  };
}

function teacherOf(person: Person, demo: Demo): TeacherSubmission {
  const { random } = person;
  const of = (list: Parameters<typeof anyItem>[1]) => labels(random, demo, list);
  return {
    me: {
      ...meOf(person, demo),
      nationalityId: itemId(demo.ids, 'nationality', 'Suisse'),
      residencePermitId: null,
      permitValidUntil: null,
    },
    study: { teacherSchoolId: of('teacher-school'), field: 'Mathématiques', level: 'Bachelor', teacherSourceId: null },
    teaching: {
      maxGroups: 2,
      experience: 'Deux ans de soutien scolaire dans ma commune.',
      motivation: 'J’aime expliquer, et j’ai moi-même fait un apprentissage avant mes études.',
      branches: [{ branchId: of('branch'), maxLearningYear: 3, certTypes: ['CFC', 'AFP'] }],
      locationCourseIds: random.sample(anyItem(demo.ids, 'location-course'), 2),
      availability: weekOf(),
    },
    consents: { hasReadNotice: true },
  };
}

function coachingOf(person: Person, demo: Demo): CoachingSubmission {
  const of = (list: Parameters<typeof anyItem>[1]) => labels(person.random, demo, list);
  return {
    requester: {
      functionId: of('coachapp-registration-person-function'),
      firstName: 'Martine',
      lastName: 'Aubert',
      organisation: 'École professionnelle',
      phone: '+41216010203',
      email: 'martine.aubert@exemple.test',
      apprenticeKnows: true,
    },
    me: meOf(person, demo),
    training: {
      professionId: of('profession'),
      certType: 'CFC',
      learningYearId: of('learning-year'),
      learningSchoolId: of('learning-school'),
      companyName: 'Boulangerie du Marché',
    },
    situation: {
      areaIds: [of('coachapp-accompanying-area')],
      isContractAtRisk: person.random.chance(30),
      situation: 'Plusieurs absences depuis la rentrée, l’employeur a parlé d’une rupture du contrat.',
      expectations: null,
      otherOrganizationIds: [],
    },
    consents: { hasReadNotice: true },
  };
}

const payloadOf = { aa_student: apprenticeOf, aa_teacher: teacherOf, ca_student: coachingOf } as const;

function rowOf(kind: Row['kind'], state: State, at: number, demo: Demo): Row {
  // The second of the two to be brought together is on file already.
  const isOnFile = state === 'confirmed' && at === 2 && kind !== 'aa_teacher';
  const index = isOnFile ? at : strangers[kind] + at * 7;
  const found = personOf(index, demo.now);
  // Whoever wants to teach has done with school.
  const person = kind === 'aa_teacher' ? { ...found, birthDate: '2001-04-12' } : found;
  const random = randomFor(`submission ${kind} ${at}`);
  const payload = payloadOf[kind](person, demo);
  const sentAt = new Date(demo.now.getTime() - random.integer(1, 20) * 86_400_000);
  const isTreated = state === 'refused' || state === 'spam';
  const office = kind === 'ca_student' ? random.pick(anyItem(demo.ids, 'coachapp-office')) : null;
  const code = createHash('sha256').update(`${kind} ${at}`).digest('hex').slice(0, 4).toUpperCase();
  return {
    kind,
    state,
    ref: `${submissionKinds[kind].prefix}-${sentAt.getUTCFullYear()}-${code}`,
    payload,
    firstName: person.firstName,
    lastName: person.lastName,
    email: 'requester' in payload ? payload.requester.email : person.email,
    isUrgent: 'situation' in payload && payload.situation.isContractAtRisk,
    officeId: office,
    sentAt,
    ipHash: 'demo',
    spamScore: state === 'spam' ? 9 : 0,
    formHash: createHash('sha256').update(`form ${kind} ${at}`).digest(),
    confirmedAt: state === 'unconfirmed' || state === 'spam' ? null : new Date(sentAt.getTime() + 600_000),
    remindedAt: null,
    refusal: state === 'refused' ? 'Ne concerne pas un apprentissage dans le canton.' : null,
    processedAt: isTreated ? demo.now : null,
    processedById: isTreated ? demo.authors.admin : null,
    createdAt: sentAt,
    updatedAt: sentAt,
  };
}

/** An adviser has sent one of the requests that became follow-ups. */
async function writeAdvisers(db: Queries, demo: Demo): Promise<void> {
  const [adviser] = await db.select().from(users).where(eq(users.email, demoAccounts[4].email));
  const found = await db
    .select()
    .from(coachings)
    .where(and(eq(coachings.status, 'active')))
    .orderBy(coachings.id)
    .limit(2);
  for (const [at, { id }] of found.entries()) {
    const row = rowOf('ca_student', 'confirmed', 20 + at, demo);
    const [made] = await db
      .insert(submissions)
      .values({ ...row, state: 'processed', adviserId: adviser!.id, processedAt: row.sentAt, email: adviser!.email })
      .returning({ id: submissions.id });
    await db.update(coachings).set({ submissionId: made!.id }).where(eq(coachings.id, id));
  }
}

/** Submissions from outside in every state; nothing when there are some already. */
export async function writeSubmissions(db: Queries, demo: Demo): Promise<void> {
  if ((await countOf(db, submissions)) > 0) return;
  const kinds = Object.keys(payloadOf) as (keyof typeof payloadOf)[];
  await db.insert(submissions).values(kinds.flatMap((kind) => states.map((state, at) => rowOf(kind, state, at, demo))));
  await writeAdvisers(db, demo);
}
