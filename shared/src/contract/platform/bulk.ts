import * as z from 'zod';
import { unknownVariables } from '../../rules/mails/mail-template';
import { requiredText } from '../../fields/checks';
import { keysOf } from '../enumerations';
import { id } from '../page';
import { thirdPartyScopes } from '../people/consents.withheld';
import { rejected } from '../problem';
import { act } from './act';

/** Rows that one action takes at once. */
export const mostAtOnce = 10_000;

export const bulkIds = z.array(id).min(1, 'Choisissez au moins une personne.').max(mostAtOnce);

/** The target: selected rows, or every row of a filter as it is when the action arrives. */
export const targetOf = <F extends z.ZodType>(filters: F) =>
  z.union([z.object({ ids: bulkIds }), z.object({ filters })]);
export type Target<F> = { ids: number[] } | { filters: F };

/** A person whom an action left out, and why. */
export const bulkRefusal = z.object({
  id: z.int(),
  name: z.string(),
  reason: z.string(),
  /** The consent that is missing for a mail to another person (house 35); it can be asked for. */
  scope: z.enum(thirdPartyScopes).optional(),
});

/** Whom a mail about the people of a list goes to. */
export const mailRecipientLabels = {
  self: 'La personne elle-même',
  company: 'L’entreprise formatrice',
  representative: 'La représentation légale',
} as const;
export type MailRecipient = keyof typeof mailRecipientLabels;
const onlySelf = ['self'] as const;

/** Refusals that a report spells out; the others are only counted. */
export const maxRefusals = 100;

const refusedOf = <R extends z.ZodType>(refusal: R) => ({ refused: z.array(refusal), refusedTotal: z.int() });

/** What became of an action on many. */
export const reportOf = <R extends z.ZodType>(refusal: R) =>
  z.object({
    /** Ids of those whom the action reached: what an undo needs. */
    done: z.array(z.int()),
    ...refusedOf(refusal),
    act,
  });

/** A mail before it is filled for each addressee; `variables` is what it may say of them, in double braces. */
export function mailOf(variables: readonly string[]) {
  const known = (text: string) => unknownVariables(text, variables).length === 0;
  const unknown = `Variable inconnue\u00a0; les variables possibles sont ${inBraces(variables)}.`;
  return z.object({
    subject: requiredText(150)
      .refine((text) => !/[\r\n]/.test(text), 'Une seule ligne.')
      .refine(known, unknown),
    text: requiredText(10_000).refine(known, unknown),
  });
}
export type BulkMail = z.output<ReturnType<typeof mailOf>>;

/** `{{prenom}}, {{nom}}` */
export const inBraces = (variables: readonly string[]): string => variables.map((name) => `{{${name}}}`).join(', ');

const template = z.object({ id: z.int(), name: z.string(), subject: z.string(), body: z.string() });

/** Expected of every action on many: more than it takes, or a field that is wrong. */
export const refusable = { outcomes: { 422: rejected } } as const;

interface Options<F extends z.ZodType, R extends z.ZodType> {
  /** `/api/students/bulk` */
  path: string;
  /** Who they are in the summaries: «apprentis». */
  people: string;
  filters: F;
  refusal: R;
  mail: ReturnType<typeof mailOf>;
  /** Whom mails may go to besides them. */
  recipients?: readonly [MailRecipient, ...MailRecipient[]];
}

/** The actions that every list of people has: the archive and back, and a mail from a template. */
export function bulkCalls<F extends z.ZodType, R extends z.ZodType>({
  path,
  people,
  filters,
  refusal,
  mail,
  recipients = onlySelf,
}: Options<F, R>) {
  const target = targetOf(filters);
  const mailRequest = z.object({ target, mail, to: z.enum(recipients).default('self') });
  const report = reportOf(refusal);
  return {
    archive: {
      method: 'POST',
      path: `${path}/archive`,
      summary: `Archive les ${people} qui peuvent l’être`,
      body: z.object({ target }),
      reply: report,
      ...refusable,
    },
    restore: {
      method: 'POST',
      path: `${path}/restore`,
      summary: `Sort plusieurs ${people} des archives`,
      body: z.object({ target: z.object({ ids: bulkIds }) }),
      reply: report,
      ...refusable,
    },
    mailTemplates: {
      method: 'GET',
      path: `${path}/mail-templates`,
      reads: [],
      summary: `Modèles d’e-mail pour les ${people}`,
      reply: z.object({ templates: z.array(template) }),
    },
    previewMail: {
      method: 'POST',
      path: `${path}/mail/preview`,
      reads: [],
      summary: 'Montre l’e-mail du premier destinataire, et qui n’en recevra pas',
      body: mailRequest,
      reply: z.object({
        /** Null when nobody of them has an e-mail. */
        first: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
        addressees: z.int(),
        ...refusedOf(refusal),
      }),
      ...refusable,
    },
    sendMail: {
      method: 'POST',
      path: `${path}/mail`,
      changes: [],
      summary: 'Envoie à chacun son e-mail',
      body: mailRequest,
      reply: report,
      ...refusable,
      idempotent: true,
    },
  } as const;
}

/** The calls of a list, whichever its filters are: what the dialogs of every list take. */
export type BulkCalls = ReturnType<typeof bulkCalls<z.ZodType, typeof bulkRefusal>>;

/** A mail as its form holds it: whom it goes to, and the template that it began with. */
export const mailForm = (mail: ReturnType<typeof mailOf>) =>
  mail.extend({ to: z.enum(keysOf(mailRecipientLabels)), template: z.string() });
