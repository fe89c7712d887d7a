import * as z from 'zod';
import { version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { id, idParams } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';
import { contentReason, contentRight } from './content';

/** A person who is concerned with a follow-up, in the order of the form (coaching 6). */
export const networkTable = {
  functionId: {
    kind: 'one',
    label: 'Fonction',
    list: 'coachapp-network-function',
    isRequired: true,
    isNeverNull: true,
  },
  organisation: { kind: 'text', label: 'Organisation', max: 120 },
  lastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true },
  firstName: { kind: 'text', label: 'Prénom', max: 80 },
  phone: { kind: 'phone', label: 'Téléphone' },
  email: { kind: 'email', label: 'E-mail' },
  mayContact: {
    kind: 'flag',
    label: 'Peut être contacté·e',
    hint: 'Seulement avec l’accord de l’apprenti·e',
    width: 'whole',
  },
  note: { kind: 'long', label: 'Remarque', max: 2000, width: 'whole' },
} as const satisfies Fields;
export const networkFields = shapeOf(networkTable);
export type NetworkFields = z.output<typeof networkFields>;

/** One person of a network as its readers see them. */
export const networkMember = storedShapeOf(networkTable).extend({
  id: z.int(),
  version: z.int(),
  act,
  /** The label of `functionId`. */
  function: z.string(),
});
export type NetworkMember = z.infer<typeof networkMember>;

const memberParams = z.object({ id, memberId: id });
const changed = {
  params: memberParams,
  reply: networkMember,
  outcomes: { 404: missing, 409: stale(networkMember), 422: rejected, 428: versionMissing },
} as const;

/** The people around a follow-up: class C, read by the person who reads the follow-up (coaching 10). */
export const network = endpoints(['network_member'], {
  list: {
    method: 'GET',
    path: '/api/coachings/:id/network',
    reads: ['network_member', 'coaching'],
    summary: 'Réseau d’un suivi CoachApp; la lecture est notée',
    params: idParams,
    reply: z.object({ rows: z.array(networkMember), right: contentRight }),
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/coachings/:id/network',
    summary: 'Ajoute une personne au réseau de son propre suivi',
    params: idParams,
    body: z.object({ values: networkFields }),
    reply: networkMember,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/coachings/:id/network/:memberId',
    summary: 'Change une personne du réseau; l’administration dit pourquoi',
    body: z.object({ version, values: networkFields, reason: contentReason }),
    ...changed,
  },
  remove: {
    method: 'POST',
    path: '/api/coachings/:id/network/:memberId/remove',
    summary: 'Retire du réseau de son propre suivi une personne qui n’a pris part à aucun entretien',
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});
