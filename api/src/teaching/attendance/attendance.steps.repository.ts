import { groupStatusLabels, lessonStatusLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { rowCount } from '../../platform/db/rows';
import { lessons } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { type At, type Change, writerOf, type Written } from '../../platform/http/write';
import { lockTimetable } from '../conflicts/conflicts.repository';
import { conflict } from '../conflicts/refusal';
import { findLesson, type LockedLesson } from './attendance.read.repository';
import { lockLesson } from './attendance.repository';

const steps = {
  finish: { from: 'planned', to: 'held', fault: 'Cette séance est déjà donnée.' },
  reopen: { from: 'held', to: 'planned', fault: 'Cette séance n’est pas donnée.' },
} as const;

/** Ends a lesson and takes that back (teaching 13). */
export function attendanceStepsRepository(services: Services) {
  const { now, audit } = services;
  const writer = writerOf<LockedLesson>(services, {
    name: 'Séance',
    // Whoever changes a group holds its lessons too, in this order.
    beforeWrite: async ({ tx, person }, id) => {
      await lockTimetable(tx);
      return lockLesson(tx, id, person, { now: now() });
    },
    read: (queries, id) => findLesson(queries, id, { forUpdate: false }),
    auditEntries: (action, before, after) => [
      {
        action,
        entity: 'lesson',
        entityId: after!.id,
        diff: { status: [lessonStatusLabels[before!.status], lessonStatusLabels[after!.status]] },
      },
    ],
  });

  /** The first held lesson sets its group going (teaching 10). */
  async function startGroup({ tx, person, before: { groupId } }: Change<LockedLesson>): Promise<void> {
    const started = await rowCount(
      tx,
      sql`update groups set status = 'running', version = version + 1, updated_at = ${now().toISOString()}::timestamptz,
        updated_by_id = ${person.id} where id = ${groupId} and status = 'open' returning id`,
    );
    if (started > 0) await audit(tx, person, startedEntry(groupId));
  }

  return {
    step: (at: At, step: keyof typeof steps, person: Person): Promise<Written<LockedLesson>> =>
      writer.change(at.id, person, step, async (change) => {
        const { before, put } = change;
        const { from, to, fault } = steps[step];
        if (before.version !== at.version) return false;
        if (before.status !== from) throw conflict(fault);
        if (step === 'finish') await startGroup(change);
        const held = step === 'finish' ? { heldAt: now(), heldById: person.id } : { heldAt: null, heldById: null };
        return put(lessons, at, { status: to, ...held });
      }),
  };
}

const startedEntry = (groupId: number) => ({
  action: 'running',
  entity: 'group',
  entityId: groupId,
  diff: { status: [groupStatusLabels.open, groupStatusLabels.running] },
});
