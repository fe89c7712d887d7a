import type { AccompanimentFields } from '@tandem/shared/contract/coaching/accompaniments.fields';
import { and, eq, ne } from 'drizzle-orm';
import { goals as table } from '../../platform/db/schema';
import type { Services } from '../../services';
import type { Work } from '../../platform/http/write';
import { begin } from '../began.repository';
import { remind } from '../reminders.repository';
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
      .update(table)
      .set({ progress, ...stamp.changed })
      .where(and(eq(table.id, goalId), eq(table.coachingId, coachingId), ne(table.progress, progress)));
  }
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
