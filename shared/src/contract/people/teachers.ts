import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf, teacherStatusLabels } from '../enumerations';
import { version } from '../../fields/checks';
import { listEndpoints } from '../listing';
import { idParams, pageOf, pageQuery } from '../page';
import { calendarFile, calendarMade, calendarState } from '../platform/calendars';
import { missing, rejected, stale, versionMissing } from '../problem';
import { historyRow } from './students.file';
import {
  teacherAdd,
  teacherAvailability,
  teacherAvs,
  teacherContact,
  teacherContract,
  teacherIban,
  teacherIdentity,
  teacherOrigin,
  teacherRate,
  teacherRating,
  teacherStudy,
  teacherTeaching,
} from './teachers.fields';
import { teacherFile, teacherPay } from './teachers.file';
import { teacherColumns, teacherCounts, teacherList, teacherPayColumns, teacherRow } from './teachers.list';
import { groupToHandOver, handedGroup } from './teachers.hand-over';
import { availabilityQuery, availableTeacher } from './teachers.search';

/** One section at a time; `version` is the teacher's. */
export const teacherChange = z.discriminatedUnion('section', [
  z.object({ section: z.literal('identity'), version, values: teacherIdentity }),
  z.object({ section: z.literal('contact'), version, values: teacherContact }),
  z.object({ section: z.literal('origin'), version, values: teacherOrigin }),
  z.object({ section: z.literal('study'), version, values: teacherStudy }),
  z.object({ section: z.literal('teaching'), version, values: teacherTeaching }),
  z.object({ section: z.literal('availability'), version, values: teacherAvailability }),
  z.object({ section: z.literal('rating'), version, values: teacherRating }),
]);
export type TeacherChange = z.output<typeof teacherChange>;

/** The same for class D; `version` is the teacher's as well. */
export const teacherPayChange = z.discriminatedUnion('section', [
  z.object({ section: z.literal('avs'), version, values: teacherAvs }),
  z.object({ section: z.literal('iban'), version, values: teacherIban }),
  z.object({ section: z.literal('contract'), version, values: teacherContract }),
  z.object({ section: z.literal('rate'), version, values: teacherRate }),
]);
export type TeacherPayChange = z.output<typeof teacherPayChange>;

const staleFile = stale(teacherFile);
const fresh = { reply: teacherFile, renews: '/api/teachers/:id' } as const;
const changed = { ...fresh, outcomes: { 409: staleFile, 422: rejected, 428: versionMissing } } as const;
/** Open groups that nobody was named for (people 21). */
const openGroups = z.object({
  message: z.string(),
  reason: z.literal('open_groups'),
  groups: z.array(z.object({ id: z.int(), code: z.string() })),
});
const released = {
  ...fresh,
  outcomes: { 409: z.discriminatedUnion('reason', [staleFile, openGroups]), 422: rejected, 428: versionMissing },
} as const;
/** Who takes the open groups over, in the same act. */
const handOver = z.array(handedGroup).max(200).default([]);
/** What a departure handed over, to take it back: each group that is still with that person, or still with nobody, comes back. */
const takeBack = z.array(handedGroup).max(200).default([]);

const list = listEndpoints({
  path: '/api/teachers',
  of: 'teacher',
  summaries: {
    list: 'Liste des répétiteur·trices',
    countEach: 'Nombre de répétiteur·trices',
    exportRows: 'Exporte les répétiteur·trices filtrés, avec les colonnes visibles',
  },
  list: teacherList,
  row: teacherRow,
  columns: teacherColumns,
  counts: teacherCounts,
});
const payColumns = keysOf(teacherPayColumns);
const exportRows = {
  ...list.exportRows,
  body: list.exportRows.body.extend({
    /** Ticked by hand: birth, AVS, bank and pay (house 22). */
    payColumns: z.array(z.enum(payColumns)).max(payColumns.length).default([]),
  }),
} as const;

/** Everything about teachers. The person who changes a file gets the whole fresh file back. */
export const teachers = endpoints(['teacher'], {
  ...list,
  exportRows,
  create: {
    method: 'POST',
    path: '/api/teachers',
    summary: 'Ajoute un répétiteur',
    body: teacherAdd,
    reply: teacherFile,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  availabilitySearch: {
    method: 'GET',
    path: '/api/teachers/availability-search',
    summary: 'Qui peut donner cette branche à ce moment, avec les raisons',
    query: availabilityQuery,
    reply: z.object({ rows: z.array(availableTeacher) }),
  },
  show: {
    method: 'GET',
    path: '/api/teachers/:id',
    summary: 'Fiche d’un répétiteur; un répétiteur n’ouvre que la sienne',
    params: idParams,
    reply: teacherFile,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/teachers/:id',
    summary: 'Change une section de la fiche; un répétiteur change ses coordonnées et disponibilités',
    params: idParams,
    body: teacherChange,
    ...changed,
  },
  handOver: {
    method: 'GET',
    path: '/api/teachers/:id/hand-over',
    summary: 'Groupes qu’un répétiteur laisse en partant, et qui peut les reprendre',
    params: idParams,
    reply: z.object({ groups: z.array(groupToHandOver) }),
    outcomes: { 404: missing },
  },
  transition: {
    method: 'POST',
    path: '/api/teachers/:id/transition',
    summary: 'Fait avancer une candidature, active ou désactive un répétiteur',
    params: idParams,
    body: z.object({ version, to: z.enum(keysOf(teacherStatusLabels)), handOver, takeBack }),
    ...released,
    idempotent: true,
  },
  archive: {
    method: 'POST',
    path: '/api/teachers/:id/archive',
    summary: 'Archive un répétiteur',
    params: idParams,
    body: z.object({ version, handOver }),
    ...released,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/teachers/:id/restore',
    summary: 'Sort un répétiteur des archives',
    params: idParams,
    body: z.object({ version, takeBack }),
    ...changed,
    idempotent: true,
  },
  pay: {
    method: 'GET',
    path: '/api/teachers/:id/pay',
    summary: 'Rémunération, banque et contrat d’un répétiteur (lecture consignée)',
    params: idParams,
    reply: teacherPay,
  },
  changePay: {
    method: 'PATCH',
    path: '/api/teachers/:id/pay',
    summary: 'Change le n° AVS, l’IBAN ou le contrat, ou ajoute un taux; un répétiteur change son IBAN',
    params: idParams,
    body: teacherPayChange,
    reply: teacherPay,
    outcomes: { 409: stale(teacherPay), 422: rejected, 428: versionMissing },
  },
  reveal: {
    method: 'POST',
    path: '/api/teachers/:id/reveal',
    reads: [],
    summary: 'Montre le n° AVS ou l’IBAN (lecture consignée)',
    params: idParams,
    body: z.object({ field: z.enum(['avs', 'iban']) }),
    reply: z.object({ value: z.string().nullable() }),
  },
  tabCounts: {
    method: 'GET',
    path: '/api/teachers/:id/counts',
    reads: ['teacher', 'document'],
    summary: 'Nombres des onglets d’une fiche, selon ce que le lecteur peut y lire',
    params: idParams,
    reply: z.object({ documents: z.int(), history: z.int().optional() }),
  },
  history: {
    method: 'GET',
    path: '/api/teachers/:id/history',
    reads: ['teacher', 'document'],
    summary: 'Historique des changements d’un répétiteur',
    params: idParams,
    query: pageQuery,
    reply: pageOf(historyRow),
  },
  calendarState: {
    method: 'GET',
    path: '/api/teachers/:id/calendar',
    reads: ['teacher', 'calendar'],
    isPersonal: true,
    summary: 'Dit si l’agenda du répétiteur a une adresse',
    params: idParams,
    reply: calendarState,
  },
  renewCalendar: {
    method: 'POST',
    path: '/api/teachers/:id/calendar',
    changes: ['calendar'],
    summary: 'Donne une nouvelle adresse à l’agenda; l’ancienne ne répond plus',
    params: idParams,
    reply: calendarMade,
  },
  revokeCalendar: {
    method: 'DELETE',
    path: '/api/teachers/:id/calendar',
    changes: ['calendar'],
    summary: 'Supprime l’adresse de l’agenda',
    params: idParams,
  },
  calendar: {
    method: 'GET',
    path: '/api/teachers/:id/calendar.ics',
    summary: 'Agenda d’un répétiteur pour un logiciel de calendrier; le jeton de l’adresse suffit',
    params: idParams,
    ...calendarFile,
  },
});
