import { keysOf, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { mergePreview } from '@tandem/shared/contract/people/merges';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount, valuesOf, intList, labelOf, rowsOf, utc } from '../../platform/db/rows';
import { registrations as table } from '../../platform/db/schema';
import type { Work } from '../../platform/http/write';
import type { BothFiles, RegistrationsPort, Withdrawn } from '../../platform/registrations/port';
import type { Services } from '../../services';
import { countTaken, findGroup } from '../placing/locked.repository';
import { askAgain, notifyOfSeats } from '../placing/notices.repository';
import { openGroups, placingRepository } from '../placing/placing.repository';
import { findRegistration } from './registrations.file.repository';
import { hasSecond } from './registrations.steps.repository';
import { registrationsClosing } from './registrations.closing.repository';
import { registrationWriter } from './registrations.write';

type WithdrawnEnrolment = NonNullable<Withdrawn['place']>;

const idIn = ({ row }: WithdrawnEnrolment, column: 'id' | 'group_id') => Number(row[column]);

/** Whoever is registered twice in a branch and a year stays so once: with the kept file's, unless only the merged one has a place. */
const registeredTwice = ({ keptId, mergedId }: BothFiles) => sql`
  select case when other.status = 'placed' and mine.status <> 'placed' then mine.id else other.id end as id
  from registrations mine join registrations other
    on other.branch_id = mine.branch_id and other.training_year_id = mine.training_year_id
  where mine.student_id = ${keptId} and other.student_id = ${mergedId}
    and mine.status in ('requested', 'waiting', 'placed') and other.status in ('requested', 'waiting', 'placed')`;

/** Ends the place of such a registration no more; false: it is not as the merge left it. */
async function sitAgain({ tx, stamp }: Work, enrolment: WithdrawnEnrolment): Promise<boolean> {
  const { updatedAt, updatedById } = stamp.changed;
  const by = sql`updated_at = ${updatedAt}, updated_by_id = ${updatedById}`;
  const written = await rowCount(
    tx,
    enrolment.lastDay === null
      ? sql`insert into enrolments overriding system value
          select * from jsonb_populate_record(null::enrolments, ${JSON.stringify(enrolment.row)}::jsonb) returning id`
      : sql`update enrolments set to_date = null, end_kind = null, version = version + 1, ${by}
          where id = ${idIn(enrolment, 'id')} and to_date = ${enrolment.lastDay}::date returning id`,
  );
  return written > 0;
}

/** Why somebody cannot sit there again, who does now. */
async function obstacleIn({ tx, today }: Work, enrolment: WithdrawnEnrolment): Promise<string | undefined> {
  const { id, code, status, capacity } = await findGroup(tx, idIn(enrolment, 'group_id'));
  if (!openGroups.includes(status)) return `le groupe ${code} n’accueille plus personne.`;
  const first = String(enrolment.row['from_date']);
  const taken = await countTaken(tx, id, first > today ? first : today);
  return taken > capacity ? `le groupe ${code} est complet.` : undefined;
}

/** What becomes of registrations in a branch and year that two files both have, once these become one (people 51). */
export function registrationsPort(services: Services): RegistrationsPort {
  const { now } = services;
  const placing = placingRepository(services);
  const { workIn, record } = registrationWriter(services);

  async function putOneBack(work: Work, { id, status, since, place }: Withdrawn): Promise<string | undefined> {
    const { tx } = work;
    const before = await findRegistration(tx, id);
    if (before?.status !== 'withdrawn') return 'une inscription AppApp a été modifiée depuis.';
    if (await hasSecond(tx, id)) return `une autre inscription en ${before.branch} est ouverte cette année.`;
    if (place && !(await sitAgain(work, place))) return 'une place dans un cours a été modifiée depuis.';
    const obstacle = place && (await obstacleIn(work, place));
    if (obstacle) return obstacle;
    const statusChangedAt = since ? new Date(since) : now();
    await work.put(table, before, { status, statusChangedAt, closedOn: null });
    const after = await findRegistration(tx, id);
    await record(work, { action: 'reopen', before, after, reason: 'Fusion de fiches annulée' });
    if (status === 'requested') await askAgain(work, id);
    if (place) await notifyOfSeats(work, idIn(place, 'group_id'), 'taken');
    return undefined;
  }

  return {
    closeAll: registrationsClosing(services),

    findTwice: (queries, both) =>
      rowsOf(
        queries,
        mergePreview.shape.withdrawals.element,
        sql`select ${labelOf(sql`r.branch_id`)} as branch, ${labelOf(sql`r.training_year_id`)} as "trainingYear",
            (select g.code from enrolments e join groups g on g.id = e.group_id
              where e.registration_id = r.id and e.to_date is null) as group
          from registrations r where r.id in (${registeredTwice(both)}) order by 2, 1, r.id`,
      ),

    async lock(tx, both, withdrawn = []) {
      const groupIds = intList(withdrawn.flatMap(({ place }) => (place ? [idIn(place, 'group_id')] : [])));
      await tx.execute(sql`select g.id from groups g where g.id = any(${groupIds}) or g.id in (select e.group_id from enrolments e
            where e.to_date is null and e.registration_id in (${registeredTwice(both)})) order by g.id for update`);
      await tx.execute(sql`select r.id from registrations r where r.student_id = any(${intList([both.keptId, both.mergedId])})
          order by r.id for update`);
    },

    async withdraw(tx, person, both) {
      const work = workIn(tx, person);
      const found = await rowsOf(
        tx,
        {
          id: z.int(),
          status: z.enum(keysOf(registrationStatusLabels)),
          since: z.string(),
          row: z.record(z.string(), z.unknown()).nullable(),
        },
        sql`select r.id, r.status, ${utc(sql`r.status_changed_at`)} as since, to_jsonb(e) as row
          from registrations r left join enrolments e on e.registration_id = r.id and e.to_date is null
          where r.id in (${registeredTwice(both)}) order by r.id`,
      );
      const withdrawn: Withdrawn[] = [];
      for (const { row, ...was } of found) {
        await placing.withdraw(work, was.id, 'Inscription en double, fusion de fiches');
        const [left] = await valuesOf(
          tx,
          z.string(),
          sql`select e.to_date::text as "lastDay" from enrolments e where e.id = ${Number(row?.['id'] ?? 0)}`,
        );
        withdrawn.push({ ...was, place: row && { row, lastDay: left ?? null } });
      }
      return withdrawn;
    },

    async putBack(tx, person, withdrawn) {
      const work = workIn(tx, person);
      for (const one of withdrawn) {
        const obstacle = await putOneBack(work, one);
        if (obstacle) return obstacle;
      }
      return undefined;
    },
  };
}
