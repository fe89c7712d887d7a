import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { documentAuditLabels } from '../audit/file.audit-labels';
import type { Queries } from '../db/database';
import { reach } from '../db/reach.repository';
import { rowCount, valuesOf } from '../db/rows';
import type { Person } from '../http/person';
import { notFound } from '../http/problem';
import { auditEntriesOf } from '../http/write';
import { type Owner, rightsOf, type DocumentOwner, type StoredDocument } from './owner';

const usual = {
  readingOf: (_ownerId: number, { id, title }: StoredDocument) => ({ entity: 'document', entityId: id, detail: title }),
  auditEntries: auditEntriesOf('document', documentAuditLabels),
};

/** A teacher has one file: the own one. */
async function reachTeacher(queries: Queries, id: number, { audience, teacherId }: Person): Promise<void> {
  const isForeign = audience === 'teacher' && teacherId !== id;
  const found = isForeign ? 0 : await rowCount(queries, sql`select 1 from teachers t where t.id = ${id}`);
  if (!found) throw notFound('Répétiteur·trice');
}

export const documentOwners = ({ now }: Pick<Services, 'now'>): Record<Owner['kind'], DocumentOwner> => ({
  student: {
    ...usual,
    kind: 'student',
    async reach(queries, id, person) {
      const found = await reach(queries, person, { id, today: today(now()) });
      if (found.isAnonymised) throw notFound('Document');
      return { closedBecause: found.closedBecause, ...(await rightsOf(queries, { kind: 'student', id }, person)) };
    },
  },
  teacher: {
    ...usual,
    kind: 'teacher',
    async reach(queries, id, person) {
      await reachTeacher(queries, id, person);
      return { closedBecause: null, ...(await rightsOf(queries, { kind: 'teacher', id }, person)) };
    },
  },
});

/** How many documents of a file this person finds on its tab. */
export async function countDocuments(queries: Queries, owner: Owner, person: Person): Promise<number> {
  const { read } = await rightsOf(queries, owner, person);
  const column = sql.identifier(`${owner.kind}_id`);
  const [found] = await valuesOf(
    queries,
    z.number(),
    sql`select count(*)::int as total from documents d
      where d.${column} = ${owner.id} and d.archived_at is null and d.data_class = any(${sql.param([...read])}::text[])`,
  );
  return found ?? 0;
}
