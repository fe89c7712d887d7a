import * as z from 'zod';
import { version } from '../../fields/checks';
import { cancelReasonLabels, keysOf, lessonStatusLabels } from '../enumerations';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams } from '../page';
import { availableTeacher, unavailableTeacher } from '../people/teachers.search';
import { missing, rejected, stale, versionMissing } from '../problem';
import { act } from '../platform/act';
import { agreed, asked, clash, forcedBecause } from './asked';
import { lessonHour, lessonTables, lessonValues } from './lessons.record';

const text = z.string().nullable();
const { day, hour, room, words } = lessonTables;

/** A lesson as its group's page shows it. */
export const lesson = z.object({
  id: z.int(),
  version: z.int(),
  groupId: z.int(),
  /** Its place among the lessons of the group that are not cancelled or moved; null for those. */
  seq: z.int().nullable(),
  ...storedShapeOf({ ...day, ...hour, ...room, ...words }).shape,
  status: z.enum(keysOf(lessonStatusLabels)),
  cancelReason: z.enum(keysOf(cancelReasonLabels)).nullable(),
  /** The day of the lesson in its place: it was moved, or cancelled and caught up on. */
  movedTo: civilDate.nullable(),
  /** The day of the cancelled lesson that it catches up on; null where it does not, absent from an older API. */
  catchesUp: civilDate.nullable().optional(),
  teacherId: z.int().nullable(),
  teacher: text,
  isSubstituted: z.boolean(),
  building: text,
  /** How many of those who are expected are entered. */
  entered: z.int(),
  expected: z.int(),
  act,
});
export type Lesson = z.infer<typeof lesson>;

const refused = z.object({ message: z.string(), reason: z.literal('refused') });
const changed = {
  reply: lesson,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [stale(lesson), refused, clash, asked]),
    422: rejected,
    428: versionMissing,
  },
} as const;

/** The lessons of a group (teaching 12 and following). */
export const lessons = endpoints(['lesson', 'group'], {
  list: {
    method: 'GET',
    path: '/api/groups/:id/lessons',
    summary: 'Séances d’un groupe, dans l’ordre des dates',
    params: idParams,
    reply: z.object({ rows: z.array(lesson) }),
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/groups/:id/lessons',
    summary: 'Ajoute une séance supplémentaire, ou le rattrapage d’une séance annulée',
    params: idParams,
    body: z.object({
      values: lessonHour,
      /** Absent: the group's. */
      room: shapeOf(room).optional(),
      /** The cancelled lesson of the group that it catches up on. */
      catchesUpId: id.optional(),
      forcedBecause,
      agreed,
    }),
    reply: lesson,
    outcomes: { 404: missing, 409: z.discriminatedUnion('reason', [refused, clash, asked]), 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/lessons/:id',
    summary: 'Change l’heure, la salle, le thème ou la note d’une séance; un répétiteur change le thème et la note',
    params: idParams,
    body: z.object({ version, values: lessonValues, forcedBecause, agreed }),
    ...changed,
  },
  cancel: {
    method: 'POST',
    path: '/api/lessons/:id/cancel',
    summary: 'Annule une séance prévue et prévient les participants',
    params: idParams,
    body: z.object({
      version,
      reason: z.enum(keysOf(cancelReasonLabels), 'Choisissez une valeur.'),
      /** One more lesson stands at the end of the series instead. */
      addAtEnd: z.boolean().default(false),
      agreed,
    }),
    ...changed,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/lessons/:id/restore',
    summary: 'Rétablit une séance annulée et prévient les participants',
    params: idParams,
    body: z.object({ version, forcedBecause, agreed }),
    ...changed,
    idempotent: true,
  },
  move: {
    method: 'POST',
    path: '/api/lessons/:id/move',
    summary: 'Déplace une séance prévue; la nouvelle lui est liée',
    params: idParams,
    body: z.object({ version, to: lessonHour, forcedBecause, agreed }),
    ...changed,
    idempotent: true,
  },
  substitutes: {
    method: 'GET',
    path: '/api/lessons/:id/substitutes',
    summary: 'Qui peut remplacer à cette séance, avec les raisons; et tous les autres, avec ce qui s’y oppose',
    params: idParams,
    reply: z.object({ rows: z.array(availableTeacher), others: z.array(unavailableTeacher) }),
    outcomes: { 404: missing },
  },
  substitute: {
    method: 'POST',
    path: '/api/lessons/:id/substitute',
    summary: 'Confie une séance prévue à quelqu’un d’autre; null: à pourvoir',
    params: idParams,
    body: z.object({ version, teacherId: id.nullable(), forcedBecause, agreed }),
    ...changed,
    idempotent: true,
  },
});
