import * as z from 'zod';
import { optionalChoice, version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { daysBetween } from '../../rules/time/dates';
import { endpoints } from '../endpoint';
import { absenceAnnouncerLabels } from '../enumerations';
import { civilDate, id, idParams, instant } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';

/** Days that one notice may cover. */
const longestNotice = 366;

/** The fields of an announced absence, in the order of its form: one lesson, whose day then counts, or days (teaching 18). */
export const absenceTable = {
  lessonId: { kind: 'own', label: 'Séance' },
  fromDate: { kind: 'date', label: 'Du', isRequired: true, isNeverNull: true, isVisible: ({ lessonId }) => !lessonId },
  toDate: { kind: 'date', label: 'Au', isRequired: true, isNeverNull: true, isVisible: ({ lessonId }) => !lessonId },
  announcedBy: {
    kind: 'enum',
    label: 'Annoncée par',
    labels: absenceAnnouncerLabels,
    isRequired: true,
    isNeverNull: true,
    width: 'whole',
  },
  reason: { kind: 'text', label: 'Motif', max: 500, hint: 'Pas de détail médical.', width: 'whole' },
} as const satisfies Fields;

export const absenceFields = shapeOf(absenceTable)
  .extend({ lessonId: optionalChoice })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['toDate'],
    message: 'Le dernier jour vient après le premier.',
  })
  .refine(({ fromDate, toDate }) => daysBetween(fromDate, toDate) < longestNotice, {
    path: ['toDate'],
    message: 'Une année au plus.',
  });
export type AbsenceFields = z.output<typeof absenceFields>;

/** An announced absence of an apprentice (teaching 18). */
export const absence = z.object({
  id: z.int(),
  version: z.int(),
  /** Null: every lesson of these days. Times are `18:00`. */
  lesson: z
    .object({ id: z.int(), group: z.string(), date: civilDate, startsAt: z.string(), endsAt: z.string() })
    .nullable(),
  ...storedShapeOf(absenceTable).shape,
  announcedAt: instant,
  /** Who took it down. */
  author: z.string(),
  act,
});
export type Absence = z.infer<typeof absence>;

const absenceParams = z.object({ id, absenceId: id });
const changed = {
  params: absenceParams,
  reply: absence,
  outcomes: { 404: missing, 409: stale(absence), 422: rejected, 428: versionMissing },
} as const;

/** Announced absences of an apprentice; a teacher has those that concern the own lessons (teaching 18, 32). */
export const absences = endpoints(['absence', 'lesson'], {
  list: {
    method: 'GET',
    path: '/api/students/:id/absences',
    summary: 'Absences annoncées d’un apprenti, les plus récentes d’abord',
    params: idParams,
    reply: z.object({ rows: z.array(absence) }),
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/students/:id/absences',
    summary: 'Annonce une absence\u00a0: une séance ou des jours',
    params: idParams,
    body: z.object({ values: absenceFields }),
    reply: absence,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/students/:id/absences/:absenceId',
    summary: 'Change une absence annoncée',
    body: z.object({ version, values: absenceFields }),
    ...changed,
  },
  archive: {
    method: 'POST',
    path: '/api/students/:id/absences/:absenceId/archive',
    summary: 'Retire une absence annoncée',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/students/:id/absences/:absenceId/restore',
    summary: 'Rétablit une absence annoncée',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});
