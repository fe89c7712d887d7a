import type { BulkTarget } from '@tandem/shared/contract/people/students.bulk';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import { partitionAs, resolveTarget, type Rule } from '../../../platform/bulk/report';
import type { Queries } from '../../../platform/db/database';
import { intList, rowsOf } from '../../../platform/db/rows';
import type { Person } from '../../../platform/http/person';
import { idsOf } from '../students.list.repository';
import { isRunning } from '../../../platform/db/student-numbers.repository';

/** One of those whom an action targets. */
export const memberColumns = z.object({
  id: z.number(),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  sourceStudentId: z.number().nullable(),
  regionId: z.number().nullable(),
  isArchived: z.boolean(),
  isAnonymised: z.boolean(),
  isMerged: z.boolean(),
  isRunning: z.boolean(),
  /** In a course, or asking for one. */
  isRegistered: z.boolean(),
});
export type Member = z.infer<typeof memberColumns>;

/** The ids that an action targets. Throws 422 for more than one action takes. */
export const targetIds = ({ db, now }: Services, target: BulkTarget, { audience }: Person): Promise<number[]> =>
  resolveTarget(target, 'apprentis', (filters) => idsOf(db, filters, { audience, today: today(now()) }));

interface Options {
  ids: readonly number[];
  /** ISO date. */
  today: string;
  /** Nobody else changes them until the transaction ends. */
  forUpdate: boolean;
}

/** Those who are there, by id. */
export const membersOf = (queries: Queries, { ids, today, forUpdate }: Options): Promise<Member[]> =>
  rowsOf(
    queries,
    memberColumns,
    sql`select s.id, s.number, s.first_name as "firstName", s.last_name as "lastName", s.email,
      s.source_student_id as "sourceStudentId", s.region_id as "regionId", s.archived_at is not null as "isArchived",
      s.anonymised_at is not null as "isAnonymised", s.duplicate_of_id is not null as "isMerged", ${isRunning(today)} as "isRunning",
      exists (select from registrations r where r.student_id = s.id and r.status in ('requested', 'waiting', 'placed')) as "isRegistered"
    from students s where s.id = any(${intList(ids)}) order by s.id ${forUpdate ? sql`for update of s` : sql``}`,
  );

/** Those whom an action reaches, and the others with the reason. */
export const partition = partitionAs(
  ({ id, number, firstName, lastName }: Pick<Member, 'id' | 'number' | 'firstName' | 'lastName'>) => ({
    id,
    number,
    name: `${firstName} ${lastName}`,
  }),
);

/** Such a file does not change any more. */
function closed({ isAnonymised, isMerged }: Member): string | undefined {
  if (isAnonymised) return 'Fiche anonymisée';
  return isMerged ? 'Fiche fusionnée' : undefined;
}

/** Nobody writes to them any more. */
export function gone({ isAnonymised, isArchived }: Pick<Member, 'isAnonymised' | 'isArchived'>): string | undefined {
  if (isAnonymised) return 'Fiche anonymisée';
  return isArchived ? 'Dans les archives' : undefined;
}

/** The rules of one action on one apprentice, for many. */
export const rules = {
  change: closed,
  /** What is open in courses is asked about, one file at a time (people 33). */
  archive: ({ isAnonymised, isArchived, isRunning: isBusy, isRegistered }) => {
    if (isAnonymised) return 'Fiche anonymisée';
    if (isArchived) return 'Déjà dans les archives';
    if (isBusy) return 'Suit encore un cours';
    return isRegistered ? 'A une inscription AppApp ouverte' : undefined;
  },
  restore: (member) => closed(member) ?? (member.isArchived ? undefined : 'N’est pas dans les archives'),
  mail: (member: Pick<Member, 'isAnonymised' | 'isArchived' | 'email'>) =>
    gone(member) ?? (member.email ? undefined : 'Sans e-mail'),
} as const satisfies Record<string, Rule<Member>>;
