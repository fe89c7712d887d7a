import * as z from 'zod';
import { unknownVariables } from '../rules/mail-template';
import { endpoints } from './endpoint';
import { requiredText } from './fields';
import { id } from './page';
import { rejected } from './problem';
import { studentNoteFields } from './student-notes';
import { studentFilters } from './students.list';

/** Apprentices that one action takes at once. */
export const mostAtOnce = 10_000;

const ids = z.array(id).min(1, 'Choisissez au moins une personne.').max(mostAtOnce);

/** Who is meant: ticked rows, or every row of a filter as it is when the action arrives. */
const target = z.union([z.object({ ids }), z.object({ filters: studentFilters })]);
export type BulkTarget = z.output<typeof target>;

/** Somebody whom an action left out, and why. */
const refusal = z.object({ id: z.int(), number: z.string(), name: z.string(), reason: z.string() });
export type BulkRefusal = z.infer<typeof refusal>;

/** Refusals that a report spells out; the others are only counted. */
export const mostRefusalsShown = 100;

const report = {
  /** Ids of those whom the action reached: what an undo needs. */
  done: z.array(z.int()),
  refused: z.array(refusal),
  refusedTotal: z.int(),
};
const bulkReport = z.object(report);
export type BulkReport = z.infer<typeof bulkReport>;

/** What a mail may say of its addressee, in double braces. */
export const studentMailVariables = ['prenom', 'nom', 'numero'] as const;

const known = (text: string) => unknownVariables(text, studentMailVariables).length === 0;
const variables = studentMailVariables.map((name) => `{{${name}}}`).join(', ');
const unknown = `Variable inconnue ; les variables possibles sont ${variables}.`;

/** A mail before it is filled for each addressee. */
export const studentMail = z.object({
  subject: requiredText(150)
    .refine((text) => !/[\r\n]/.test(text), 'Une seule ligne.')
    .refine(known, unknown),
  text: requiredText(10_000).refine(known, unknown),
});
export type StudentMail = z.output<typeof studentMail>;

const refusable = { outcomes: { 422: rejected } } as const;

/** One action on many apprentices. Each writes the journal of every apprentice it reaches. */
export const studentsBulk = endpoints({
  addNote: {
    method: 'POST',
    path: '/api/students/bulk/notes',
    summary: 'Ajoute une même remarque à plusieurs apprentis',
    body: z.object({ target, values: studentNoteFields }),
    reply: bulkReport.extend({ noteIds: z.array(z.int()) }),
    ...refusable,
    idempotent: true,
  },
  removeNotes: {
    method: 'POST',
    path: '/api/students/bulk/notes/undo',
    summary: 'Retire des remarques que l’on vient d’ajouter ensemble',
    body: z.object({ noteIds: z.array(id).min(1).max(mostAtOnce) }),
    reply: z.object({ removed: z.int() }),
  },
  setSource: {
    method: 'POST',
    path: '/api/students/bulk/source',
    summary: 'Note comment plusieurs apprentis nous ont connus',
    body: z.object({
      changes: z
        .array(
          z.object({
            target,
            /** Of the list `source-student`; null takes the value away. */
            sourceStudentId: id.nullable(),
            /** Only those who still have this value: an undo leaves alone what somebody changed since. */
            from: id.nullable().optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    reply: bulkReport.extend({
      /** What they had before, for an undo. */
      before: z.array(z.object({ sourceStudentId: z.int().nullable(), ids: z.array(z.int()) })),
    }),
    ...refusable,
  },
  archive: {
    method: 'POST',
    path: '/api/students/bulk/archive',
    summary: 'Archive les apprentis qui peuvent l’être',
    body: z.object({ target }),
    reply: bulkReport,
    ...refusable,
  },
  restore: {
    method: 'POST',
    path: '/api/students/bulk/restore',
    summary: 'Sort plusieurs apprentis des archives',
    body: z.object({ target: z.object({ ids }) }),
    reply: bulkReport,
    ...refusable,
  },
  mailTemplates: {
    method: 'GET',
    path: '/api/students/bulk/mail-templates',
    summary: 'Modèles d’e-mail pour les apprentis',
    reply: z.object({
      templates: z.array(z.object({ id: z.int(), name: z.string(), subject: z.string(), body: z.string() })),
    }),
  },
  previewMail: {
    method: 'POST',
    path: '/api/students/bulk/mail/preview',
    summary: 'Montre l’e-mail du premier destinataire, et qui n’en recevra pas',
    body: z.object({ target, mail: studentMail }),
    reply: z.object({
      /** Null when nobody of them has an e-mail. */
      first: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
      addressees: z.int(),
      refused: z.array(refusal),
      refusedTotal: z.int(),
    }),
    ...refusable,
  },
  sendMail: {
    method: 'POST',
    path: '/api/students/bulk/mail',
    summary: 'Envoie à chacun son e-mail',
    body: z.object({ target, mail: studentMail }),
    reply: bulkReport,
    ...refusable,
    idempotent: true,
  },
});
