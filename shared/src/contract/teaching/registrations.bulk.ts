import * as z from 'zod';
import { endpoints } from '../endpoint';
import { notNotified } from '../people/consents.withheld';
import { bulkCalls, bulkRefusal, mailOf, refusable, reportOf, targetOf } from '../platform/bulk';
import { agreed, asked } from './asked';
import { registrationList } from './registrations.list';
import { bulkStep } from './registrations.steps';

const target = targetOf(registrationList.filters);
export type RegistrationTarget = z.output<typeof target>;
const report = reportOf(bulkRefusal);
export type RegistrationRefusal = z.infer<typeof bulkRefusal>;

/** What a mail may say of its addressee, in double braces. */
export const registrationMailVariables = ['prenom', 'nom', 'numero'] as const;
export const registrationMail = mailOf(registrationMailVariables);

const { mailTemplates, previewMail, sendMail } = bulkCalls({
  path: '/api/registrations/bulk',
  people: 'apprenti·es inscrit·es',
  filters: registrationList.filters,
  refusal: bulkRefusal,
  mail: registrationMail,
});

/** One action on many registrations. Each writes the history of every registration it reaches. */
export const registrationsBulk = endpoints(['registration'], {
  step: {
    method: 'POST',
    path: '/api/registrations/bulk/step',
    changes: ['registration', 'group', 'student'],
    summary: 'Fait avancer plusieurs inscriptions, là où c’est possible: attente, placement, retrait, refus',
    body: z.object({ target, step: bulkStep, agreed }),
    reply: report.extend({
      /** Who has not read of it, and why (house 35); absent where that is nobody. */
      untold: z.array(notNotified).optional(),
    }),
    outcomes: { ...refusable.outcomes, 409: asked },
  },
  priority: {
    method: 'POST',
    path: '/api/registrations/bulk/priority',
    summary: 'Rend plusieurs inscriptions prioritaires, ou non',
    body: z.object({ target, priority: z.union([z.literal(0), z.literal(1)]) }),
    reply: report,
    ...refusable,
  },
  mailTemplates,
  previewMail,
  sendMail,
});
