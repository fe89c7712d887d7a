import * as z from 'zod';
import { requiredText, version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { id, idParams, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';

/** Whom a mail is for, in the order of the page. */
export const mailAudienceLabels = {
  student: 'Apprentis',
  teacher: 'Répétiteur·trices',
  company: 'Entreprises',
  sender: 'Qui remplit un formulaire public',
  applicant: 'Qui demande un suivi CoachApp',
  account: 'Titulaires d’un compte',
  staff: 'Équipe et administration',
} as const;
export type MailAudience = keyof typeof mailAudienceLabels;
const audience = z.enum(keysOf(mailAudienceLabels));

/** What may stand in double braces. `lines`: several lines; `link`: an address to open. Neither goes into a subject. */
export const mailVariable = z.object({
  name: z.string(),
  label: z.string(),
  example: z.string(),
  kind: z.enum(['text', 'lines', 'link']),
  isRequired: z.boolean(),
});
export type MailVariable = z.infer<typeof mailVariable>;

/** Signs that a subject and a text may have. */
export const mailLengths = { name: 80, subject: 150, body: 10_000 } as const;

const subject = requiredText(mailLengths.subject).refine((text) => !/[\r\n]/.test(text), 'Une seule ligne.');

/** The words of a mail, before they are filled; which variables they may hold is the template's own. */
export const mailTextFields = z.object({ subject, body: requiredText(mailLengths.body) });
export type MailTextFields = z.infer<typeof mailTextFields>;

const mailText = z.object({ subject: z.string(), body: z.string() });

const row = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  audience,
  subject: z.string(),
  /** Tandem sends it by itself; else it is proposed to the person who writes to many. */
  isAutomatic: z.boolean(),
  isActive: z.boolean(),
  /** Whether it differs from the original words; null: the office made it, there are none. */
  isChanged: z.boolean().nullable(),
  /** Null while nobody has touched it. */
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
});
export type EmailTemplateRow = z.infer<typeof row>;

/** Whose data may stand in the preview. */
export const mailRecordLabels = { student: 'Apprenti·e', teacher: 'Répétiteur·trice' } as const;

export const emailTemplate = row.extend({
  /** When it is sent. */
  when: z.string(),
  body: z.string(),
  variables: z.array(mailVariable),
  /** The words that Tandem came with. */
  original: mailText.nullable(),
  /** It may be put out of use. */
  isOptional: z.boolean(),
  /** Whose record the preview may show; null: examples alone. */
  record: z.enum(keysOf(mailRecordLabels)).nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** Words as they once were; the newest are those of today. */
export const templateVersion = z.object({
  id: z.int(),
  /** Of the template, when they were saved. */
  number: z.int(),
  subject: z.string(),
  body: z.string(),
  isOriginal: z.boolean(),
  savedAt: instant,
  savedBy: z.string().nullable(),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

const changed = {
  reply: emailTemplate,
  outcomes: { 404: missing, 409: stale(emailTemplate), 422: rejected, 428: versionMissing },
} as const;

/** Audiences for which an office may make templates of its own. */
export const ownAudiences = ['student', 'teacher'] as const;

/** The words of the mails, for admins (delivery 1 and following). */
export const emailTemplates = endpoints(['email_template'], {
  list: {
    method: 'GET',
    path: '/api/email-templates',
    summary: 'Modèles d’e-mail, par destinataires',
    reply: z.object({ rows: z.array(row) }),
  },
  show: {
    method: 'GET',
    path: '/api/email-templates/:id',
    summary: 'Un modèle d’e-mail avec ses variables',
    params: idParams,
    reply: emailTemplate,
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/email-templates',
    summary: 'Ajoute un modèle proposé aux envois groupés',
    body: z.object({
      values: mailTextFields.extend({
        name: requiredText(mailLengths.name),
        audience: z.enum(ownAudiences, 'Choisissez une valeur.'),
      }),
    }),
    reply: emailTemplate,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/email-templates/:id',
    summary: 'Change l’objet et le texte d’un modèle',
    params: idParams,
    body: z.object({ version, values: mailTextFields }),
    ...changed,
  },
  setActive: {
    method: 'POST',
    path: '/api/email-templates/:id/use',
    summary: 'Met un modèle en service ou hors service',
    params: idParams,
    body: z.object({ version, isActive: z.boolean() }),
    ...changed,
    idempotent: true,
  },
  revert: {
    method: 'POST',
    path: '/api/email-templates/:id/original',
    summary: 'Revient au texte d’origine',
    params: idParams,
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
  versions: {
    method: 'GET',
    path: '/api/email-templates/:id/versions',
    summary: 'Les versions d’un modèle, la plus récente d’abord',
    params: idParams,
    reply: z.object({ rows: z.array(templateVersion) }),
    outcomes: { 404: missing },
  },
  restore: {
    method: 'POST',
    path: '/api/email-templates/:id/versions/:versionId/restore',
    summary: 'Remet une ancienne version, comme nouvelle version',
    params: z.object({ id, versionId: id }),
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
  values: {
    method: 'GET',
    path: '/api/email-templates/:id/values/:recordId',
    summary: 'Ce qu’un modèle dirait d’une personne; la lecture est inscrite au journal',
    params: z.object({ id, recordId: id }),
    /** By variable; those that only the moment of sending knows are examples. */
    reply: z.object({ values: z.record(z.string(), z.string()) }),
    outcomes: { 404: missing },
  },
  test: {
    method: 'POST',
    path: '/api/email-templates/:id/test',
    changes: ['outbox'],
    summary: 'Envoie le texte à soi-même, avec les valeurs d’exemple',
    params: idParams,
    body: z.object({ values: mailTextFields }),
    reply: z.object({ to: z.string() }),
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
});
