import { countOf } from '@tandem/shared/rules/text/count';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { intList, valuesOf } from '../../platform/db/rows';
import type { DeparturePart } from '../../platform/departures/part';
import { Problem } from '../../platform/http/problem';
import { isOpen } from '../followed.repository';
import { coachingAssignments } from './coachings.assign.repository';
import { findCoaching } from './coachings.file.repository';

/** What was handed over: to whom, and where it was. */
const handedRows = z.array(
  z.object({
    id: z.int(),
    to: z.int().nullable(),
    office: z.int(),
    officeBefore: z.int(),
    reminders: z.array(z.int()),
  }),
);
type HandedRows = z.infer<typeof handedRows>;

/** Open requests and follow-ups of a coach who leaves. */
export function coachingDepartures(services: Services): DeparturePart {
  const assignments = coachingAssignments(services);

  return {
    key: 'coachings',

    async openOf(queries, { employeeId }) {
      const [open = 0] = await valuesOf(
        queries,
        z.number(),
        sql`select count(*)::int as open from coachings c where c.coach_id = ${employeeId} and ${isOpen}`,
      );
      return open > 0 ? `${countOf(open, 'suivi')} CoachApp` : undefined;
    },

    async handOver(work, { employeeId }, { coachings }): Promise<HandedRows> {
      if (coachings.some(({ coachId }) => coachId === employeeId))
        throw new Problem(422, 'Un suivi ne se remet pas à qui part.', {
          'handOver.coachings': 'Choisissez quelqu’un d’autre.',
        });
      const given = await assignments.handOverIn(work, coachings, 422);
      return given.flatMap(({ id, before, reminders }) => {
        const to = coachings.find((row) => row.id === id);
        if (!to || before.coachId !== employeeId) return [];
        return [{ id, to: to.coachId, office: to.officeId, officeBefore: before.officeId, reminders }];
      });
    },

    async takeBack(work, { employeeId, userId }, handed) {
      for (const { id, to, office, officeBefore, reminders } of handedRows.parse(handed)) {
        const now = await findCoaching(work.tx, id);
        if (!now || now.coachId !== to || now.officeId !== office) continue;
        await assignments.undo(work, now, { officeId: officeBefore, coachId: employeeId });
        await work.tx.execute(sql`update tasks t set owner_id = ${userId} where t.id = any(${intList(reminders)})
          and t.coaching_id = ${id} and t.owner_id in (select u.id from users u where u.employee_id = ${to})`);
      }
    },
  };
}
