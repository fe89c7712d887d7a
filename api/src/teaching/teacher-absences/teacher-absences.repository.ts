import type { ImpactCause } from '@tandem/shared/contract/teaching/impact';
import type { LessonBatch } from '@tandem/shared/contract/teaching/settling';
import {
  teacherAbsence,
  type TeacherAbsence,
  type TeacherAbsenceFields,
  teacherAbsenceTable,
} from '@tandem/shared/contract/teaching/teacher-absences';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Entity } from '../../platform/announced';
import type { Queries } from '../../platform/db/database';
import { fullName, userName } from '../../platform/db/names';
import { rowCount, rowsOf, utc } from '../../platform/db/rows';
import { teacherAbsences as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { auditEntriesOf, writerOf } from '../../platform/http/write';
import type { Settling } from '../../platform/lessons-port';
import { isAwayAt } from '../../platform/teachers/availability.repository';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The fields of an absence as its history names them. */
export const teacherAbsenceAuditLabels: AuditLabels<TeacherAbsence> = auditLabelsOfFields(teacherAbsenceTable, {
  values: (absence) => ({ ...absence }),
});

/** An absence, with whether it was withdrawn. */
export const storedAbsence = teacherAbsence.extend({ archivedAt: z.string().nullable() });
export type StoredAbsence = z.infer<typeof storedAbsence>;

interface Ids {
  id: number;
  absenceId: number;
}

/** Its lines in the audit log lead to the teacher. */
export const absenceRecord: NonNullable<Entity['record']> = {
  of: 'teacher',
  from: sql`select t.id, ${fullName('t')} as label, null as list from teacher_absences it
    join teachers t on t.id = it.teacher_id where it.id = log.entity_id`,
};

type Away = Omit<Extract<ImpactCause, { kind: 'absence' }>, 'kind'>;
interface ChangeRequest {
  values: TeacherAbsenceFields;
  settling: Settling;
}

const mostListed = 100;

const lessons = (day: string) => sql`(select count(*)::int from lessons l where l.teacher_id = away.teacher_id
  and l.status = 'planned' and l.date >= ${day}::date and away.archived_at is null
  and ${isAwayAt(sql`l.date`, sql`l.starts_at`, sql`l.ends_at`)})`;

const absencesWhere = (condition: SQL, day: string) => sql`select away.id, away.version,
    away.teacher_id as "teacherId", away.from_date::text as "fromDate", away.to_date::text as "toDate",
    to_char(away.starts_at, 'HH24:MI') as "startsAt", to_char(away.ends_at, 'HH24:MI') as "endsAt", away.reason,
    ${userName(sql`away.created_by_id`)} as author, ${lessons(day)} as lessons, ${utc(sql`away.archived_at`)} as "archivedAt"
  from teacher_absences away where ${condition}`;

async function refuseUnknown(queries: Queries, id: number): Promise<void> {
  const known = await rowCount(queries, sql`select 1 from teachers t where t.id = ${id}`);
  if (!known) throw notFound('Répétiteur·trice');
}

/** When teachers are away. */
export function teacherAbsencesRepository(services: Services) {
  const { db, now } = services;
  const writer = writerOf<StoredAbsence, Ids>(services, {
    name: 'Indisponibilité',
    async read(queries, { id, absenceId }) {
      const condition = sql`away.id = ${absenceId} and away.teacher_id = ${id}`;
      const [found] = await rowsOf(queries, storedAbsence, absencesWhere(condition, today(now())));
      return found;
    },
    auditEntries: auditEntriesOf('teacher_absence', teacherAbsenceAuditLabels),
  });

  /** Undefined where nobody decides: the lessons wait for a substitute. */
  const prepared = async (tx: Queries, person: Person, absence: Away, { lessons, undo }: Settling) =>
    (lessons ?? undo) && services.lessons.prepare(tx, person, { kind: 'absence', ...absence }, { lessons, undo });

  return {
    /** Those to come in their order, then past ones, the latest first. Throws 404. */
    async list(id: number): Promise<StoredAbsence[]> {
      await refuseUnknown(db, id);
      const day = today(now());
      const rows = await rowsOf(
        db,
        storedAbsence,
        sql`${absencesWhere(sql`away.teacher_id = ${id} and away.archived_at is null`, day)}
          order by away.to_date desc, away.id desc limit ${mostListed}`,
      );
      const isPast = ({ toDate }: StoredAbsence) => toDate < day;
      return [...rows.filter((row) => !isPast(row)).toReversed(), ...rows.filter(isPast)];
    },

    /** `settling`: what the office decided for the lessons that the absence touches; without it they wait for a substitute. */
    async add(id: number, values: TeacherAbsenceFields, settling: Settling, person: Person) {
      let batch: LessonBatch = [];
      const row = await writer.add(
        person,
        async ({ tx, stamp }) => {
          await refuseUnknown(tx, id);
          const settle = await prepared(tx, person, { teacherId: id, ...values }, settling);
          const [row] = await tx
            .insert(table)
            .values({ ...values, teacherId: id, ...stamp.added })
            .returning({ id: table.id });
          if (settle) batch = await settle();
          return { id, absenceId: row!.id };
        },
        { isAct: true },
      );
      return { ...row, batch };
    },

    /** `settling`: as `add`, for the lessons that were not touched before. */
    async change(ids: Ids, version: number, { values, settling }: ChangeRequest, person: Person) {
      let batch: LessonBatch = [];
      const written = await writer.change(ids, person, 'change', async ({ before, put, tx }) => {
        if (before.archivedAt) throw notFound('Indisponibilité');
        const settle = await prepared(tx, person, { teacherId: ids.id, ...values }, settling);
        if (!(await put(table, { id: ids.absenceId, version }, values))) return false;
        if (settle) batch = await settle();
        return true;
      });
      return { ...written, batch };
    },

    restore: (ids: Ids, version: number, person: Person) =>
      writer.change(ids, person, 'restore', ({ put }) =>
        put(table, { id: ids.absenceId, version }, { archivedAt: null }),
      ),

    archive: (ids: Ids, version: number, settling: Settling, person: Person) =>
      writer.change(ids, person, 'archive', async ({ before, put, tx }) => {
        const settle = await prepared(tx, person, before, { undo: settling.undo });
        if (!(await put(table, { id: ids.absenceId, version }, { archivedAt: now() }))) return false;
        await settle?.();
        return true;
      }),
  };
}
