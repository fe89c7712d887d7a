import * as z from 'zod';
import { requiredChoice, version } from '../../fields/checks';
import { labelShapeOf, storedShapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { listEndpoints } from '../listing';
import { civilDate, id, idParams, instant } from '../page';
import { notNotified } from '../people/consents.withheld';
import { missing, rejected, stale, versionMissing } from '../problem';
import { act } from '../platform/act';
import { agreed, asked, clash, forcedBecause } from './asked';
import { groupColumns, groupCounts, groupList, groupRow } from './groups.list';
import { candidate, groupPreview, groupSuggestion, lessonAdjustment } from './groups.plan';
import { groupPlan, groupTables, groupValues } from './groups.record';
import { groupWeek, groupWeekQuery } from './groups.week';
import { ofTrainingYear } from './groups.years';

const text = z.string().nullable();

/** A person who has, or had, a place in a group. */
export const participant = z.object({
  placeId: z.int(),
  registrationId: z.int(),
  registrationVersion: z.int(),
  studentId: z.int(),
  name: z.string(),
  profession: text,
  learningYear: text,
  from: civilDate,
  to: civilDate.nullable(),
  endKind: z.enum(['completed', 'moved', 'dropped']).nullable(),
  /** Why they stopped. */
  failReason: text,
  goal: text,
});
export type Participant = z.infer<typeof participant>;

const { course, terms } = groupTables;

/** A group as its page shows it. Times are `18:00`. */
export const groupFile = groupRow.omit({ nextLesson: true, entered: true }).extend({
  ...storedShapeOf({ ...course, ...terms }).shape,
  ...labelShapeOf(terms).shape,
  trainingYear: z.string(),
  branchCode: z.string(),
  courseLocationId: z.int().nullable(),
  participants: z.array(participant),
  /** Who has not read of a place in it, and why (house 35); absent where that is nobody, and for the person who places nobody. */
  untold: z.array(notNotified).optional(),
  lessons: z.object({ planned: z.int(), held: z.int(), cancelled: z.int(), next: civilDate.nullable() }),
  updatedAt: instant,
  updatedBy: text,
  may: z.object({ change: z.boolean() }),
  act,
});
export type GroupFile = z.infer<typeof groupFile>;

const staleFile = stale(groupFile);
const refused = z.object({ message: z.string(), reason: z.literal('refused') });
/** Lessons whose attendance is missing: the group is not closed (teaching 10). */
const unentered = z.object({
  message: z.string(),
  reason: z.literal('unentered'),
  lessons: z.array(z.object({ id: z.int(), date: civilDate })),
});
const changed = {
  reply: groupFile,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [staleFile, refused, unentered, asked]),
    422: rejected,
    428: versionMissing,
  },
} as const;
/** What changes when the group meets, where or with whom. */
const rescheduled = {
  ...changed,
  outcomes: { ...changed.outcomes, 409: z.discriminatedUnion('reason', [staleFile, refused, unentered, asked, clash]) },
} as const;

const wanted = z.object({ plan: groupPlan, adjustments: z.array(lessonAdjustment).max(80).default([]) });

/** Ways out of a place, and into another one. */
const placeParams = z.object({ id, registrationId: id });

/** What becomes of somebody whose group is closed: the course is over, they wait again with their first date, or they give it up. */
export const groupEnding = z.discriminatedUnion('to', [
  z.object({ registrationId: z.int(), to: z.literal('completed') }),
  z.object({ registrationId: z.int(), to: z.literal('waiting') }),
  z.object({ registrationId: z.int(), to: z.literal('dropped'), failReasonId: requiredChoice }),
]);
export type GroupEnding = z.output<typeof groupEnding>;

const listed = listEndpoints({
  path: '/api/groups',
  of: 'group',
  summaries: {
    list: 'Liste des groupes AppApp, de l’année en cours sauf autre choix',
    countEach: 'Nombre de groupes',
    exportRows: 'Exporte les groupes filtrés, avec les colonnes visibles',
  },
  list: groupList,
  row: groupRow,
  columns: groupColumns,
  counts: groupCounts,
});

/** AppApp groups (teaching 8 and following). */
export const groups = endpoints(['group', 'lesson'], {
  ...listed,
  counts: { ...listed.counts, query: ofTrainingYear },
  week: {
    method: 'GET',
    path: '/api/groups/week',
    summary: 'Horaire d’une semaine: les séances des groupes filtrés, avec leurs conflits',
    query: groupWeekQuery,
    reply: groupWeek,
  },
  suggest: {
    method: 'GET',
    path: '/api/groups/suggest',
    summary: 'Ce par quoi commence un nouveau groupe: heures selon qui attend, vacances, dates',
    query: z.object({ branchId: id, locationCourseId: id }),
    reply: groupSuggestion,
    outcomes: { 404: missing },
  },
  preview: {
    method: 'POST',
    path: '/api/groups/preview',
    reads: ['group', 'lesson'],
    summary: 'Séances gardées et sautées, conflits et candidats d’un groupe, sans rien enregistrer',
    body: wanted,
    reply: groupPreview,
    outcomes: { 404: missing, 422: rejected },
  },
  add: {
    method: 'POST',
    path: '/api/groups',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Crée un groupe et ses séances; ouvert, il place et informe dans le même acte',
    body: wanted.extend({
      status: z.enum(['draft', 'open']),
      /** Who gets a place; only in an open group. */
      registrationIds: z.array(id).max(12).default([]),
      agreed,
    }),
    reply: groupFile,
    outcomes: { 404: missing, 409: z.discriminatedUnion('reason', [refused, asked]), 422: rejected },
    idempotent: true,
  },
  show: {
    method: 'GET',
    path: '/api/groups/:id',
    summary: 'Un groupe; un répétiteur n’ouvre que les siens',
    params: idParams,
    reply: groupFile,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/groups/:id',
    summary: 'Change un groupe; ses séances futures, prévues et sans présence suivent',
    params: idParams,
    body: z.object({ version, values: groupValues, forcedBecause, agreed }),
    ...rescheduled,
  },
  transition: {
    method: 'POST',
    path: '/api/groups/:id/transition',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Ouvre, clôt ou annule un groupe',
    params: idParams,
    body: z.object({
      version,
      to: z.enum(['open', 'closed', 'cancelled']),
      /** Of a group that is closed; for whoever is not named the course is over. */
      endings: z.array(groupEnding).max(100).default([]),
      agreed,
    }),
    ...changed,
    idempotent: true,
  },
  regenerate: {
    method: 'POST',
    path: '/api/groups/:id/regenerate',
    summary: 'Refait les séances futures, prévues et sans présence',
    params: idParams,
    body: z.object({ version, forcedBecause, agreed }),
    ...rescheduled,
    idempotent: true,
  },
  candidates: {
    method: 'GET',
    path: '/api/groups/:id/candidates',
    summary: 'Qui attend et pourrait rejoindre ce groupe, le plus adapté d’abord',
    params: idParams,
    reply: z.object({ rows: z.array(candidate) }),
    outcomes: { 404: missing },
  },
  place: {
    method: 'POST',
    path: '/api/groups/:id/places',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Donne une place du groupe',
    params: idParams,
    body: z.object({ version, registrationId: requiredChoice, from: civilDate, agreed }),
    ...changed,
    idempotent: true,
  },
  move: {
    method: 'POST',
    path: '/api/groups/:id/places/:registrationId/move',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Fait passer quelqu’un dans un autre groupe',
    params: placeParams,
    body: z.object({ version, groupId: requiredChoice, from: civilDate, agreed }),
    ...changed,
    idempotent: true,
  },
  drop: {
    method: 'POST',
    path: '/api/groups/:id/places/:registrationId/drop',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Libère la place de quelqu’un qui arrête; nomme qui attend ensuite',
    params: placeParams,
    body: z.object({ version, failReasonId: requiredChoice, closedOn: civilDate, agreed }),
    ...changed,
    reply: z.object({ group: groupFile, next: candidate.nullable() }),
    idempotent: true,
  },
});
