import * as z from 'zod';
import { optionalText, requiredText, version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { one, searchText } from '../listing';
import { id, idParams, instant, pageOf, pageQuery } from '../page';
import { notNotified } from '../people/consents.withheld';
import { missing, rejected, stale, versionMissing } from '../problem';
import { submissionKindKeys, submissionStates } from './submissions.kinds';

const text = z.string().nullable();

/** A submission in the list «Formulaires à vérifier». */
export const submissionRow = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(submissionKindKeys),
  ref: z.string(),
  state: z.enum(keysOf(submissionStates)),
  /** Whom it is about. */
  name: z.string(),
  /** What is asked for, in a few words: branches, or the main area. */
  about: z.string(),
  isUrgent: z.boolean(),
  sentAt: instant,
  confirmedAt: instant.nullable(),
  /** When the sender was last asked something by mail. */
  askedAt: instant.nullable(),
  /** An adviser sent it, signed in. */
  adviser: text,
});
export type SubmissionRow = z.infer<typeof submissionRow>;

/** A person on file who may be the same person; `recordId` is an apprentice, or a teacher for an application. */
export const submissionCandidate = z.object({
  recordId: z.int(),
  label: z.string(),
  /** «AP-26-00042, Morges» */
  hint: z.string(),
  /** 0–1 */
  score: z.number(),
  verdict: z.enum(['probable', 'check']),
  /** In words, the strongest first: «même naissance», «même natel». */
  reasons: z.array(z.string()),
});
export type SubmissionCandidate = z.infer<typeof submissionCandidate>;

/** A submission with all that was sent, in the words of the form. */
export const submission = submissionRow.extend({
  sections: z.array(z.object({ title: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) })),
  cv: z.object({ name: z.string(), size: z.int() }).nullable(),
  candidates: z.array(submissionCandidate),
  /** Coaching: the office that the address says. */
  officeId: z.int().nullable(),
  refusal: text,
  processedBy: text,
  processedAt: instant.nullable(),
  /** What it became. */
  links: z.array(z.object({ label: z.string(), href: z.string() })),
  /** Whom a letter has not reached, since the consent is missing (house 35). */
  untold: z.array(notNotified).optional(),
});
export type Submission = z.infer<typeof submission>;

/** One value that was sent beside the one on file. */
export const difference = z.object({
  /** What `take` of the acceptance names. */
  key: z.string(),
  label: z.string(),
  sent: z.string(),
  kept: text,
  /** `same`: both say it. `fills`: nothing is on file. `differs`: something else is. */
  state: z.enum(['same', 'fills', 'differs']),
});
export type Difference = z.infer<typeof difference>;

const changed = {
  reply: submission,
  outcomes: { 404: missing, 409: stale(submission), 422: rejected, 428: versionMissing },
} as const;
const justVersion = z.object({ version });

/** «Formulaires à vérifier» (desk 17, 18): each reads the kinds of the own team, a coach those of the own office or of none. */
export const submissions = endpoints(['submission'], {
  list: {
    method: 'GET',
    path: '/api/submissions',
    summary:
      'Formulaires reçus en ligne: ceux à vérifier, la plus ancienne d’abord et les urgentes avant; ou d’un état',
    query: pageQuery.extend({
      kind: one(z.enum(submissionKindKeys)),
      state: one(z.enum(['open', ...keysOf(submissionStates)])),
      search: searchText,
    }),
    reply: pageOf(submissionRow),
  },
  counts: {
    method: 'GET',
    path: '/api/submissions/counts',
    summary: 'Le nombre de formulaires à vérifier, par genre, et depuis quand',
    reply: z.object({
      kinds: z.partialRecord(
        z.enum(submissionKindKeys),
        z.object({
          open: z.int(),
          urgent: z.int(),
          unconfirmed: z.int(),
          /** When the oldest of them was sent; null without any. */
          oldestAt: instant.nullable(),
        }),
      ),
    }),
  },
  show: {
    method: 'GET',
    path: '/api/submissions/:id',
    summary: 'Une demande, ce qui a été dit et qui pourrait être la même personne',
    params: idParams,
    reads: ['submission', 'student', 'teacher'],
    reply: submission,
    outcomes: { 404: missing },
  },
  compare: {
    method: 'GET',
    path: '/api/submissions/:id/comparison',
    summary: 'Ce que la demande dit à côté de ce que dit une fiche',
    params: idParams,
    query: z.object({ recordId: id }),
    reads: ['submission', 'student', 'teacher'],
    reply: z.object({ rows: z.array(difference) }),
    outcomes: { 404: missing },
  },
  cv: {
    method: 'GET',
    path: '/api/submissions/:id/cv',
    summary: 'Le CV joint à une candidature',
    params: idParams,
    file: ['application/pdf'],
  },
  accept: {
    method: 'POST',
    path: '/api/submissions/:id/acceptance',
    summary: 'Accepte une demande: crée la fiche, ou complète celle d’une personne connue',
    params: idParams,
    body: justVersion.extend({
      /** The person on file; null: a new one. */
      recordId: id.nullable(),
      /** Keys of the differences whose sent value replaces the one on file; values that fill nothing but a gap are always taken. */
      take: z.array(z.string().max(60)).max(60).default([]),
      /** Coaching: its office, where the address says none or the wrong one. */
      officeId: id.nullable().default(null),
    }),
    changes: ['submission', 'student', 'teacher', 'registration', 'coaching', 'company', 'notification'],
    ...changed,
    idempotent: true,
  },
  refuse: {
    method: 'POST',
    path: '/api/submissions/:id/refusal',
    summary: 'Ne retient pas une demande',
    params: idParams,
    body: justVersion.extend({
      reason: requiredText(500),
      /** Words for the sender; null: no mail leaves. */
      letter: optionalText(2000),
    }),
    changes: ['submission', 'notification'],
    ...changed,
    idempotent: true,
  },
  ask: {
    method: 'POST',
    path: '/api/submissions/:id/question',
    summary: 'Pose une question à qui a envoyé la demande, par e-mail',
    params: idParams,
    body: justVersion.extend({ letter: requiredText(2000) }),
    ...changed,
    idempotent: true,
  },
  mark: {
    method: 'PUT',
    path: '/api/submissions/:id/spam',
    summary: 'Marque une demande comme indésirable, ou la reprend',
    params: idParams,
    body: justVersion.extend({ isSpam: z.boolean() }),
    changes: ['submission', 'notification'],
    ...changed,
    idempotent: true,
  },
});
