import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { civilDate, idParams, pageOf, pageQuery } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';

const text = z.string().nullable();

/** What an adviser reads of an own request: no content and no note (desk 14). */
export const ownRequest = z.object({
  id: z.int(),
  version: z.int(),
  ref: z.string(),
  sentOn: civilDate,
  /** «L. R.» */
  initials: z.string(),
  /** «En traitement», then the follow-up's own. */
  status: z.string(),
  office: text,
  coach: text,
  may: z.object({ withdraw: z.boolean() }),
});
export type OwnRequest = z.infer<typeof ownRequest>;

/** «Mes demandes» of an adviser who is signed in: the own ones alone. */
export const ownRequests = endpoints(['submission'], {
  list: {
    method: 'GET',
    path: '/api/own-requests',
    summary: 'Mes demandes CoachApp',
    query: pageQuery,
    reads: ['submission', 'coaching'],
    reply: pageOf(ownRequest),
  },
  withdraw: {
    method: 'POST',
    path: '/api/own-requests/:id/withdrawal',
    summary: 'Retire une de mes demandes, tant qu’elle n’est pas acceptée',
    params: idParams,
    body: z.object({ version }),
    changes: ['submission', 'coaching', 'notification'],
    reply: ownRequest,
    outcomes: { 404: missing, 409: stale(ownRequest), 422: rejected, 428: versionMissing },
    idempotent: true,
  },
});
