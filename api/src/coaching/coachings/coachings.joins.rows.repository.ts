import { coachingStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf, valuesOf } from '../../platform/db/rows';
import type { JoinedValues } from '../../platform/db/schema/coachings';
import { isOpen } from '../followed.repository';

/** What hangs on a follow-up and goes over with it: meetings first, since what they speak of follows them. */
const hanging = ['accompaniments', 'goals', 'network_members', 'documents', 'tasks'] as const;

/** The meetings `a` that speak of the row `t`. */
const mentions = {
  goals: sql`a.goal_progress @> jsonb_build_array(jsonb_build_object('goalId', t.id))`,
  network_members: sql`t.id = any(a.participant_ids)`,
};
const mentionOf = (table: string) => (table === 'goals' || table === 'network_members' ? mentions[table] : sql`false`);

const row = z.object({
  id: z.int(),
  version: z.int(),
  studentId: z.int(),
  status: z.enum(keysOf(coachingStatusLabels)),
  coachId: z.int().nullable(),
  receivedOn: z.string(),
  acceptedOn: z.string().nullable(),
  firstMeetingOn: z.string().nullable(),
  isUrgent: z.boolean(),
  isContractAtRisk: z.boolean(),
});
/** A follow-up as a join reads it, locked. */
export type JoinRow = z.infer<typeof row>;

const columns = sql`c.id, c.version, c.student_id as "studentId", c.status, c.coach_id as "coachId",
  c.received_on::text as "receivedOn", c.accepted_on::text as "acceptedOn", c.first_meeting_on::text as "firstMeetingOn",
  c.is_urgent as "isUrgent", c.is_contract_at_risk as "isContractAtRisk"`;
const furthestFirst = sql`array_position(array['active', 'paused', 'accepted', 'review', 'received'], c.status)`;

/** The open follow-ups of one file: the one that goes on comes first. */
export const lockOpenOf = (tx: Queries, studentId: number): Promise<JoinRow[]> =>
  rowsOf(
    tx,
    row,
    sql`select ${columns} from coachings c where c.student_id = ${studentId} and ${isOpen}
      order by ${furthestFirst}, c.coach_id is null, c.received_on, c.id for no key update of c`,
  );

/** These follow-ups, always locked in the same order. */
export const lockRows = (tx: Queries, ids: readonly number[]): Promise<JoinRow[]> =>
  rowsOf(
    tx,
    row,
    sql`select ${columns} from coachings c where c.id = any(${intList(ids)}) order by c.id for no key update of c`,
  );

/** Everything that hangs on one follow-up goes over to another one. */
export async function moveHanging(tx: Queries, from: number, to: number): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {};
  for (const table of hanging)
    moved[table] = await valuesOf(
      tx,
      z.number(),
      sql`update ${sql.identifier(table)} set coaching_id = ${to} where coaching_id = ${from} returning id`,
    );
  return moved;
}

interface Back {
  from: number;
  to: number;
  moved: Readonly<Record<string, readonly number[]>>;
}

/** What went over goes back, unless a meeting that stays speaks of it. */
export async function moveBack(tx: Queries, { from, to, moved }: Back): Promise<void> {
  for (const table of hanging)
    await tx.execute(sql`update ${sql.identifier(table)} t set coaching_id = ${to}
      where t.id = any(${intList(moved[table] ?? [])}) and t.coaching_id = ${from}
        and not exists (select from accompaniments a where a.coaching_id = ${from} and ${mentionOf(table)})`);
}

const earlier = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** What a join looks at, of one follow-up. */
export const valuesIn = (of: JoinedValues): JoinedValues => ({
  receivedOn: of.receivedOn,
  acceptedOn: of.acceptedOn,
  firstMeetingOn: of.firstMeetingOn,
  isUrgent: of.isUrgent,
  isContractAtRisk: of.isContractAtRisk,
});

/** The earlier days; urgent where one of them is. */
export const together = (one: JoinedValues, other: JoinedValues): JoinedValues => ({
  receivedOn: earlier(one.receivedOn, other.receivedOn) ?? one.receivedOn,
  acceptedOn: earlier(one.acceptedOn, other.acceptedOn),
  firstMeetingOn: earlier(one.firstMeetingOn, other.firstMeetingOn),
  isUrgent: one.isUrgent || other.isUrgent,
  isContractAtRisk: one.isContractAtRisk || other.isContractAtRisk,
});

/** What the join changed and nobody has changed since becomes what it was. */
export const without = (now: JoinedValues, { kept, taken }: { kept: JoinedValues; taken: JoinedValues }) =>
  Object.fromEntries(
    (Object.keys(taken) as (keyof JoinedValues)[])
      .filter((name) => now[name] === taken[name] && taken[name] !== kept[name])
      .map((name) => [name, kept[name]]),
  ) as Partial<JoinedValues>;
