import * as z from 'zod';
import { endpoints } from '../endpoint';
import { instant } from '../page';
import { stale, versionMissing } from '../problem';

/** The long forms that keep a draft (house 23). */
export const draftForms = [
  'students-add',
  'reg-coach-app',
  'accompaniment-add',
  'accompaniment-edit',
  'report-annual',
] as const;
export type DraftForm = (typeof draftForms)[number];

/** Largest body of a save, in bytes of JSON. */
export const draftBytes = 64 * 1024;

/** A form that its owner left half filled. Numbers of class B and D that are secret (AVS, IBAN) never stand in it. */
export const draft = z.object({
  /** Counts from 1. */
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
  updatedAt: instant,
});
export type Draft = z.infer<typeof draft>;

/** The version that what is typed is based on: 0 where there was no draft; left out, the API answers 428. */
const basis = z.int().min(0).max(2_147_483_647).optional();
const params = z.object({ form: z.enum(draftForms) });

/** The caller's own drafts; nobody reads those of others. */
export const drafts = endpoints(['draft'], {
  show: {
    method: 'GET',
    path: '/api/drafts/:form',
    summary: 'Mon brouillon d’un formulaire',
    isPersonal: true,
    params,
    reply: z.object({ draft: draft.nullable() }),
  },
  save: {
    method: 'PUT',
    path: '/api/drafts/:form',
    summary: 'Enregistre mon brouillon, s’il n’a pas changé ailleurs entre-temps',
    params,
    body: z.object({ version: basis, values: z.record(z.string(), z.unknown()) }),
    reply: z.object({ version: z.int() }),
    outcomes: { 409: stale(draft), 428: versionMissing },
  },
  remove: {
    method: 'DELETE',
    path: '/api/drafts/:form',
    summary: 'Oublie mon brouillon',
    params,
  },
});
