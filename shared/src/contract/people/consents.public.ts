import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { missing, problem, rejected } from '../problem';
import { consentGiverLabels, consentScopeLabels } from './consents';

/** Days for which the link of a request for consents is good (people 56). */
export const consentLinkDays = 30;

/** The secret of the link. It travels in bodies only, so that no log keeps it. */
const token = z.string().min(1).max(200);
const byLink = { 404: missing, 429: problem } as const;

/** What the link of a mail opens, without an account: which consents are asked for, and of nobody in particular. */
export const publicConsents = endpoints(['consent'], {
  show: {
    method: 'POST',
    path: '/api/public/consent-request',
    summary: 'Montre ce que demande le lien d’un e-mail; ne nomme personne',
    body: z.object({ token }),
    reads: ['consent'],
    reply: z.object({
      askedOf: z.enum(keysOf(consentGiverLabels)),
      scopes: z.array(z.enum(keysOf(consentScopeLabels))),
    }),
    outcomes: byLink,
  },
  answer: {
    method: 'POST',
    path: '/api/public/consent-request/answer',
    summary: 'Accorde ou refuse ce que demande le lien, une fois',
    body: z.object({ token, answers: z.partialRecord(z.enum(keysOf(consentScopeLabels)), z.boolean()) }),
    outcomes: { ...byLink, 422: rejected },
  },
});

/** The page that the link opens; its secret stands behind `#`, where no server reads it. */
export const consentLink = (secret: string): string => `/external/aa-apprentice#consent=${secret}`;

/** The answers as their form holds them. */
export const consentAnswersForm = z.partialRecord(z.enum(keysOf(consentScopeLabels)), z.enum(['yes', 'no']));
