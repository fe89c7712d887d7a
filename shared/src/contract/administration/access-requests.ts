import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams, instant, pageOf, pageQuery } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';

/** How far the answer to a person who asks what is held of them has come. */
export const accessRequestStateLabels = {
  received: 'Reçue',
  preparing: 'En préparation',
  ready: 'Prête',
  failed: 'À préparer de nouveau',
  delivered: 'Remise',
} as const;
export type AccessRequestState = keyof typeof accessRequestStateLabels;

/** Who may ask. */
export const askerLabels = {
  student: 'Apprenti·e',
  teacher: 'Répétiteur·trice',
  employee: 'Collaborateur·trice',
  account: 'Compte externe',
} as const;
export type AskerKind = keyof typeof askerLabels;
const kind = z.enum(Object.keys(askerLabels) as [AskerKind, ...AskerKind[]]);

/** LPD art. 25, al. 7: days until the answer is due. */
export const accessDueDays = 30;
/** Days that a file waits to be fetched. */
export const accessFileRetentionDays = 7;
/** How long a link to a file stays good, milliseconds. */
export const accessLinkMs = 60_000;

/** One row of the register. */
export const accessRequest = z.object({
  id: z.int(),
  version: z.int(),
  person: z.object({ kind, id: z.int(), label: z.string() }),
  receivedOn: civilDate,
  dueOn: civilDate,
  state: z.enum(Object.keys(accessRequestStateLabels) as [AccessRequestState, ...AccessRequestState[]]),
  deliveredOn: civilDate.nullable(),
  /** Until when its file can be fetched; null: there is none. */
  availableUntil: instant.nullable(),
  /** Bytes of the file. */
  size: z.int().nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

/** A person who may ask. */
export const asker = z.object({ kind, id: z.int(), label: z.string(), hint: z.string() });
export type Asker = z.infer<typeof asker>;

const step = {
  params: idParams,
  body: z.object({ version }),
  reply: accessRequest,
  outcomes: { 404: missing, 409: stale(accessRequest), 422: rejected, 428: versionMissing },
} as const;

/** The register of access requests and their files (LPD art. 25); the administrator's alone. */
export const accessRequests = endpoints(['access_request'], {
  list: {
    method: 'GET',
    path: '/api/access-requests',
    summary: 'Registre des demandes d’accès',
    query: pageQuery,
    reply: pageOf(accessRequest),
  },
  people: {
    method: 'GET',
    path: '/api/access-requests/people',
    summary: 'Chercher la personne qui demande l’accès',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    reply: z.object({ rows: z.array(asker) }),
  },
  add: {
    method: 'POST',
    path: '/api/access-requests',
    summary: 'Inscrire une demande d’accès',
    body: z.object({ kind, id, receivedOn: civilDate }),
    reply: accessRequest,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  prepare: {
    method: 'POST',
    path: '/api/access-requests/:id/preparation',
    summary: 'Réunir tout ce qui est gardé de la personne',
    ...step,
  },
  link: {
    method: 'POST',
    path: '/api/access-requests/:id/link',
    summary: 'Un lien d’une minute vers le dossier, contre le mot de passe',
    params: idParams,
    body: z.object({
      password: z
        .string('Ce champ est requis.')
        .min(1, 'Ce champ est requis.')
        .max(1000, 'Ce mot de passe est trop long.'),
    }),
    reads: ['access_request'],
    reply: z.object({ address: z.string() }),
    outcomes: { 404: problem, 422: rejected },
  },
  download: {
    method: 'GET',
    path: '/api/access-requests/:id/file',
    summary: 'Le dossier d’une personne',
    params: idParams,
    query: z.object({ link: z.string().max(400) }),
    file: ['application/zip'],
  },
  deliver: {
    method: 'POST',
    path: '/api/access-requests/:id/delivery',
    summary: 'Noter que le dossier est remis',
    ...step,
  },
});

/** A new request as its form holds it. Two kinds of people may have the same id: a choice has one of its own. */
export const accessRequestForm = z.object({
  person: z.object({ id: z.union([z.string(), z.int()]), label: z.string(), of: asker }),
});
