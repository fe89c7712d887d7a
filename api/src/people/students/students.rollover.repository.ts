import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { rowCount, rowsOf } from '../../platform/db/rows';
import { mostNamed, type RolloverPart, type Turning, type YearTurn } from '../../platform/rollover/part';

type Resolution = 'raised' | 'ends' | 'begins' | 'stays';
const training = z.object({
  id: z.number(),
  studentId: z.number(),
  name: z.string(),
  resolution: z.enum(['raised', 'ends', 'begins', 'stays']),
  learningYear: z.string(),
  nextId: z.number().nullable(),
  next: z.string().nullable(),
});

const rank = sql`(year.extra->>'rank')::int`;

/**
 * What becomes of each current training. A contract that ends before the new year is not prolonged, one that begins with it
 * keeps its first year; archived apprentices are not among them.
 */
const trainings = ({ to }: YearTurn) => sql`select a.id, a.student_id as "studentId", ${fullName('s')} as name,
    year.label as "learningYear", next.id as "nextId", next.label as next,
    case when a.terminated_on is not null or a.contract_end < ${to.startsOn}::date then 'ends'
      when a.contract_start >= ${to.startsOn}::date then 'begins'
      when a.contract_end is null and ${rank} >= (profession.extra->>'durationYears')::int then 'ends'
      when ${rank} >= (profession.extra->>'durationYears')::int or next.id is null then 'stays'
      else 'raised' end as resolution
  from apprenticeships a join students s on s.id = a.student_id
  join list_items year on year.id = a.learning_year_id join list_items profession on profession.id = a.profession_id
  left join lateral (select n.id, n.label from list_items n where n.list = 'learning-year' and n.is_active and ${rank} > 0
    and (n.extra->>'rank')::int = ${rank} + 1
    and (coalesce(jsonb_array_length(nullif(n.extra->'certTypes', 'null')), 0) = 0 or n.extra->'certTypes' ? a.cert_type)
    order by n.sort_order, n.id limit 1) next on true
  where a.is_current and s.archived_at is null and s.anonymised_at is null and s.duplicate_of_id is null
  order by s.last_name, s.first_name, a.id`;

const findTrainings = (queries: Queries, turn: YearTurn) => rowsOf(queries, training, trainings(turn));

async function raise(turning: Turning): Promise<number> {
  const { tx, stamp, snapshot, record } = turning;
  const raised = (await findTrainings(tx, turning)).filter(({ resolution }) => resolution === 'raised');
  const ids = raised.map(({ id }) => id);
  await snapshot('apprenticeships', ['learning_year_id'], ids);
  const given = JSON.stringify(raised.map(({ id, nextId }) => ({ id, nextId })));
  const written = await rowCount(
    tx,
    sql`update apprenticeships a set learning_year_id = given."nextId", version = a.version + 1,
        updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
      from jsonb_to_recordset(${given}::jsonb) given(id int, "nextId" int) where a.id = given.id returning a.id`,
  );
  await record(
    raised.map(({ id, learningYear, next }) => ({
      action: 'change',
      entity: 'apprenticeship',
      entityId: id,
      diff: { learningYearId: [learningYear, next] },
    })),
  );
  return written;
}

const resolutionLabels: Readonly<Record<Resolution, string>> = {
  raised: 'Passent à l’année d’apprentissage suivante',
  ends: 'Terminent leur formation\u00a0: leur contrat n’est pas prolongé',
  begins: 'Commencent avec la nouvelle année',
  stays: 'Restent dans leur année',
};

/** Learning years go up by one. */
export const studentsRollover: RolloverPart = {
  order: 2,
  isWanted: ({ raise: isRaised }) => isRaised,
  async find(queries, turn) {
    const rows = await findTrainings(queries, turn);
    const of = (resolution: Resolution) => rows.filter((row) => row.resolution === resolution);
    const stays = of('stays');
    return {
      key: 'students',
      title: 'Apprenti·es',
      figures: (Object.keys(resolutionLabels) as Resolution[]).map((resolution) => ({
        key: resolution,
        label: resolutionLabels[resolution],
        count: of(resolution).length,
        isChange: resolution === 'raised',
      })),
      left: [
        {
          label: 'À vérifier\u00a0: sans année suivante, ou avec un contrat au-delà de la dernière année',
          total: stays.length,
          rows: stays.slice(0, mostNamed).map(({ studentId, name, learningYear }) => ({
            label: name,
            href: `/internal/students/show/${studentId}`,
            note: learningYear,
          })),
        },
      ],
    };
  },
  take: async (turning) => ({ raised: await raise(turning) }),
};
