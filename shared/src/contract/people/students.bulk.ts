import * as z from 'zod';
import { bulkCalls, bulkIds, bulkRefusal, mailOf, refusable, reportOf, targetOf } from '../platform/bulk';
import { endpoints } from '../endpoint';
import { requiredText } from '../../fields/checks';
import { id } from '../page';
import { studentNoteFields } from './student-notes';
import { studentList } from './students.list';

const target = targetOf(studentList.filters);
export type BulkTarget = z.output<typeof target>;

const refusal = bulkRefusal.extend({ number: z.string() });
export type BulkRefusal = z.infer<typeof refusal>;

const bulkReport = reportOf(refusal);
export type BulkReport = z.infer<typeof bulkReport>;

/** What a mail may say of its addressee, in double braces. */
export const studentMailVariables = ['prenom', 'nom', 'numero'] as const;
export const studentMail = mailOf(studentMailVariables);

/** One action on many apprentices. Each writes the journal of every apprentice it reaches. */
export const studentsBulk = endpoints(['student'], {
  addNote: {
    method: 'POST',
    path: '/api/students/bulk/notes',
    changes: ['student', 'student_note'],
    summary: 'Ajoute une même remarque à plusieurs apprentis',
    body: z.object({ target, values: studentNoteFields }),
    reply: bulkReport.extend({ noteIds: z.array(z.int()) }),
    ...refusable,
    idempotent: true,
  },
  removeNotes: {
    method: 'POST',
    path: '/api/students/bulk/notes/undo',
    changes: ['student', 'student_note'],
    summary: 'Retire des remarques que l’on vient d’ajouter ensemble',
    body: z.object({ noteIds: bulkIds }),
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
            /** Only those who still have this value: an undo leaves alone what a person changed since. */
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
  setRegion: {
    method: 'POST',
    path: '/api/students/bulk/region',
    summary: 'Fixe la région de plusieurs apprentis, ou la laisse suivre de la commune',
    body: z.object({
      changes: z
        .array(
          z.object({
            target,
            /** Of the list `region`; null lets it follow from the communes again. */
            regionId: id.nullable(),
            /** Only those who still have this value: an undo leaves alone what a person changed since. */
            from: id.nullable().optional(),
          }),
        )
        .min(1)
        .max(100),
      /** Why it is another one than the commune says (people 9); stored in the journal. */
      reason: requiredText(300),
    }),
    reply: bulkReport.extend({
      /** What they had before, for an undo. */
      before: z.array(z.object({ regionId: z.int().nullable(), ids: z.array(z.int()) })),
    }),
    ...refusable,
  },
  labels: {
    method: 'POST',
    path: '/api/students/bulk/labels',
    reads: [],
    summary: 'Étiquettes d’adresse de plusieurs apprentis (PDF)',
    body: z.object({ target }),
    file: ['application/pdf'],
    ...refusable,
  },
  ...bulkCalls({
    path: '/api/students/bulk',
    people: 'apprentis',
    filters: studentList.filters,
    refusal,
    mail: studentMail,
    recipients: ['self', 'company', 'representative'],
  }),
});
