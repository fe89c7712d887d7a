import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { groupHours } from '@tandem/shared/contract/teaching/groups.record';
import { hourText, weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { addDays, formatDate } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { hourColumns } from '../../platform/db/group-hours';
import { labelOf, rowsOf, valuesOf } from '../../platform/db/rows';
import type { RegistrationsPort } from '../../platform/registrations/port';
import type { Services } from '../../services';
import { notifyingRepository, type CourseLetter } from '../course-mails/notifying.repository';
import { lettersOfEnd } from '../placing/placing.letters';
import { placingRepository } from '../placing/placing.repository';

const openColumns = z.object({
  id: z.number(),
  branch: z.string(),
  status: z.enum(keysOf(registrationStatusLabels)),
  placeId: z.number().nullable(),
  code: z.string().nullable(),
  fromDate: z.string().nullable(),
  ...groupHours,
});
type Open = z.infer<typeof openColumns>;

/** What is open of an apprentice, with the place of each; the groups are held, in the order in which everybody holds them. */
async function lockOpen(tx: Queries, studentId: number): Promise<Open[]> {
  await tx.execute(sql`select g.id from groups g where g.id in (select e.group_id from enrolments e
    where e.student_id = ${studentId} and e.to_date is null) order by g.id for update`);
  return rowsOf(
    tx,
    openColumns,
    sql`select r.id, ${labelOf(sql`r.branch_id`)} as branch, r.status, e.id as "placeId", g.code, e.from_date::text as "fromDate",
        ${hourColumns}
      from registrations r left join enrolments e on e.registration_id = r.id and e.to_date is null
      left join groups g on g.id = e.group_id
      where r.student_id = ${studentId} and r.status in ('requested', 'waiting', 'placed') order by 2, r.id`,
  );
}

/** The first day on which a place is free again: after its last day, or its own first one where it had not begun. */
async function freeFrom(tx: Queries, { placeId, fromDate }: Open): Promise<string> {
  const [lastDay] = await valuesOf(
    tx,
    z.string(),
    sql`select e.to_date::text as "lastDay" from enrolments e where e.id = ${placeId}`,
  );
  return lastDay ? addDays(lastDay, 1) : (fromDate ?? '');
}

const courseOf = ({ branch, code, ...group }: Open) =>
  [branch, `groupe ${code}`, weeklyHoursOf(group).map(hourText).join(' et ')].filter(Boolean).join(', ');

const waitingText = ({ branch, status }: Open) =>
  `${branch} (${registrationStatusLabels[status].toLowerCase()})\u00a0: l’inscription est retirée.`;

/** Ends what is open of an apprentice whose file is archived (people 33); everybody whom a place concerns reads of it. */
export function registrationsClosing(services: Services): RegistrationsPort['closeAll'] {
  const placing = placingRepository(services);
  const { notifyOfSteps } = notifyingRepository(services);

  return async (work, studentId) => {
    const questions: string[] = [];
    const letters: CourseLetter[] = [];
    for (const open of await lockOpen(work.tx, studentId)) {
      const was = await placing.withdraw(work, open.id, 'Fiche archivée');
      if (open.placeId) {
        const from = await freeFrom(work.tx, open);
        letters.push(...lettersOfEnd(was, from, 'dropped'));
        questions.push(`${courseOf(open)}\u00a0: la place est libérée dès le ${formatDate(from)}.`);
      } else questions.push(waitingText(open));
    }
    return { questions, notified: await notifyOfSteps(work, letters) };
  };
}
