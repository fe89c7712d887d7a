import { ownRequest, type OwnRequest } from '@tandem/shared/contract/desk/submissions.own';
import { keysOf, coachingStatusLabels, type CoachingStatus } from '@tandem/shared/contract/enumerations';
import { submissionStates } from '@tandem/shared/contract/desk/submissions.kinds';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { valuesOf, labelOf, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import type { At, Written } from '../../platform/http/write';
import { findOwn } from './submissions.rows.repository';
import { withdraw } from './submissions.follow.repository';

const found = ownRequest
  .omit({ status: true, may: true })
  .extend({ state: z.enum(keysOf(submissionStates)), coaching: z.enum(keysOf(coachingStatusLabels)).nullable() });
type Found = z.infer<typeof found>;

const early: readonly (CoachingStatus | null)[] = [null, 'received', 'review'];

function statusOf({ state, coaching }: Found): string {
  if (state === 'processed' && coaching && !early.includes(coaching)) return coachingStatusLabels[coaching];
  return state === 'refused' || state === 'withdrawn' ? submissionStates[state] : 'En traitement';
}

const mayOf = ({ state, coaching }: Found) => ({
  withdraw: ['unconfirmed', 'confirmed'].includes(state) || (state === 'processed' && early.includes(coaching)),
});

const toView = ({ state, coaching, ...row }: Found): OwnRequest => ({
  ...row,
  status: statusOf({ ...row, state, coaching }),
  may: mayOf({ ...row, state, coaching }),
});

/** What an adviser reads of the own requests: who treats them and where they stand, not what was said (desk 14). */
const find = (queries: Queries, adviserId: number, more: SQL) =>
  rowsOf(
    queries,
    found,
    sql`select s.id, s.version, s.ref, (s.sent_at at time zone 'Europe/Zurich')::date::text as "sentOn", s.state,
        left(s.first_name, 1) || '. ' || left(s.last_name, 1) || '.' as initials, c.status as coaching,
        ${labelOf(sql`coalesce(c.office_id, s.office_id)`)} as office,
        (select ${fullName('e')} from employees e where e.id = c.coach_id) as coach
      from submissions s left join lateral (select * from coachings c where c.submission_id = s.id
        order by c.id limit 1) c on true
      where s.adviser_id = ${adviserId} ${more}`,
  );

export function ownRequestsRepository(services: Services) {
  const { db } = services;

  const one = async (queries: Queries, { id: adviserId }: Person, id: number): Promise<OwnRequest> =>
    toView((await find(queries, adviserId, sql`and s.id = ${id}`))[0]!);

  return {
    async list({ id }: Person, { page, size }: { page: number; size: number }) {
      const order = sql`order by s.sent_at desc, s.id desc limit ${size} offset ${(page - 1) * size}`;
      const rows = (await find(db, id, order)).map(toView);
      const [counted] = await valuesOf(
        db,
        z.number(),
        sql`select count(*)::int as total from submissions s where s.adviser_id = ${id}`,
      );
      return { rows, total: counted ?? 0 };
    },

    withdraw: (at: At, person: Person): Promise<Written<OwnRequest>> =>
      db.transaction(async (tx) => {
        const row = await findOwn(tx, person, at.id, true);
        if (!row) throw notFound('Demande');
        const isStale = row.version !== at.version;
        if (!isStale) await withdraw(services, tx, row, person);
        return { isStale, row: await one(tx, person, at.id) };
      }),
  };
}
