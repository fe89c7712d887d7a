import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { documentAuditLabels } from '../audit/file.audit-labels';
import type { Queries } from '../db/database';
import { reach } from '../db/reach.repository';
import { rowsOf } from '../db/rows';
import type { Person } from '../http/person';
import { notFound } from '../http/problem';
import { auditEntriesOf } from '../http/write';
import { type Owner, rightsOf } from './documents.rights';
import type { DocumentOwner, StoredDocument } from './owner';

const usual = {
  readingOf: (_ownerId: number, { id, title }: StoredDocument) => ({ entity: 'document', entityId: id, detail: title }),
  auditEntries: auditEntriesOf('document', documentAuditLabels),
};

/** A teacher has one file: the own one. */
async function reachTeacher(queries: Queries, id: number, { audience, teacherId }: Person): Promise<void> {
  const isForeign = audience === 'teacher' && teacherId !== id;
  const [found] = isForeign ? [] : await rowsOf(queries, sql`select 1 from teachers t where t.id = ${id}`);
  if (!found) throw notFound('Répétiteur');
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
