import * as z from 'zod';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams } from '../page';
import { bulkCalls, bulkRefusal, mailOf, refusable, reportOf, targetOf } from '../platform/bulk';
import { missing, rejected } from '../problem';
import { agreed, asked } from './asked';
import { groupFile } from './groups';
import { groupList } from './groups.list';

const target = targetOf(groupList.filters);
export type GroupTarget = z.output<typeof target>;
const report = reportOf(bulkRefusal);
export type GroupRefusal = z.infer<typeof bulkRefusal>;

/** Groups that one act takes: each step writes lessons, places and mails. */
export const mostGroups = 200;

/** What a group would have in its way with another teacher. */
export const assignment = z.object({
  id: z.int(),
  code: z.string(),
  /** Who has it now; null: «à pourvoir». */
  teacher: z.string().nullable(),
  /** Why this teacher cannot have it (people 22); null where nothing stands in the way. */
  blocked: z.string().nullable(),
  /** Lessons that this teacher cannot give: another one then, an absence, a contract that is over. */
  conflicts: z.array(z.object({ date: civilDate, text: z.string() })),
});
export type Assignment = z.infer<typeof assignment>;

const teacherId = id.nullable();

/** What a mail may say of its addressee, in double braces. */
export const groupMailVariables = {
  participants: ['prenom', 'nom', 'numero'],
  teachers: ['prenom', 'nom'],
} as const;
export const groupMails = {
  participants: mailOf(groupMailVariables.participants),
  teachers: mailOf(groupMailVariables.teachers),
};

const mailsTo = (to: keyof typeof groupMails, people: string) => {
  const path = `/api/groups/bulk/${to}`;
  const mail = groupMails[to];
  const calls = bulkCalls({ path, people, filters: groupList.filters, refusal: bulkRefusal, mail });
  const { mailTemplates, previewMail, sendMail } = calls;
  return endpoints(['group'], { mailTemplates, previewMail, sendMail });
};

/** Mails to everybody who has a place in the groups, each once. */
export const groupParticipantsMail = mailsTo('participants', 'participant·es des groupes');
/** Mails to the teachers of the groups, each once. */
export const groupTeachersMail = mailsTo('teachers', 'répétiteur·trices des groupes');

const refused = z.object({ message: z.string(), reason: z.literal('refused') });

/** One act on many groups, group by group: who is in the way is named and holds up nobody else. */
export const groupsBulk = endpoints(['group', 'lesson'], {
  step: {
    method: 'POST',
    path: '/api/groups/bulk/step',
    changes: ['group', 'lesson', 'registration', 'student'],
    summary: 'Clôt ou annule plusieurs groupes, là où c’est possible',
    body: z.object({ target, to: z.enum(['closed', 'cancelled']), agreed }),
    reply: report,
    outcomes: { 409: asked, 422: rejected },
  },
  previewTeacher: {
    method: 'POST',
    path: '/api/groups/bulk/teacher/preview',
    reads: ['group', 'lesson', 'teacher'],
    summary: 'Ce qui empêche de confier plusieurs groupes à un répétiteur, date par date',
    body: z.object({ target, teacherId }),
    reply: z.object({ rows: z.array(assignment) }),
    ...refusable,
  },
  setTeacher: {
    method: 'POST',
    path: '/api/groups/bulk/teacher',
    summary: 'Confie plusieurs groupes à un répétiteur, là où il est qualifié et libre',
    body: z.object({
      changes: z
        .array(
          z.object({
            target,
            teacherId,
            /** Only the groups that are still with this one: an undo leaves alone what a person changed since. */
            from: teacherId.optional(),
          }),
        )
        .min(1)
        .max(mostGroups),
      agreed,
    }),
    reply: report.extend({
      /** Who had them, for an undo. */
      before: z.array(z.object({ teacherId: z.int().nullable(), ids: z.array(z.int()) })),
    }),
    outcomes: { 409: asked, 422: rejected },
  },
  duplicate: {
    method: 'POST',
    path: '/api/groups/:id/duplicate',
    summary: 'Reprend un groupe comme brouillon de l’année suivante, sans ses participants',
    params: idParams,
    reply: groupFile,
    outcomes: { 404: missing, 409: refused, 422: rejected },
    idempotent: true,
  },
  duplicateMany: {
    method: 'POST',
    path: '/api/groups/bulk/duplicate',
    summary: 'Reprend plusieurs groupes comme brouillons de l’année suivante',
    body: z.object({ target }),
    reply: report.extend({
      /** The new drafts, for an undo. */
      made: z.array(z.int()),
    }),
    ...refusable,
  },
  print: {
    method: 'POST',
    path: '/api/groups/bulk/print',
    reads: [],
    summary: 'Les participants de plusieurs groupes, un groupe après l’autre (PDF)',
    body: z.object({ target }),
    file: ['application/pdf'],
    ...refusable,
  },
});
