import { mergeUndoableUntil } from '@tandem/shared/contract/people/merges';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../../services';
import type { Registry } from '../../../platform/announced';
import { described, pairsOf } from '../../../platform/audit/audit.diff';
import { registryLabels } from '../../../platform/audit/audit.labels';
import { mailLine, type MailValues, textOfLine } from '../../../platform/bulk/mail.repository';
import type { Database } from '../../../platform/db/database';
import { fullName, userName } from '../../../platform/db/names';
import { valuesOf, rowsOf, utc } from '../../../platform/db/rows';
import { countDocuments } from '../../../platform/documents/owners.repository';
import type { Person } from '../../../platform/http/person';
import { mailValuesOf } from '../bulk/mail.repository';

const stored = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  entity: z.string(),
  action: z.string(),
  reason: z.string().nullable(),
  /** Of a reading or an export, what else was noted. */
  diff: z.record(z.string(), z.unknown()).nullable(),
  merge: z
    .object({ id: z.number(), isSurvivor: z.boolean(), isUndone: z.boolean(), doneAt: z.string(), other: z.string() })
    .nullable(),
  text: z.string().nullable(),
});
type Stored = z.infer<typeof stored>;

/** The merge that a line of either file tells of: the last one that had been done by then. */
const mergeOfLine = sql`(select jsonb_build_object('id', m.id, 'isSurvivor', m.kept_id = log.entity_id,
    'isUndone', m.undone_at is not null, 'doneAt', ${utc(sql`m.done_at`)}, 'other', ${fullName('other')} || ' (' || other.number || ')')
  from merges m join students other on other.id in (m.kept_id, m.merged_id) and other.id <> log.entity_id
  where log.action = 'merge' and log.entity = 'student' and m.kind = 'student'
    and log.entity_id in (m.kept_id, m.merged_id) and m.done_at <= log.at
  order by m.done_at desc, m.id desc limit 1)`;

interface Reader {
  hasAvs: boolean;
  /** What a mail says of this person. */
  values: MailValues;
}

const ofStudent = (id: number, { onStudents }: Registry) => {
  const parts = Object.entries(onStudents).flatMap(([table, { entity }]) =>
    entity
      ? sql`(log.entity = ${entity}
      and log.entity_id = any(array(select part.id from ${sql.identifier(table)} part where part.student_id = ${id})))`
      : [],
  );
  const own = sql`(log.entity in ('student', 'attestation', 'justification') and log.entity_id = ${id})`;
  return sql`from audit_log log where ${sql.join([own, ...parts], sql` or `)}`;
};

export function historyRepository({ db, registry, now }: Services) {
  const { whatWasDone } = registryLabels(registry);

  function rowOf(
    { id, at, who, entity, action, reason, diff, merge, text }: Stored,
    { hasAvs, values }: Reader,
  ): HistoryRow {
    const auditLabels = registry.entities[entity]?.auditLabels ?? {};
    const changes = described(auditLabels, pairsOf(diff)).filter(({ field }) => hasAvs || field !== 'avs');
    const row = { id, at, who, what: whatWasDone(entity, action), reason, changes };
    if (merge) return { ...row, ...mergeLine(merge, now()) };
    return action === 'mail' ? { ...row, ...mailLine(reason, text, values) } : row;
  }

  const count = async (history: SQL) => {
    const [found] = await valuesOf(db, z.number(), sql`select count(*)::int as total ${history}`);
    return found ?? 0;
  };

  return {
    count: (id: number) => count(ofStudent(id, registry)),

    /** What was done to a person and to everything that hangs on the file, newest first; undefined: no such apprentice. */
    async list(id: number, { page, size }: { page: number; size: number }, hasAvs: boolean) {
      const [known] = await rowsOf(
        db,
        { firstName: z.string(), lastName: z.string(), number: z.string() },
        sql`select s.first_name as "firstName", s.last_name as "lastName", s.number from students s where s.id = ${id}`,
      );
      if (!known) return undefined;
      const history = ofStudent(id, registry);
      const [rows, total] = await Promise.all([
        rowsOf(
          db,
          stored,
          sql`select log.id, ${utc(sql`log.at`)} as at, log.entity, log.action, log.reason, log.diff,
        coalesce(${userName(sql`log.user_id`)}, 'Système') as who, ${mergeOfLine} as merge, ${textOfLine} as text
        ${history} order by log.id desc limit ${size} offset ${(page - 1) * size}`,
        ),
        count(history),
      ]);
      return { rows: rows.map((row) => rowOf(row, { hasAvs, values: mailValuesOf(known) })), total };
    },
  };
}

/** The kept file offers the way back as long as there is one. */
function mergeLine({ id, isSurvivor, isUndone, doneAt, other }: NonNullable<Stored['merge']>, now: Date) {
  if (!isSurvivor) return { what: `Fusionné dans ${other}`, reason: null };
  const until = mergeUndoableUntil(doneAt);
  const undoUntil = until > now ? until.toISOString() : null;
  return { what: `Fusionné avec ${other}`, reason: null, merge: { id, isUndone, undoUntil } };
}

/** How much of what stands on the later tabs of a file this person may read (people 24). */
export function tabCounts(db: Database, history: ReturnType<typeof historyRepository>) {
  async function notesOf(id: number, { audience }: Person): Promise<number> {
    const readable = audience === 'admin' ? sql`true` : sql`n.visibility = 'all_staff'`;
    const [found] = await valuesOf(
      db,
      z.number(),
      sql`select count(*)::int as total from student_notes n
        where n.student_id = ${id} and n.archived_at is null and ${readable}`,
    );
    return found ?? 0;
  }

  return async (id: number, person: Person) => {
    const [documents, notes, changes] = await Promise.all([
      countDocuments(db, { kind: 'student', id }, person),
      notesOf(id, person),
      person.audience === 'admin' ? history.count(id) : undefined,
    ]);
    return { documents, notes, ...(changes !== undefined && { history: changes }) };
  };
}
