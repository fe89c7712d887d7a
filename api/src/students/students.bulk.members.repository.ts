import { type BulkRefusal, type BulkReport, type BulkTarget, mostAtOnce, mostRefusalsShown } from '@tandem/shared/contract/students.bulk'; // prettier-ignore
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../db/database';
import { rowsOf } from '../db/rows';
import { refused } from '../http/problem';
import { idsOf } from './students.list.repository';
import { isRunning } from './students.list.status';

/** One of those whom an action is meant for. */
export interface Member {
  id: number;
  number: string;
  firstName: string;
  lastName: string;
  email: string | null;
  sourceStudentId: number | null;
  isArchived: boolean;
  isAnonymised: boolean;
  isMerged: boolean;
  isRunning: boolean;
}

/** The ids that an action is meant for. Throws 422 for more than one action takes. */
export async function idsMeant(db: Database, target: BulkTarget, today: string): Promise<number[]> {
  const ids = 'ids' in target ? target.ids : await idsOf(db, target.filters, today);
  if (ids.length <= mostAtOnce) return ids;
  throw refused({ target: 'Au plus 10 000 apprentis à la fois : ajoutez un filtre.' });
}

interface Given {
  ids: readonly number[];
  /** ISO date. */
  today: string;
  /** Nobody else changes them until the transaction ends. */
  isHeld: boolean;
}

/** Those who are there, by id. */
export const membersOf = (queries: Queries, { ids, today, isHeld }: Given): Promise<Member[]> =>
  rowsOf(
    queries,
    sql`select s.id, s.number, s.first_name as "firstName", s.last_name as "lastName", s.email,
      s.source_student_id as "sourceStudentId", s.archived_at is not null as "isArchived",
      s.anonymised_at is not null as "isAnonymised", s.duplicate_of_id is not null as "isMerged", ${isRunning(today)} as "isRunning"
    from students s where s.id = any(${sql.param([...ids])}::int[]) order by s.id ${isHeld ? sql`for update of s` : sql``}`,
  );

/** Why somebody is left out; undefined: nothing stands in the way. */
type Rule = (member: Member) => string | undefined;

/** Those whom an action reaches, and the others with the reason. */
export function sorted(members: readonly Member[], rule: Rule): { reached: Member[]; refused: BulkRefusal[] } {
  const judged = members.map((member) => ({ member, reason: rule(member) }));
  return {
    reached: judged.filter(({ reason }) => reason === undefined).map(({ member }) => member),
    refused: judged.flatMap(({ member: { id, number, firstName, lastName }, reason }) =>
      reason === undefined ? [] : [{ id, number, name: `${firstName} ${lastName}`, reason }],
    ),
  };
}

export const reportOf = (done: number[], others: readonly BulkRefusal[]): BulkReport => ({
  done,
  refused: others.slice(0, mostRefusalsShown),
  refusedTotal: others.length,
});

/** Such a file does not change any more. */
function closed({ isAnonymised, isMerged }: Member): string | undefined {
  if (isAnonymised) return 'Fiche anonymisée';
  return isMerged ? 'Fiche fusionnée' : undefined;
}

/** The rules of one action on one apprentice, for many. */
export const rules = {
  change: closed,
  archive: ({ isAnonymised, isArchived, isRunning: isBusy }) => {
    if (isAnonymised) return 'Fiche anonymisée';
    if (isArchived) return 'Déjà dans les archives';
    return isBusy ? 'Suit encore un cours' : undefined;
  },
  restore: (member) => closed(member) ?? (member.isArchived ? undefined : 'N’est pas dans les archives'),
  mail: ({ isAnonymised, isArchived, email }) => {
    if (isAnonymised) return 'Fiche anonymisée';
    if (isArchived) return 'Dans les archives';
    return email ? undefined : 'Sans e-mail';
  },
} as const satisfies Record<string, Rule>;
