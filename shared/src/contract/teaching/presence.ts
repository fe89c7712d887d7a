import * as z from 'zod';
import { endpoints } from '../endpoint';
import { one } from '../listing';
import { civilDate, id, idParams } from '../page';
import { missing, problem, rejected } from '../problem';
import { justification, justificationReport, justificationUndo, reminding, remindingReport } from './presence.acts';
import { absenceAlerts, groupRate } from './presence.alerts';
import { missingFilters, missingLessons } from './presence.missing';
import { studentYear } from './presence.student';
import { presenceWeek } from './presence.week';
import { ofTrainingYear } from './groups.years';

const format = z.enum(['csv', 'xlsx']);
const sheets = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
const pdf = ['application/pdf'] as const;

/** The office’s side of attendance (teaching 38, 39). */
export const presence = endpoints(['attendance', 'lesson', 'absence'], {
  missing: {
    method: 'GET',
    path: '/api/attendance/missing',
    summary: 'Séances passées dont les présences manquent, la plus ancienne d’abord',
    query: missingFilters,
    reply: missingLessons,
  },
  counts: {
    method: 'GET',
    path: '/api/attendance/counts',
    summary: 'Nombres de l’accueil: séances à saisir, apprentis trop absents',
    reply: z.object({
      missing: z.int(),
      /** Days since the oldest of these lessons was given; null without any. */
      oldestMissing: z.int().nullable(),
      /** Whose lessons they are. */
      teachers: z.int(),
      alerts: z.int(),
    }),
  },
  exportMissing: {
    method: 'POST',
    path: '/api/attendance/missing/export',
    reads: ['lesson'],
    summary: 'Exporte les séances à saisir',
    body: z.object({ format, filters: missingFilters }),
    file: sheets,
  },
  week: {
    method: 'GET',
    path: '/api/attendance/week',
    summary: 'Les séances d’une semaine, jour par jour, avec l’état de leur saisie',
    query: z.object({
      /** A day of the week. */
      from: civilDate,
    }),
    reply: presenceWeek,
  },
  alerts: {
    method: 'GET',
    path: '/api/attendance/alerts',
    summary: 'Apprentis dont les absences non excusées dépassent un seuil des réglages',
    reply: absenceAlerts,
  },
  rates: {
    method: 'GET',
    path: '/api/attendance/rates',
    summary: 'Taux de présence par groupe, de l’année en cours sauf autre choix',
    query: ofTrainingYear.extend({ groupId: one(id) }),
    reply: z.object({ rows: z.array(groupRate) }),
  },
  exportRates: {
    method: 'POST',
    path: '/api/attendance/rates/export',
    reads: ['lesson'],
    summary: 'Exporte les taux par groupe',
    body: ofTrainingYear.extend({ format }),
    file: sheets,
  },
  justify: {
    method: 'POST',
    path: '/api/attendance/justify',
    changes: ['attendance', 'lesson', 'student'],
    summary: 'Excuse des absences non excusées; celles d’un mois validé sont refusées et nommées',
    body: justification,
    reply: justificationReport,
    outcomes: { 404: missing, 422: rejected },
  },
  unjustify: {
    method: 'POST',
    path: '/api/attendance/justify/undo',
    changes: ['attendance', 'lesson', 'student'],
    summary: 'Annule une justification, là où personne n’a rien changé depuis',
    body: justificationUndo,
    reply: z.object({ done: z.int(), left: z.int() }),
  },
  remind: {
    method: 'POST',
    path: '/api/attendance/remind',
    changes: ['lesson'],
    summary: 'Rappelle aux répétiteurs les séances à saisir, un e-mail par personne',
    body: reminding,
    reply: remindingReport,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  paper: {
    method: 'GET',
    path: '/api/lessons/:id/attendance/paper',
    summary:
      'Feuille de présence d’une séance à imprimer (PDF), avec un code qui la rouvre; un répétiteur a les siennes',
    params: idParams,
    query: z.object({ filled: one(z.stringbool()) }),
    file: pdf,
    outcomes: { 404: missing },
  },
  student: {
    method: 'GET',
    path: '/api/students/:id/attendance',
    summary: 'L’année d’un apprenti: chaque séance, les totaux et le taux',
    params: idParams,
    query: ofTrainingYear,
    reply: studentYear,
    outcomes: { 404: missing },
  },
  exportStudent: {
    method: 'POST',
    path: '/api/students/:id/attendance/export',
    reads: ['attendance'],
    summary: 'Exporte l’année d’un apprenti',
    params: idParams,
    body: ofTrainingYear.extend({ format }),
    file: sheets,
    outcomes: { 404: missing },
  },
  attest: {
    method: 'GET',
    path: '/api/students/:id/attendance/attestation',
    summary: 'Attestation de participation d’un apprenti (PDF)',
    params: idParams,
    query: ofTrainingYear,
    file: pdf,
    outcomes: { 404: missing, 422: problem },
  },
});
