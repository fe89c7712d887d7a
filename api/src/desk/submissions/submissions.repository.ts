import type { Difference, Submission } from '@tandem/shared/contract/desk/submissions';
import { openStates } from '@tandem/shared/contract/desk/submissions.kinds';
import { today } from '@tandem/shared/rules/time/dates';
import type { Services } from '../../services';
import { recordRead } from '../../platform/audit/audit.reads';
import type { Queries } from '../../platform/db/database';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { findCv } from './submissions.cv.repository';
import { knownOf } from './submissions.intake';
import { labelsIn } from './submissions.lists.repository';
import { findRow } from './submissions.list.repository';
import { findTreated, sentOf, type Stored, submissionOf } from './submissions.rows.repository';
import { sectionsOf } from './submissions.sections';

export const isOpen = ({ state }: Pick<Stored, 'state'>): boolean => (openStates as readonly string[]).includes(state);

/** What whoever treats submissions reads of them. */
export function submissionsRepository(services: Services) {
  const { db, now, audit } = services;

  /** With all that was sent, and who may be the same while nobody has decided. */
  async function toView(queries: Queries, row: Stored, ip: string): Promise<Submission> {
    const { processedBy, ...listed } = await findRow(queries, row.id);
    const sent = submissionOf(row, ip);
    const links: Submission['links'] = [];
    for (const part of services.intake(row.kind)) links.push(...((await part.links?.(queries, row.id)) ?? []));
    return {
      ...listed,
      sections: sectionsOf(sentOf(row), await labelsIn(queries, row.payload)),
      cv: row.kind === 'aa_teacher' ? await findCv(queries, row.id) : null,
      candidates: isOpen(row) ? await knownOf(services, queries, sent, today(now())) : [],
      officeId: row.officeId,
      refusal: row.refusal,
      processedBy,
      processedAt: row.processedAt?.toISOString() ?? null,
      links,
    };
  }

  /** Each read of what was said to CoachApp is recorded before it leaves (coaching 2). */
  async function open(queries: Queries, person: Person, id: number): Promise<Stored> {
    const row = await findTreated(queries, person, id);
    if (!row) throw notFound('Demande');
    if (row.kind === 'ca_student')
      await recordRead(audit, queries, person, { what: 'read_coaching', entity: 'submission', entityId: id });
    return row;
  }

  async function compare(queries: Queries, row: Stored, recordId: number, ip: string): Promise<Difference[]> {
    const rows: Difference[] = [];
    let isFound = false;
    for (const part of services.intake(row.kind)) {
      const found = await part.compare?.(queries, submissionOf(row, ip), recordId);
      isFound ||= found !== undefined;
      rows.push(...(found ?? []));
    }
    if (!isFound) throw notFound('Fiche');
    return rows;
  }

  return {
    toView,
    open,
    read: (id: number, person: Person): Promise<Submission> =>
      db.transaction(async (tx) => toView(tx, await open(tx, person, id), person.ip)),
    compare: (id: number, recordId: number, person: Person): Promise<Difference[]> =>
      db.transaction(async (tx) => compare(tx, await open(tx, person, id), recordId, person.ip)),
  };
}
