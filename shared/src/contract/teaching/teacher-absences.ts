import * as z from 'zod';
import { version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';
import { lessonBatch, settling } from './settling';

/** The fields of an absence, in the order of its form. */
export const teacherAbsenceTable = {
  fromDate: { label: 'Du', kind: 'date', isRequired: true },
  toDate: { label: 'Au', kind: 'date', isRequired: true },
  startsAt: { label: 'De', kind: 'time', hint: 'Vide\u00a0: toute la journée.' },
  endsAt: { label: 'À', kind: 'time' },
  reason: { label: 'Motif', kind: 'text', max: 200, width: 'whole' },
} as const satisfies Fields;

interface Hours {
  fromDate: string;
  toDate: string;
  startsAt: string | null;
  endsAt: string | null;
}

function faultOf({ fromDate, toDate, startsAt, endsAt }: Hours): [path: string, message: string] | undefined {
  if (toDate < fromDate) return ['toDate', 'La fin précède le début.'];
  if (startsAt === null && endsAt === null) return undefined;
  if (fromDate !== toDate) return ['startsAt', 'Des heures valent pour un seul jour.'];
  if (startsAt === null) return ['startsAt', 'Indiquez aussi le début.'];
  if (endsAt === null) return ['endsAt', 'Indiquez aussi la fin.'];
  return startsAt < endsAt ? undefined : ['endsAt', 'La fin vient après le début.'];
}

/** Days, or hours (`18:00`) of one day, on which a person gives no lessons. */
export const teacherAbsenceFields = shapeOf(teacherAbsenceTable).superRefine((values, context) => {
  const [path, message] = faultOf(values) ?? [];
  if (path && message) context.addIssue({ code: 'custom', path: [path], message });
});
export type TeacherAbsenceFields = z.output<typeof teacherAbsenceFields>;

/** An absence as the teacher's page shows it; both days belong to it. */
export const teacherAbsence = z.object({
  id: z.int(),
  version: z.int(),
  teacherId: z.int(),
  fromDate: civilDate,
  toDate: civilDate,
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  reason: z.string().nullable(),
  /** Who wrote it down. */
  author: z.string().nullable(),
  /** Planned lessons from today on that still want a substitute. */
  lessons: z.int(),
});
export type TeacherAbsence = z.infer<typeof teacherAbsence>;

const absenceParams = z.object({ id, absenceId: id });
/** With what the office did to lessons, which sent back as `undo` takes it back. */
const written = teacherAbsence.extend({ batch: lessonBatch.optional(), act });
const changed = {
  reply: written,
  outcomes: { 404: missing, 409: stale(teacherAbsence), 422: rejected, 428: versionMissing },
} as const;

/** When teachers are away. A teacher reads and writes the own ones, the office everybody's. */
export const teacherAbsences = endpoints(['teacher_absence', 'lesson'], {
  list: {
    method: 'GET',
    path: '/api/teachers/:id/absences',
    summary: 'Indisponibilités d’un répétiteur, celles à venir d’abord',
    params: idParams,
    reply: z.object({ rows: z.array(teacherAbsence), may: z.object({ change: z.boolean() }) }),
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/teachers/:id/absences',
    summary: 'Ajoute une indisponibilité, et ce que le bureau décide des séances qu’elle touche',
    params: idParams,
    body: z.object({ values: teacherAbsenceFields, ...settling }),
    reply: written,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/teachers/:id/absences/:absenceId',
    summary: 'Change une indisponibilité, et ce que le bureau décide des séances qu’elle touche en plus',
    params: absenceParams,
    body: z.object({ version, values: teacherAbsenceFields, ...settling }),
    ...changed,
  },
  archive: {
    method: 'POST',
    path: '/api/teachers/:id/absences/:absenceId/archive',
    summary: 'Retire une indisponibilité, et reprend ce que son ajout avait fait des séances',
    params: absenceParams,
    body: z.object({ version, undo: settling.undo }),
    ...changed,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/teachers/:id/absences/:absenceId/restore',
    summary: 'Remet une indisponibilité retirée',
    params: absenceParams,
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});
