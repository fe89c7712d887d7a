import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { and, eq } from 'drizzle-orm';
import { coachings as table } from '../platform/db/schema';
import type { Audit } from '../platform/http/audit.repository';
import type { Work } from '../platform/http/write';

interface Meeting {
  coachingId: number;
  /** ISO date. */
  date: string;
}

/** «Acceptée» becomes «En cours» by the first final accompaniment; the status decides which one that is (coaching 5). */
export async function begin({ tx, person, stamp }: Work, audit: Audit, { coachingId, date }: Meeting): Promise<void> {
  const { updatedAt } = stamp.changed;
  const began = await tx
    .update(table)
    .set({ status: 'active', statusChangedAt: updatedAt, firstMeetingOn: date, ...stamp.changed })
    .where(and(eq(table.id, coachingId), eq(table.status, 'accepted')))
    .returning({ id: table.id });
  if (began.length === 0) return;
  const diff = { status: [coachingStatusLabels.accepted, coachingStatusLabels.active] };
  await audit(tx, person, { action: 'begin', entity: 'coaching', entityId: coachingId, diff });
}
