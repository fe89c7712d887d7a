import * as z from 'zod';
import { bulkCalls, bulkRefusal, mailOf, refusable, reportOf, targetOf } from '../platform/bulk';
import { endpoints } from '../endpoint';
import { keysOf, teacherStatusLabels } from '../enumerations';
import { teacherList } from './teachers.list';

const target = targetOf(teacherList.filters);
export type TeacherTarget = z.output<typeof target>;

const report = reportOf(bulkRefusal);
export type TeacherRefusal = z.infer<typeof bulkRefusal>;
export type TeacherReport = z.infer<typeof report>;

/** What a mail may say of its addressee, in double braces. */
export const teacherMailVariables = ['prenom', 'nom'] as const;
export const teacherMail = mailOf(teacherMailVariables);

const status = z.enum(keysOf(teacherStatusLabels));

/** One action on many teachers. Each writes the history of every teacher it reaches. */
export const teachersBulk = endpoints(['teacher'], {
  transition: {
    method: 'POST',
    path: '/api/teachers/bulk/transition',
    summary: 'Fait passer plusieurs répétiteurs à une étape, là où elle existe',
    body: z.object({
      changes: z
        .array(
          z.object({
            target,
            to: status,
            /** Only those who are still there: an undo leaves alone whom a person moved since. */
            from: status.optional(),
          }),
        )
        .min(1)
        .max(keysOf(teacherStatusLabels).length),
    }),
    reply: report.extend({
      /** Where they were, for an undo. */
      before: z.array(z.object({ status, ids: z.array(z.int()) })),
    }),
    ...refusable,
  },
  ...bulkCalls({
    path: '/api/teachers/bulk',
    people: 'répétiteur·trices',
    filters: teacherList.filters,
    refusal: bulkRefusal,
    mail: teacherMail,
  }),
});
