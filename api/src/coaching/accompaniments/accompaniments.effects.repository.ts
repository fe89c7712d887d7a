import type { AccompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.record';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { and, eq, ne } from 'drizzle-orm';
import { coachings, goals } from '../../platform/db/schema';
import type { Audit } from '../../platform/http/audit.repository';
import type { Services } from '../../services';
import type { Work } from '../../platform/http/write';
import { remind } from '../notices.repository';
import type { StoredAccompaniment } from './accompaniments.presenter';

interface Done {
  coachingId: number;
  values: AccompanimentFields;
  plansNext: boolean;
}

/** How far the goals are now; a later change of the text does not turn back what another meeting has moved since. */
async function moveGoals({ tx, stamp }: Work, { coachingId, values }: Done, before?: StoredAccompaniment) {
  const known = new Map(before?.isFinal ? before.goals.map(({ goalId, progress }) => [goalId, progress]) : []);
  for (const { goalId, progress } of values.goals) {
    if (known.get(goalId) === progress) continue;
    await tx
      .update(goals)
      .set({ progress, ...stamp.changed })
      .where(and(eq(goals.id, goalId), eq(goals.coachingId, coachingId), ne(goals.progress, progress)));
  }
}

interface Meeting {
  coachingId: number;
  /** ISO date. */
  date: string;
}

/** «Acceptée» becomes «En cours» by the first final accompaniment; the status decides which one that is (coaching 5). */
async function begin({ tx, person, stamp }: Work, audit: Audit, { coachingId, date }: Meeting): Promise<void> {
  const { updatedAt } = stamp.changed;
  const began = await tx
    .update(coachings)
    .set({ status: 'active', statusChangedAt: updatedAt, firstMeetingOn: date, ...stamp.changed })
    .where(and(eq(coachings.id, coachingId), eq(coachings.status, 'accepted')))
    .returning({ id: coachings.id });
  if (began.length === 0) return;
  const diff = { status: [coachingStatusLabels.accepted, coachingStatusLabels.active] };
  await audit(tx, person, { action: 'begin', entity: 'coaching', entityId: coachingId, diff });
}

/** What follows from an accompaniment that is final, and the reminder that was asked for. */
export async function follow(
  work: Work,
  { audit }: Pick<Services, 'audit'>,
  done: Done,
  before?: StoredAccompaniment,
): Promise<void> {
  const { coachingId, values, plansNext } = done;
  if (values.isFinal) {
    await moveGoals(work, done, before);
    await begin(work, audit, { coachingId, date: values.date });
  }
  if (plansNext && values.nextDate)
    await remind(work, { coachingId, dueOn: values.nextDate, text: values.nextStep ?? 'Prochain entretien' });
}
