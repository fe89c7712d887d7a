import { addDays, today } from '@tandem/shared/rules/time/dates';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { freezeTraining } from '../coaching/trained.repository';
import type { Queries } from '../platform/db/database';
import { coachings, employees, students } from '../platform/db/schema';
import { anyItem, type Demo, itemId, yearId } from './context';
import { type Random, randomFor } from './random';
import { trainedAs } from './requests';
import type { Learner } from './training';
import { countOf } from './write';

type Row = typeof coachings.$inferInsert;
type Status = NonNullable<Row['status']>;

/** How many stand where: 60 of them, 35 in progress. */
const numbers: readonly (readonly [Status, number])[] = [
  ['received', 5],
  ['review', 3],
  ['accepted', 3],
  ['active', 35],
  ['paused', 3],
  ['ended', 7],
  ['refused', 3],
  ['withdrawn', 1],
];

/** Of a year that is over: nothing is open any more. */
const formerNumbers: typeof numbers = [
  ['ended', 24],
  ['refused', 3],
  ['withdrawn', 2],
];

/** How follow-ups end, and how often. */
const endings: readonly (readonly [{ reason: string; outcome: Row['outcome'] }, number])[] = [
  [{ reason: 'Objectifs atteints', outcome: 'contract_kept' }, 6],
  [{ reason: 'Réussite de la formation', outcome: 'exam_passed' }, 2],
  [{ reason: 'Nouvelle place trouvée', outcome: 'new_contract' }, 2],
  [{ reason: 'Réorientation', outcome: 'reoriented' }, 1],
  [{ reason: 'Arrêt par l’apprenti·e', outcome: 'stopped' }, 1],
];

const situations = [
  'Plusieurs absences depuis la rentrée, les notes de branches professionnelles baissent.',
  'Tensions avec la formatrice en entreprise, l’apprenti·e pense à changer de place.',
  'Stress avant les examens, sommeil difficile, demande une méthode de travail.',
  'Situation familiale compliquée, cherche un logement plus près de l’entreprise.',
  'L’employeur a parlé d’une rupture du contrat, un entretien à trois est demandé.',
  'Nouvelle arrivée dans la région, a besoin d’aide pour le français technique.',
] as const;
const applicants = [
  ['Martine', 'Aubert'],
  ['Olivier', 'Rey'],
  ['Sandra', 'Pittet'],
  ['Luis', 'Ferreira'],
] as const;

interface Of {
  studentId: number;
  status: Status;
  random: Random;
  /** Coaches with their office. */
  coaches: readonly { id: number; officeId: number }[];
}

function rowOf({ studentId, status, random, coaches }: Of, { ids, now, authors }: Demo): Row {
  const day = today(now);
  const receivedOn = addDays(day, -random.integer(status === 'received' ? 0 : 20, status === 'received' ? 6 : 120));
  const coach = random.pick(coaches);
  const hasCoach = status !== 'received' && (status !== 'review' || random.chance(50));
  const [applicantFirstName, applicantLastName] = random.pick(applicants);
  const isContractAtRisk = random.chance(15);
  const isAccepted = ['accepted', 'active', 'paused', 'ended'].includes(status);
  const began = ['active', 'paused', 'ended'].includes(status);
  const firstMeetingOn = addDays(receivedOn, 8);
  return {
    studentId,
    status,
    trainingYearId: yearId({ ids, now }),
    receivedOn,
    applicantFirstName,
    applicantLastName,
    applicantFunctionId: random.pick(anyItem(ids, 'coachapp-registration-person-function')),
    applicantPhone: '+41216010203',
    applicantEmail: `${applicantFirstName}.${applicantLastName}@exemple.test`.toLowerCase(),
    sourceId: random.pick(anyItem(ids, 'coachapp-source-teacher')),
    officeId: coach.officeId,
    coachId: hasCoach ? coach.id : null,
    areaIds: random.sample(anyItem(ids, 'coachapp-accompanying-area'), random.integer(1, 3)),
    situation: random.pick(situations),
    isContractAtRisk,
    isUrgent: isContractAtRisk || random.chance(10),
    plannedSessions: random.pick([4, 6, 8, 10]),
    acceptedOn: isAccepted ? addDays(receivedOn, 3) : null,
    firstMeetingOn: began ? firstMeetingOn : null,
    pausedUntil: status === 'paused' ? addDays(day, 21) : null,
    ...(status === 'ended' && endingOf(random, { day, firstMeetingOn }, ids)),
    ...(status === 'refused' && {
      refusedOn: addDays(receivedOn, 4),
      refusalReasonId: itemId(ids, 'coachapp-refusal-reason', 'Hors périmètre'),
      refusalText: 'Orienté·e vers l’office d’orientation.',
    }),
    createdAt: new Date(`${receivedOn}T09:00:00Z`),
    statusChangedAt: new Date(`${addDays(receivedOn, status === 'received' ? 0 : 3)}T09:00:00Z`),
    createdById: authors.admin,
  };
}

/** Some days before a day, never before the first meeting. */
function endingOf(random: Random, { day, firstMeetingOn }: { day: string; firstMeetingOn: string }, ids: Demo['ids']) {
  const endedOn = addDays(day, -random.integer(1, 15));
  const { reason, outcome } = random.weighted(endings);
  return {
    endedOn: endedOn < firstMeetingOn ? firstMeetingOn : endedOn,
    endReasonId: itemId(ids, 'coachapp-end-reason', reason),
    outcome,
  };
}

/** Who coaches on a day, with the office. */
const coachesOn = (staff: readonly (typeof employees.$inferSelect)[], day: string) =>
  staff.flatMap(({ id, coachAppOfficeId: officeId, hiredOn, leftOn }) =>
    officeId !== null && (hiredOn === null || hiredOn <= day) && (leftOn === null || leftOn > day)
      ? [{ id, officeId }]
      : [],
  );
const findStaff = (db: Queries) => db.select().from(employees).orderBy(asc(employees.id));
const statusesOf = (of: typeof numbers) => of.flatMap(([status, count]) => Array.from({ length: count }, () => status));

/** Requests and follow-ups of CoachApp in every state; nothing when there are some already. */
export async function writeCoachings(db: Queries, demo: Demo): Promise<void> {
  if ((await countOf(db, coachings)) > 0) return;
  const coaches = coachesOn(await findStaff(db), today(demo.now));
  const statuses = statusesOf(numbers);
  const files = await db
    .select({ id: students.id })
    .from(students)
    .where(isNull(students.archivedAt))
    .orderBy(asc(students.id));
  const every = Math.max(1, Math.floor(files.length / statuses.length));
  const rows = statuses.flatMap((status, at) => {
    const file = files[at * every];
    return file ? [rowOf({ studentId: file.id, status, coaches, random: randomFor(`coaching ${at}`) }, demo)] : [];
  });
  if (rows.length === 0) return;
  await db.insert(coachings).values(rows);
  await freezeTraining(db, sql`true`);
}

/** One apprentice in so many was followed. */
const followedOneIn = 8;
/** One follow-up in so many went on through the summer, with a coach who is still there. */
const goesOnOneIn = 5;

interface Former {
  learner: Learner;
  status: Status;
  at: number;
  staff: readonly (typeof employees.$inferSelect)[];
  /** All have ended by this day. */
  by: string;
}

function formerRowOf({ learner, status, at, staff, by }: Former, demo: Demo): Row {
  const random = randomFor(`former coaching ${at}`);
  const now = new Date(demo.now.getTime() - random.integer(10, 230) * 86_400_000);
  const goesOn = status === 'ended' && at % goesOnOneIn === 0;
  const coaches = coachesOn(goesOn ? staff.filter(({ leftOn }) => leftOn === null) : staff, today(now));
  const row = rowOf({ studentId: learner.id, status, coaches, random }, { ...demo, now });
  const autumn = addDays(today(demo.now), random.integer(20, 80));
  return goesOn ? { ...row, endedOn: autumn < by ? autumn : by } : row;
}

/** Follow-ups of a year that is over, spread over its months, with the training that their apprentices had then. */
export async function writeFormerCoachings(
  db: Queries,
  learners: readonly Learner[],
  demo: Demo,
  by: string,
): Promise<void> {
  const staff = await findStaff(db);
  const statuses = statusesOf(formerNumbers);
  const chosen = learners.filter((_, at) => at % followedOneIn === 0).slice(0, statuses.length);
  const rows = chosen.map((learner, at) =>
    formerRowOf({ learner, status: statuses[at] ?? 'ended', at, staff, by }, demo),
  );
  await db.insert(coachings).values(rows);
  const isOfYear = eq(coachings.trainingYearId, yearId(demo));
  await freezeTraining(db, sql`c.training_year_id = ${yearId(demo)}`);
  for (const learner of chosen) {
    const { companyId: _, ...training } = trainedAs(learner, demo);
    await db
      .update(coachings)
      .set(training)
      .where(and(isOfYear, eq(coachings.studentId, learner.id)));
  }
}
