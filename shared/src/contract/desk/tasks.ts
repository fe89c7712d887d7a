import * as z from 'zod';
import { endpoints } from '../endpoint';
import { requiredText, version } from '../../fields/checks';
import { civilDate, id, idParams, pageOf, pageQuery } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';

/** Signs that a reminder may hold. */
export const longestTask = 500;

/** What a reminder may be about. */
export const taskSubjectKinds = ['student', 'group', 'coaching'] as const;
export type TaskSubjectKind = (typeof taskSubjectKinds)[number];

/** A reminder as it is typed. */
export const taskFields = z.object({ text: requiredText(longestTask), dueOn: civilDate });

/** What it is about, by today's name: an apprentice, a group's code, or whom a follow-up is for. */
export const taskSubject = z.object({ kind: z.enum(taskSubjectKinds), id: z.int(), label: z.string() });

/** «Rappel»: what a person wants to be reminded of (desk 7). Nobody else reads it. */
export const task = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  /** ISO date. */
  dueOn: z.string(),
  isDone: z.boolean(),
  /** Null: about nothing, or about what its owner may not read any more. */
  subject: taskSubject.nullable(),
});
export type Task = z.infer<typeof task>;

const gone = { 404: missing } as const;

/** The caller's own reminders. */
export const tasks = endpoints(['task'], {
  list: {
    method: 'GET',
    path: '/api/tasks',
    summary:
      'Mes rappels ouverts, le plus ancien jour d’abord; ou ceux qui sont faits depuis 30 jours au plus, le dernier d’abord',
    reads: ['task', 'student', 'group', 'coaching'],
    query: pageQuery.extend({ state: z.enum(['open', 'done']).default('open') }),
    reply: pageOf(task),
  },
  add: {
    method: 'POST',
    path: '/api/tasks',
    summary: 'Ajoute un rappel, sur un apprenti, un groupe ou un suivi que je peux lire',
    body: z.object({
      values: taskFields,
      subject: z.object({ kind: z.enum(taskSubjectKinds), id }).optional(),
    }),
    reply: task,
    outcomes: { ...gone, 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/tasks/:id',
    summary: 'Change un de mes rappels: texte, jour (le remettre à plus tard), fait ou non',
    params: idParams,
    body: z.object({ version, values: taskFields.extend({ isDone: z.boolean() }).partial() }),
    reply: task,
    outcomes: { ...gone, 409: stale(task), 422: rejected, 428: versionMissing },
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/:id',
    summary: 'Supprime un de mes rappels',
    params: idParams,
    query: z.object({ version: id.optional() }),
    outcomes: { ...gone, 409: stale(task), 428: versionMissing },
  },
});
