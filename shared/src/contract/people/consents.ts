import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { optionalText, version } from '../../fields/checks';
import { civilDate, id, idParams, instant } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';
import { notNotified } from './consents.withheld';

/** What an apprentice or the representative may agree to (people 26). */
export const consentScopeLabels = {
  privacy_notice: 'Information sur la protection des données',
  share_company: 'Échanges avec l’entreprise formatrice',
  share_representative: 'Échanges avec la représentation légale',
  share_network: 'Échanges avec le réseau de coaching',
  share_school: 'Échanges avec l’école professionnelle',
  newsletter: 'Lettre d’information',
} as const;
export type ConsentScope = keyof typeof consentScopeLabels;

/** Who gave it: a minor with discernment consents in person. */
export const consentGiverLabels = { self: 'Apprenti·e', representative: 'Représentant·e légal·e' } as const;
export const consentWayLabels = { form: 'Formulaire', paper: 'Papier signé', oral: 'Oralement' } as const;

/** Where a consent stands. */
export const consentStateLabels = { given: 'Accordé', refused: 'Refusé', withdrawn: 'Retiré' } as const;

/** A consent or a refusal as it is recorded. */
export const consentFields = z.object({
  scope: z.enum(keysOf(consentScopeLabels), 'Choisissez une valeur.'),
  isGiven: z.boolean('Choisissez une valeur.'),
  givenBy: z.enum(keysOf(consentGiverLabels), 'Choisissez une valeur.'),
  givenOn: civilDate,
  via: z.enum(keysOf(consentWayLabels), 'Choisissez une valeur.'),
  /** Where the proof is: «formulaire du 1er septembre, classeur 3». */
  evidence: optionalText(300),
});

/** The same as a form asks it: a word where the call wants yes or no. */
export const consentForm = consentFields
  .omit({ isGiven: true })
  .extend({ answer: z.enum(['given', 'refused'], 'Choisissez une valeur.') });

/** When a consent was taken back. */
export const withdrawalFields = z.object({ withdrawnOn: civilDate });

/** One recorded answer. The newest of a scope counts; older ones and withdrawn ones stay. */
export const consent = z.object({
  id: z.int(),
  version: z.int(),
  scope: z.enum(keysOf(consentScopeLabels)),
  state: z.enum(keysOf(consentStateLabels)),
  isCurrent: z.boolean(),
  givenBy: z.enum(keysOf(consentGiverLabels)),
  givenOn: civilDate,
  via: z.enum(keysOf(consentWayLabels)),
  evidence: z.string().nullable(),
  withdrawnOn: civilDate.nullable(),
  recordedBy: z.string(),
  recordedAt: instant,
});
export type Consent = z.infer<typeof consent>;

/** A request for consents that nobody has answered yet. */
export const consentRequest = z.object({
  id: z.int(),
  scopes: z.array(z.enum(keysOf(consentScopeLabels))),
  askedOf: z.enum(keysOf(consentGiverLabels)),
  /** The address that the link went to. */
  to: z.string(),
  askedAt: instant,
  askedBy: z.string(),
  validUntil: instant,
});
export type ConsentRequest = z.infer<typeof consentRequest>;

/** A mail that waits for a consent, with its subject. */
const withheldMail = notNotified.extend({
  subject: z.string(),
  /** This person sends it or throws it away (people 56). */
  isOwn: z.boolean(),
});
export type WithheldMail = z.infer<typeof withheldMail>;

/** Everything that shows who was not notified (house 35) is refetched. */
const changes = ['consent', 'registration', 'group', 'coaching', 'submission'] as const;

/** What an apprentice agreed to. The network of coaching is none of an AppApp administrator's business (people 29). */
export const consents = endpoints(['consent'], {
  list: {
    method: 'GET',
    path: '/api/students/:id/consents',
    summary: 'Consentements d’un apprenti, les plus récents d’abord',
    params: idParams,
    reply: z.object({
      rows: z.array(consent),
      /** What this person may record, in the usual order. */
      scopes: z.array(z.enum(keysOf(consentScopeLabels))),
      /** Sent, not answered and not too old. */
      requests: z.array(consentRequest.omit({ to: true })),
      held: z.array(withheldMail),
    }),
  },
  record: {
    method: 'POST',
    path: '/api/students/:id/consents',
    summary: 'Enregistre un consentement ou un refus',
    params: idParams,
    body: z.object({ values: consentFields }),
    changes,
    reply: consent,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  withdraw: {
    method: 'POST',
    path: '/api/students/:id/consents/:consentId/withdraw',
    summary: 'Enregistre le retrait d’un consentement',
    params: z.object({ id, consentId: id }),
    body: withdrawalFields.extend({ version }),
    changes,
    reply: consent,
    outcomes: { 404: missing, 409: stale(consent), 422: rejected, 428: versionMissing },
    idempotent: true,
  },
  ask: {
    method: 'POST',
    path: '/api/students/:id/consent-requests',
    summary: 'Demande des consentements par un lien: à l’apprenti, ou au représentant d’un mineur sans e-mail',
    params: idParams,
    body: z.object({
      scopes: z
        .array(z.enum(keysOf(consentScopeLabels)))
        .min(1, 'Choisissez une valeur.')
        .max(6),
    }),
    changes,
    reply: consentRequest,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  sendHeld: {
    method: 'POST',
    path: '/api/students/:id/held-mails/:mailId/send',
    summary: 'Envoie un e-mail qui attendait un consentement, une fois qu’il est là',
    params: z.object({ id, mailId: id }),
    changes,
    outcomes: { 404: missing, 409: problem },
  },
  removeHeld: {
    method: 'DELETE',
    path: '/api/students/:id/held-mails/:mailId',
    summary: 'Supprime un e-mail qui attend un consentement: il ne partira pas',
    params: z.object({ id, mailId: id }),
    changes,
    outcomes: { 404: missing },
  },
});
