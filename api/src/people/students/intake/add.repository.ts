import type { ApprenticeshipFields } from '@tandem/shared/contract/people/students.fields';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/database';
import { rowCount } from '../../../platform/db/rows';
import { contacts, students } from '../../../platform/db/schema';
import type { Actor } from '../../../platform/http/person';
import type { Work } from '../../../platform/http/write';
import { communeOf, countryOf } from '../../address.repository';
import { addApprenticeship } from '../file/apprenticeships.repository';
import { companyOf } from '../file/companies.repository';
import type { Sent, Said, SaidPerson } from './sent';

/**
 * Who the file says has written to it. An adviser sends requests for coaching and nothing else: their name on a file would tell
 * of one (coaching 1).
 */
export async function authorOf(tx: Queries, by: Actor, { kind }: Sent): Promise<Actor> {
  if (kind !== 'ca_student' || by.id === null) return by;
  const isStaff = sql`select 1 from users u where u.id = ${by.id} and u.role in ('admin', 'coach')`;
  return (await rowCount(tx, isStaff)) > 0 ? by : { ...by, id: null };
}

/** Whether bills go to the legal representative, as the type of payer says. */
export const isRepresentativePayer = async (queries: Queries, { kind, payload }: Sent): Promise<boolean> =>
  kind === 'aa_student' &&
  (await rowCount(
    queries,
    sql`select 1 from list_items item where item.id = ${payload.courses.payerTypeId} and item.list = 'payer-type'
      and item.extra->>'billTo' = 'representative'`,
  )) > 0;

type By = Work<Actor>;
type Kind = 'legal_representative' | 'company_trainer';

export async function addContact(
  { tx, stamp }: By,
  { studentId, kind, companyId = null }: { studentId: number; kind: Kind; companyId?: number | null },
  person: SaidPerson,
): Promise<number> {
  const hasStudentAddress = kind === 'legal_representative';
  const [row] = await tx
    .insert(contacts)
    .values({ ...person, studentId, kind, companyId, hasStudentAddress, ...stamp.added })
    .returning({ id: contacts.id });
  return row!.id;
}

/** The training as it was told, where all is there that one needs. */
export function wholeTraining({ training }: Said): Omit<ApprenticeshipFields, 'company'> | undefined {
  const { professionId, certType, learningYearId, learningSchoolId, schoolDays } = training;
  if (!professionId || !certType || !learningYearId || !learningSchoolId) return undefined;
  return { professionId, certType, learningYearId, learningSchoolId, schoolDays };
}

/** The first training of a file, with its company and trainer. */
export async function addTraining(work: By, studentId: number, said: Said): Promise<void> {
  const training = wholeTraining(said);
  const companyId = training && said.company ? await companyOf(work, said.company) : null;
  const of = { studentId, kind: 'company_trainer', companyId } as const;
  const trainerContactId = said.trainer ? await addContact(work, of, said.trainer) : null;
  if (!training) return;
  const values = { ...training, company: companyId === null ? null : { id: companyId }, trainerContactId };
  await addApprenticeship(work.tx, { studentId, values, field: 'training', stamp: work.stamp });
}

/** A new file with everything that was said. */
export async function addStudent(work: By, said: Said): Promise<number> {
  const { tx, stamp, today } = work;
  const { me, representative } = said;
  const number = sql`next_student_number(${Number(today.slice(2, 4))})`;
  const address = { countryId: await countryOf(tx, me.npa), politicalLocalityId: await communeOf(tx, me.npa) };
  const [row] = await tx
    .insert(students)
    .values({ ...me, gender: me.gender ?? 'x', number, ...address, ...stamp.added })
    .returning({ id: students.id });
  const studentId = row!.id;
  if (representative) await addContact(work, { studentId, kind: 'legal_representative' }, representative);
  await addTraining(work, studentId, said);
  return studentId;
}
