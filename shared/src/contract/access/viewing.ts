import * as z from 'zod';
import { requiredChoice, requiredText } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { missing, rejected } from '../problem';
import { user } from './session';

/** Minutes after which «Se voir comme» ends by itself. */
export const viewingMinutes = 30;

/** As whom an administrator wants to see Tandem, and why: the reason stands in the audit log. */
export const viewingStart = z.object({ userId: requiredChoice, reason: requiredText(300) });

/** An account that can be seen. */
export const viewable = z.object({ id: z.int(), label: z.string(), role: z.string(), email: z.string() });
export type Viewable = z.infer<typeof viewable>;

/** «Se voir comme» (access 21): an administrator reads Tandem as another account does, for a while. */
export const viewing = endpoints(['user'], {
  people: {
    method: 'GET',
    path: '/api/viewing/people',
    summary: 'Chercher le compte comme lequel se voir',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    reply: z.object({ rows: z.array(viewable) }),
  },
  start: {
    method: 'POST',
    path: '/api/viewing',
    summary: `Voir Tandem comme un autre compte, en lecture seule, ${viewingMinutes} minutes au plus`,
    changes: ['session'],
    body: viewingStart,
    reply: user,
    outcomes: { 404: missing, 422: rejected },
  },
  end: {
    method: 'DELETE',
    path: '/api/viewing',
    summary: 'Revenir à son propre compte',
    changes: ['session'],
    isForViewers: true,
    reply: user,
  },
});
