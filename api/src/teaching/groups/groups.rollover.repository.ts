import { groupStatusLabels, registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { isOpenGroup } from '../../platform/db/enrolments';
import { rowCount, intList, rowsOf } from '../../platform/db/rows';
import { mostNamed, type RolloverPart, type Turning, type YearTurn } from '../../platform/rollover/part';

type Resolution = 'closed' | 'pending' | 'future' | 'never';
const groupColumns = z.object({
  id: z.number(),
  code: z.string(),
  resolution: z.enum(['closed', 'pending', 'future', 'never']),
  /** Lessons that stand in the way: the past ones, else those ahead. */
  planned: z.number(),
  places: z.number(),
});

/** The groups of the year that ends. Only one that runs and has nothing left to enter is closed (teaching 10). */
const findGroups = (queries: Queries, { from, today }: YearTurn) =>
  rowsOf(
    queries,
    groupColumns,
    sql`select g.id, g.code, coalesce(nullif(l.past, 0), l.ahead, 0) as planned,
        (select count(*)::int from enrolments e where e.group_id = g.id and e.to_date is null) as places,
        case when coalesce(l.past, 0) > 0 then 'pending' when coalesce(l.ahead, 0) > 0 then 'future'
          when g.status = 'running' then 'closed' else 'never' end as resolution
      from groups g left join lateral (select (count(*) filter (where l.date < ${today}::date))::int as past,
          (count(*) filter (where l.date >= ${today}::date))::int as ahead
        from lessons l where l.group_id = g.id and l.status = 'planned') l on true
      where g.training_year_id = ${from.id} and ${isOpenGroup} order by g.code`,
  );

const endedColumns = z.object({
  placeId: z.number(),
  registrationId: z.number(),
  code: z.string(),
  lastDay: z.string(),
});

/** The last day of each place: today or the end of the year, never before it began or before the last lesson. */
const findEnrolments = (tx: Queries, ids: readonly number[], { today, from }: YearTurn) =>
  rowsOf(
    tx,
    endedColumns,
    sql`select e.id as "placeId", e.registration_id as "registrationId", g.code,
        greatest(least(${today}::date, ${from.endsOn}::date), e.from_date, (select max(l.date) from lessons l
          where l.group_id = e.group_id and l.status = 'held'))::text as "lastDay"
      from enrolments e join groups g on g.id = e.group_id
      where e.group_id = any(${intList(ids)}) and e.to_date is null order by e.id for update of e`,
  );

async function endEnrolments(turning: Turning, groupIds: readonly number[]): Promise<number> {
  const { tx, stamp, at, snapshot, record } = turning;
  const enrolments = await findEnrolments(tx, groupIds, turning);
  const given = sql`jsonb_to_recordset(${JSON.stringify(enrolments)}::jsonb)
    given("placeId" int, "registrationId" int, "lastDay" date)`;
  const changed = sql`updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}`;
  const enrolmentIds = enrolments.map(({ placeId }) => placeId);
  const registrationIds = enrolments.map(({ registrationId }) => registrationId);
  await snapshot('enrolments', ['to_date', 'end_kind'], enrolmentIds);
  await snapshot('registrations', ['status', 'status_changed_at', 'closed_on'], registrationIds);
  const ended = await rowCount(
    tx,
    sql`update enrolments e set to_date = given."lastDay", end_kind = 'completed', version = e.version + 1, ${changed}
      from ${given} where e.id = given."placeId" and e.to_date is null returning e.id`,
  );
  await tx.execute(sql`update registrations r set status = 'completed', status_changed_at = ${at},
      closed_on = given."lastDay", version = r.version + 1, ${changed}
    from ${given} where r.id = given."registrationId"`);
  await record(
    enrolments.map(({ registrationId, code, lastDay }) => ({
      action: 'complete',
      entity: 'registration',
      entityId: registrationId,
      diff: {
        status: [registrationStatusLabels.placed, registrationStatusLabels.completed],
        group: [code, null],
        closedOn: [null, formatDate(lastDay)],
      },
    })),
  );
  return ended;
}

async function closeGroups(turning: Turning, ids: readonly number[]): Promise<number> {
  const { tx, stamp, today, from, snapshot, record } = turning;
  await snapshot('groups', ['status', 'closed_on'], ids);
  const closed = await rowCount(
    tx,
    sql`update groups g set status = 'closed', closed_on = least(${today}::date, ${from.endsOn}::date),
        version = g.version + 1, updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
      where g.id = any(${intList(ids)}) and g.status = 'running' returning g.id`,
  );
  const diff = { status: [groupStatusLabels.running, groupStatusLabels.closed] };
  await record(ids.map((entityId) => ({ action: 'closed', entity: 'group', entityId, diff })));
  return closed;
}

const openGroupLabels = {
  pending: 'Restent ouverts\u00a0: des séances passées n’ont pas leurs présences',
  future: 'Restent ouverts\u00a0: des séances sont encore prévues',
  never: 'Restent ouverts\u00a0: ils n’ont jamais commencé, à annuler ou à rouvrir',
} as const;

/** Groups whose lessons are over are closed, and their places with them. */
export const groupsRollover: RolloverPart = {
  order: 1,
  isWanted: ({ close }) => close,
  async find(queries, turn) {
    const rows = await findGroups(queries, turn);
    const of = (resolution: Resolution) => rows.filter((row) => row.resolution === resolution);
    const closed = of('closed');
    return {
      key: 'groups',
      title: 'Groupes',
      figures: [
        { key: 'closed', label: 'Clos', count: closed.length, isChange: true },
        {
          key: 'places',
          label: 'Places qui s’y terminent',
          count: closed.reduce((sum, { places }) => sum + places, 0),
          isChange: true,
        },
        ...(Object.keys(openGroupLabels) as (keyof typeof openGroupLabels)[]).map((resolution) => ({
          key: resolution,
          label: openGroupLabels[resolution],
          count: of(resolution).length,
          isChange: false,
        })),
      ],
      left: (Object.keys(openGroupLabels) as (keyof typeof openGroupLabels)[]).map((resolution) => ({
        label: openGroupLabels[resolution],
        total: of(resolution).length,
        rows: of(resolution)
          .slice(0, mostNamed)
          .map(({ id, code, planned }) => ({
            label: code,
            href: `/internal/appapp/group/show/${id}`,
            note: planned > 0 ? (planned === 1 ? '1 séance' : `${planned} séances`) : null,
          })),
      })),
    };
  },
  async take(turning) {
    const ids = (await findGroups(turning.tx, turning))
      .filter(({ resolution }) => resolution === 'closed')
      .map(({ id }) => id);
    const closed = await closeGroups(turning, ids);
    return { closed, places: await endEnrolments(turning, ids) };
  },
};
