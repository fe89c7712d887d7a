import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { listEndpoints } from '../listing';
import { civilDate, id, idParams } from '../page';
import { weekAvailability } from '../people/teachers.fields';
import { missing, problem, rejected, stale, versionMissing } from '../problem';
import { agreed, asked } from './asked';
import { newRegistrations, registrationFields } from './registrations.fields';
import { registrationColumns, registrationCounts, registrationList, registrationRow } from './registrations.list';
import { demandCell, demandMatrix } from './registrations.matrix';
import { groupMatch, registration, studentRegistrations } from './registrations.file';
import { stepWith } from './registrations.steps';
import { ofTrainingYear } from './groups.years';

/** The branch is asked for already this year: the answer leads there (teaching 5). */
const duplicate = z.object({ message: z.string(), reason: z.literal('duplicate'), id: z.int(), branchId: z.int() });
const staleRegistration = stale(registration);
const changed = {
  reply: registration,
  outcomes: { 404: missing, 409: z.union([staleRegistration, problem]), 422: rejected, 428: versionMissing },
} as const;
const reading = { reads: ['registration', 'group'] } as const;

const listed = listEndpoints({
  path: '/api/registrations',
  of: 'registration',
  summaries: {
    list: 'Liste des inscriptions AppApp, de l’année en cours si rien n’est dit',
    countEach: 'Nombre d’inscriptions',
    exportRows: 'Exporte les inscriptions filtrées, avec les colonnes visibles',
  },
  list: registrationList,
  row: registrationRow,
  columns: registrationColumns,
  counts: registrationCounts,
});

/** Registrations of AppApp: one branch of one apprentice in one training year. */
export const registrations = endpoints(['registration'], {
  ...listed,
  counts: { ...listed.counts, query: ofTrainingYear },
  best: {
    method: 'POST',
    path: '/api/registrations/best',
    ...reading,
    summary: 'Le groupe qui convient le mieux à chacune de ces inscriptions (100 au plus)',
    body: z.object({ ids: z.array(id).max(100) }),
    reply: z.object({ rows: z.array(z.object({ id: z.int(), match: groupMatch.nullable() })) }),
  },
  matrix: {
    method: 'GET',
    path: '/api/appapp/matrix',
    ...reading,
    summary: 'Qui attend et quelles places sont libres, par branche et par lieu',
    query: ofTrainingYear,
    reply: demandMatrix,
  },
  cell: {
    method: 'GET',
    path: '/api/appapp/matrix/:branchId/:locationCourseId',
    ...reading,
    summary: 'Explique une case: qui est libre quand, quels répétiteurs, quelles salles, quels groupes',
    params: z.object({ branchId: id, locationCourseId: id }),
    query: ofTrainingYear,
    reply: demandCell,
    outcomes: { 404: missing },
  },
  ofStudent: {
    method: 'GET',
    path: '/api/students/:id/registrations',
    reads: ['registration', 'student'],
    summary: 'Inscriptions d’un apprenti, et ce que le formulaire sait déjà de lui',
    params: idParams,
    reply: studentRegistrations,
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/students/:id/registrations',
    changes: ['registration', 'group', 'student'],
    summary: 'Inscrit un apprenti dans une ou plusieurs branches; une branche peut être placée aussitôt',
    params: idParams,
    body: z.object({
      values: newRegistrations,
      to: z.enum(['requested', 'waiting']).default('requested'),
      /** The branch of this group is placed there; the others wait. */
      place: z.object({ groupId: id, from: civilDate.optional() }).optional(),
      agreed,
    }),
    reply: z.object({ rows: z.array(registration) }),
    outcomes: { 404: missing, 409: z.union([duplicate, asked, problem]), 422: rejected },
    idempotent: true,
  },
  draftMatches: {
    method: 'POST',
    path: '/api/students/:id/registrations/matches',
    ...reading,
    summary: 'Groupes notés pour un souhait qui n’est pas encore enregistré',
    params: idParams,
    body: z.object({
      branchIds: z.array(id).max(6),
      locationCourseIds: z.array(id).max(3),
      availability: weekAvailability,
      priority: z.int().min(0).max(1).default(0),
    }),
    reply: z.object({ rows: z.array(groupMatch) }),
    outcomes: { 404: missing },
  },
  show: {
    method: 'GET',
    path: '/api/registrations/:id',
    summary: 'Une inscription AppApp',
    params: idParams,
    reply: registration,
    outcomes: { 404: missing },
  },
  matches: {
    method: 'GET',
    path: '/api/registrations/:id/matches',
    ...reading,
    summary: 'Groupes notés pour une inscription, avec les raisons et les places du moment',
    params: idParams,
    reply: z.object({
      rows: z.array(groupMatch),
      /** What a new group would be for; the place that is wished most. */
      wished: z.object({ branchId: z.int(), locationCourseId: z.int().nullable() }),
    }),
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/registrations/:id',
    summary: 'Change une inscription',
    params: idParams,
    body: z.object({ version, values: registrationFields }),
    ...changed,
  },
  transition: {
    method: 'POST',
    path: '/api/registrations/:id/transition',
    changes: ['registration', 'group', 'student'],
    summary: 'Fait avancer une inscription: attente, placement, abandon, retrait, refus, reprise',
    params: idParams,
    body: stepWith({ version, agreed }),
    ...changed,
    outcomes: { ...changed.outcomes, 409: z.union([staleRegistration, asked, problem]) },
    idempotent: true,
  },
});
