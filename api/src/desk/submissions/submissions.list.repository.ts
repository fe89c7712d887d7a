import { keysOf } from '@tandem/shared/contract/enumerations';
import { submissionRow, type SubmissionRow, type submissions } from '@tandem/shared/contract/desk/submissions';
import type { ParsedOf, ReplyOf } from '@tandem/shared/contract/endpoint';
import { submissionKinds, kindsTreatedBy, openStates } from '@tandem/shared/contract/desk/submissions.kinds';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import type { Reader } from '../../platform/db/own-office.repository';
import { valuesOf, rowsOf, utc } from '../../platform/db/rows';
import { containing } from '../../platform/listing/conditions';
import { isTreatedBy } from './submissions.rows.repository';

const isOpen = sql`s.state = any(${sql.param([...openStates])}::text[])`;

/** Branches, or the main area. */
const about = sql`coalesce((select string_agg(item.label, ', ' order by asked.place) from jsonb_path_query(s.payload,
    case s.kind when 'aa_student' then '$.courses.branches[*].branchId'::jsonpath
      when 'aa_teacher' then '$.teaching.branches[*].branchId'::jsonpath else '$.situation.areaIds[0]'::jsonpath end)
    with ordinality asked(id, place) join list_items item on item.id = asked.id::int), '')`;

/** A row of «Formulaires à vérifier», of rows `s`. */
export const columns = sql`s.id, s.version, s.kind, s.ref, s.state, ${fullName('s')} as name, ${about} as about,
  s.is_urgent as "isUrgent", ${utc(sql`s.sent_at`)} as "sentAt", ${utc(sql`s.confirmed_at`)} as "confirmedAt",
  ${utc(sql`s.asked_at`)} as "askedAt", ${userName(sql`s.adviser_id`)} as adviser`;

type Query = ParsedOf<typeof submissions.list>['query'];

function matching(reader: Reader, { kind, state = 'open', search }: Query): SQL {
  const conditions = [
    isTreatedBy(reader),
    state === 'open' ? isOpen : sql`s.state = ${state}`,
    kind && sql`s.kind = ${kind}`,
    containing(sql`s.search`, search),
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}

/** What is to be treated: the urgent ones, then the oldest; of what is over the newest first. */
export async function listSubmissions(queries: Queries, reader: Reader, query: Query) {
  const where = matching(reader, query);
  const order =
    (query.state ?? 'open') === 'open' ? sql`s.is_urgent desc, s.sent_at, s.id` : sql`s.sent_at desc, s.id desc`;
  const rows = await rowsOf(
    queries,
    submissionRow,
    sql`select ${columns} from submissions s where ${where} order by ${order}
      limit ${query.size} offset ${(query.page - 1) * query.size}`,
  );
  const [counted] = await valuesOf(
    queries,
    z.number(),
    sql`select count(*)::int as total from submissions s where ${where}`,
  );
  return { rows, total: counted ?? 0 };
}

const countsOfKind = z.object({
  open: z.number(),
  urgent: z.number(),
  unconfirmed: z.number(),
  oldestAt: z.string().nullable(),
});
const none: z.infer<typeof countsOfKind> = { open: 0, urgent: 0, unconfirmed: 0, oldestAt: null };

/** How many of each of their kinds wait for this person's team. */
export async function countSubmissions(queries: Queries, reader: Reader): Promise<ReplyOf<typeof submissions.counts>> {
  const found = await rowsOf(
    queries,
    countsOfKind.extend({ kind: z.enum(keysOf(submissionKinds)) }),
    sql`select s.kind, count(*)::int as open, count(*) filter (where s.is_urgent)::int as urgent,
        count(*) filter (where s.state = 'unconfirmed')::int as unconfirmed, ${utc(sql`min(s.sent_at)`)} as "oldestAt"
      from submissions s where ${isTreatedBy(reader)} and ${isOpen} group by s.kind`,
  );
  const kinds = kindsTreatedBy(reader.audience).map((kind) => {
    const { kind: _kind, ...counts } = found.find((row) => row.kind === kind) ?? { kind, ...none };
    return [kind, counts] as const;
  });
  return { kinds: Object.fromEntries(kinds) };
}

/** One row, whoever asks: it was reached already. */
export async function findRow(queries: Queries, id: number): Promise<SubmissionRow & { processedBy: string | null }> {
  const [row] = await rowsOf(
    queries,
    submissionRow.extend({ processedBy: z.string().nullable() }),
    sql`select ${columns}, ${userName(sql`s.processed_by_id`)} as "processedBy" from submissions s where s.id = ${id}`,
  );
  return row!;
}
