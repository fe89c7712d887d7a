import { addDays, today } from '@tandem/shared/rules/time/dates';
import { asc, isNull, sql } from 'drizzle-orm';
import { freezeTraining } from '../coaching/trained.repository';
import type { Queries } from '../platform/db/database';
import { coachings, employees, students } from '../platform/db/schema';
import { anyItem, type Demo, itemId } from './context';
import { schoolYear } from './dates';
import { type Random, randomFor } from './random';
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
  return {
    studentId,
    status,
    trainingYearId: itemId(ids, 'training-year', `${schoolYear(now)}-${schoolYear(now) + 1}`),
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
    firstMeetingOn: began ? addDays(receivedOn, 8) : null,
    pausedUntil: status === 'paused' ? addDays(day, 21) : null,
    ...(status === 'ended' && {
      endedOn: addDays(day, -random.integer(1, 15)),
      endReasonId: itemId(ids, 'coachapp-end-reason', 'Objectifs atteints'),
      outcome: 'contract_kept' as const,
    }),
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

/** Requests and follow-ups of CoachApp in every state; nothing when there are some already. */
export async function writeCoachings(db: Queries, demo: Demo): Promise<void> {
  if ((await countOf(db, coachings)) > 0) return;
  const staff = await db.select().from(employees).orderBy(asc(employees.id));
  const coaches = staff.flatMap(({ id, coachAppOfficeId: officeId, leftOn }) =>
    officeId !== null && leftOn === null ? [{ id, officeId }] : [],
  );
  const statuses = numbers.flatMap(([status, count]) => Array.from({ length: count }, () => status));
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
