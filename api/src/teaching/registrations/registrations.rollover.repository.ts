import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { rowCount, intList, rowsOf, valuesOf } from '../../platform/db/rows';
import { mostNamed, type RolloverPart, type Turning, type YearTurn } from '../../platform/rollover/part';
import { settleRequests } from '../placing/notices.repository';

type Resolution = 'carried' | 'withdrawn';
const request = z.object({
  id: z.number(),
  studentId: z.number(),
  name: z.string(),
  branch: z.string(),
  status: z.enum(['requested', 'waiting']),
  resolution: z.enum(['carried', 'withdrawn']),
  /** Another request of the same branch is open in the new year. */
  isAlreadyThere: z.boolean(),
});
type Request = z.infer<typeof request>;

/** Requests of the year that ends which nobody has placed; those of archived apprentices are not among them. */
const findRequests = (queries: Queries, { from, to, choices, today }: YearTurn) =>
  rowsOf(
    queries,
    request.extend({ isEnding: z.boolean() }),
    sql`select r.id, r.student_id as "studentId", ${fullName('s')} as name, branch.label as branch, r.status,
        existing.id is not null as "isAlreadyThere",
        case when ${choices.waiting} = 'withdraw' or existing.id is not null then 'withdrawn' else 'carried' end as resolution,
        coalesce(a.terminated_on <= ${today}::date or a.contract_end < ${to.startsOn}::date, false) as "isEnding"
      from registrations r join students s on s.id = r.student_id join list_items branch on branch.id = r.branch_id
      left join registrations existing on existing.student_id = r.student_id and existing.branch_id = r.branch_id
        and existing.training_year_id = ${to.id} and existing.status in ('requested', 'waiting', 'placed')
      left join apprenticeships a on a.student_id = s.id and a.is_current
      where r.training_year_id = ${from.id} and r.status in ('requested', 'waiting')
        and s.archived_at is null and s.anonymised_at is null and s.duplicate_of_id is null
      order by s.last_name, s.first_name, r.id`,
  );

const snapshotColumns = ['status', 'status_changed_at', 'status_reason', 'closed_on'];

/** The same requests in the new year, with the first date and all that was said; each names the learning year of that year. */
async function beginAgain({ tx, stamp, to, added }: Turning, ids: readonly number[]): Promise<number[]> {
  const ofNewYear = {
    training_year_id: to.id,
    version: 1,
    created_at: stamp.added.createdAt,
    created_by_id: stamp.added.createdById,
    updated_at: stamp.added.updatedAt,
    updated_by_id: stamp.added.updatedById,
  };
  const begun = await valuesOf(
    tx,
    z.number(),
    sql`insert into registrations overriding user value
      select again.* from registrations r left join apprenticeships a on a.student_id = r.student_id and a.is_current
        cross join lateral jsonb_populate_record(r, ${JSON.stringify(ofNewYear)}::jsonb
          || jsonb_build_object('learning_year_id', coalesce(a.learning_year_id, r.learning_year_id))) again
      where r.id = any(${intList(ids)}) and r.status in ('requested', 'waiting') order by r.id returning id`,
  );
  await added('registrations', begun);
  return begun;
}

/** A carried request stays in the year that ends, and begins in the one that follows. */
async function carry(turning: Turning, rows: readonly Request[]): Promise<number> {
  const { tx, stamp, at, today, to, from, snapshot, record } = turning;
  const ids = rows.map(({ id }) => id);
  const begun = await beginAgain(turning, ids);
  await snapshot('registrations', snapshotColumns, ids);
  const written = await rowCount(
    tx,
    sql`update registrations r set status = 'carried', status_changed_at = ${at}, closed_on = ${today}::date,
        version = r.version + 1, updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
      where r.id = any(${intList(ids)}) and r.status in ('requested', 'waiting') returning r.id`,
  );
  await settleRequests(tx, ids, at);
  await record([
    ...rows.map(({ id: entityId, status }) => ({
      action: 'carry',
      entity: 'registration',
      entityId,
      diff: { status: [registrationStatusLabels[status], registrationStatusLabels.carried] },
    })),
    ...begun.map((entityId) => ({
      action: 'create',
      entity: 'registration',
      entityId,
      diff: { trainingYear: [from.label, to.label] },
    })),
  ]);
  return written;
}

async function withdraw({ tx, stamp, today, at, snapshot, record, to }: Turning, rows: readonly Request[]) {
  const ids = rows.map(({ id }) => id);
  await snapshot('registrations', snapshotColumns, ids);
  const written = await rowCount(
    tx,
    sql`update registrations r set status = 'withdrawn', status_changed_at = ${at}, closed_on = ${today}::date,
        status_reason = ${`Passage à l’année ${to.label}`}, version = r.version + 1,
        updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
      where r.id = any(${intList(ids)}) and r.status in ('requested', 'waiting') returning r.id`,
  );
  await settleRequests(tx, ids, at);
  await record(
    rows.map(({ id: entityId, status }) => ({
      action: 'withdraw',
      entity: 'registration',
      entityId,
      diff: { status: [registrationStatusLabels[status], registrationStatusLabels.withdrawn] },
    })),
  );
  return written;
}

const named = ({ studentId, name, branch }: Request) => ({
  label: name,
  href: `/internal/students/show/${studentId}`,
  note: branch,
});

/** What becomes of requests that nobody has placed (teaching 7). */
export const registrationsRollover: RolloverPart = {
  order: 3,
  isWanted: ({ waiting }) => waiting !== 'leave',
  async find(queries, turn) {
    const rows = await findRequests(queries, turn);
    const of = (resolution: Resolution) => rows.filter((row) => row.resolution === resolution);
    const ending = of('carried').filter(({ isEnding }) => isEnding);
    const alreadyThere = rows.filter(({ isAlreadyThere }) => isAlreadyThere && turn.choices.waiting === 'carry');
    const list = (label: string, found: readonly Request[]) => ({
      label,
      total: found.length,
      rows: found.slice(0, mostNamed).map(named),
    });
    return {
      key: 'registrations',
      title: 'Demandes et inscriptions en attente',
      figures: [
        {
          key: 'carried',
          label: `Reprises dans l’année ${turn.to.label}`,
          count: of('carried').length,
          isChange: true,
        },
        { key: 'withdrawn', label: 'Retirées', count: of('withdrawn').length, isChange: true },
      ],
      left: [
        list('Reprises, mais la formation se termine\u00a0: à vérifier', ending),
        list(`Retirées, parce qu’une inscription de la même branche est ouverte en ${turn.to.label}`, alreadyThere),
      ],
    };
  },
  async take(turning) {
    const rows = await findRequests(turning.tx, turning);
    const of = (resolution: Resolution) => rows.filter((row) => row.resolution === resolution);
    return { carried: await carry(turning, of('carried')), withdrawn: await withdraw(turning, of('withdrawn')) };
  },
};
