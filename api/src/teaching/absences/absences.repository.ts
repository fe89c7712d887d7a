import { type Absence, type AbsenceFields, absenceTable, absence } from '@tandem/shared/contract/teaching/absences';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { userName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { reach, reachOpen } from '../../platform/db/reach.repository';
import { rowsOf, utc } from '../../platform/db/rows';
import { absenceNotices as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { notFound, refused } from '../../platform/http/problem';
import { type Change, auditEntriesOf, type Work, writerOf } from '../../platform/http/write';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';
import { isCounted, isExpected } from '../attendance-rules/expected.repository';

const { lessonId, ...fields } = absenceTable;

/** The fields of an announced absence as the history of the apprentice names them. */
export const absenceAuditLabels: AuditLabels<Absence> = {
  lesson: {
    label: lessonId.label,
    read: ({ lesson }) => lesson && `${lesson.group}, ${lesson.startsAt}–${lesson.endsAt}`,
  },
  ...auditLabelsOfFields<Absence>(fields, { values: (absence) => absence }),
};

const storedAbsence = absence.extend({
  archivedAt: z.string().nullable(),
  /** Who gives its lesson, and whose group it is of. */
  teacherIds: z.array(z.number().nullable()).nullable(),
});
type StoredAbsence = z.infer<typeof storedAbsence>;
interface Ids {
  id: number;
  absenceId: number;
}

const absencesWhere = (condition: SQL) => sql`select n.id, n.version, n.from_date::text as "fromDate",
    n.to_date::text as "toDate", n.reason, n.announced_by as "announcedBy", ${utc(sql`n.announced_at`)} as "announcedAt",
    coalesce(${userName(sql`n.created_by_id`)}, 'Système') as author, ${utc(sql`n.archived_at`)} as "archivedAt",
    case when l.id is not null then jsonb_build_object('id', l.id, 'group', g.code, 'date', l.date,
      'startsAt', to_char(l.starts_at, 'HH24:MI'), 'endsAt', to_char(l.ends_at, 'HH24:MI')) end as lesson,
    case when l.id is not null then jsonb_build_array(l.teacher_id, ${ownTeacherOf('l')}) end as "teacherIds"
  from absence_notices n left join lessons l on l.id = n.lesson_id left join groups g on g.id = l.group_id
  where ${condition}`;

export function absencesRepository(services: Services) {
  const { db, now } = services;

  const wanted = (id: number) => ({ id, today: today(now()) });
  const open = ({ tx, person }: Work, { id }: { id: number }) => reachOpen(tx, person, wanted(id));

  const writer = writerOf<StoredAbsence, Ids>(services, {
    name: 'Absence',
    beforeWrite: open,
    async read(queries, { id, absenceId }) {
      const condition = sql`n.id = ${absenceId} and n.student_id = ${id}`;
      return (await rowsOf(queries, storedAbsence, absencesWhere(condition)))[0];
    },
    auditEntries: auditEntriesOf('absence', absenceAuditLabels),
  });

  /** As the writer, unless this person may not even know of the absence. */
  const write = (ids: Ids, person: Person, action: string, step: (change: Change<StoredAbsence>) => Promise<boolean>) =>
    writer.change(ids, person, action, async (change) => {
      if (!maySee(person, change.before)) throw notFound('Absence');
      return step(change);
    });

  return {
    async list(id: number, person: Person): Promise<Absence[]> {
      await reach(db, person, wanted(id));
      const condition = sql`n.student_id = ${id} and n.archived_at is null order by n.from_date desc, n.id desc`;
      const found = await rowsOf(db, storedAbsence, absencesWhere(condition));
      return found.filter((each) => maySee(person, each)).map(toView);
    },

    add: (id: number, values: AbsenceFields, person: Person) =>
      writer.add(
        person,
        async (work) => {
          await open(work, { id });
          const columns = await columnsOf(work, id, values);
          const [row] = await work.tx
            .insert(table)
            .values({ ...columns, studentId: id, announcedAt: now(), ...work.stamp.added })
            .returning({ id: table.id });
          return { id, absenceId: row!.id };
        },
        { isAct: true },
      ),

    change: (ids: Ids, version: number, values: AbsenceFields, person: Person) =>
      write(ids, person, 'change', async (change) => {
        if (change.before.archivedAt) throw notFound('Absence');
        return change.put(table, { id: ids.absenceId, version }, await columnsOf(change, ids.id, values));
      }),

    setArchived: (ids: Ids, version: number, isArchived: boolean, person: Person) =>
      write(ids, person, isArchived ? 'archive' : 'restore', ({ put }) =>
        put(table, { id: ids.absenceId, version }, { archivedAt: isArchived ? now() : null }),
      ),
  };
}

/** A notice for one lesson covers its day. Throws 422 for a lesson at which the apprentice is not expected. */
async function columnsOf({ tx, person }: Work, studentId: number, values: AbsenceFields) {
  if (values.lessonId === null) return values;
  const own =
    person.audience === 'teacher' ? sql`and ${person.teacherId}::int in (l.teacher_id, ${ownTeacherOf('l')})` : sql``;
  const [lesson] = await rowsOf(
    tx,
    { date: z.string() },
    sql`select l.date::text from lessons l join groups g on g.id = l.group_id
      where l.id = ${values.lessonId} and ${isCounted} ${own}
        and exists (select from enrolments e where e.student_id = ${studentId} and ${isExpected})`,
  );
  if (!lesson) throw refused({ 'values.lessonId': 'Cette personne n’est pas attendue à cette séance.' });
  return { ...values, fromDate: lesson.date, toDate: lesson.date };
}

/** A teacher does not read what was announced for a lesson of somebody else. */
const maySee = ({ audience, teacherId }: Person, { teacherIds }: StoredAbsence): boolean =>
  audience !== 'teacher' || teacherIds === null || teacherIds.includes(teacherId);

export function toView({ archivedAt: _archivedAt, teacherIds: _teacherIds, ...absence }: StoredAbsence): Absence {
  return absence;
}
