import * as z from 'zod';
import { companyRow } from './companies';
import { endpoints } from '../endpoint';
import { requiredChoice, version } from '../../fields/checks';
import { id, idParams, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { duplicateCandidate } from './students';

/** Days within which a merge can be undone. */
const mergeUndoDays = 30;
/** Until when a merge of this instant can be undone. */
export const mergeUndoableUntil = (doneAt: string | Date) =>
  new Date(new Date(doneAt).getTime() + mergeUndoDays * 86_400_000);

const side = z.object({
  id: z.int(),
  version: z.int(),
  /** `AP-26-00042`; null for a company. */
  number: z.string().nullable(),
  name: z.string(),
  updatedAt: instant,
});
const choice = z.enum(['kept', 'merged']);
export type MergeChoice = z.infer<typeof choice>;

/** Two records side by side: what differs, what would be kept, what would go over. */
export const mergePreview = z.object({
  kept: side,
  merged: side,
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      kept: z.string().nullable(),
      merged: z.string().nullable(),
      isSame: z.boolean(),
      /** The kept record's value; the other's where the kept one has none. */
      proposal: choice,
    }),
  ),
  /** Contacts that stand in both files, or seem to: the other file's contact by its id. */
  contacts: z.array(
    z.object({
      id: z.int(),
      keptId: z.int(),
      kept: z.string(),
      merged: z.string(),
      /** Nothing in them contradicts: they become one unless a person says no. */
      isSame: z.boolean(),
    }),
  ),
  /** Which of the two should stay, and why: «elle est la plus complète». */
  advice: z.object({ keptId: z.int(), reason: z.string() }),
  /** What speaks for one person, in words; none of companies. */
  reasons: z.array(z.string()),
  /** What hangs on the merged record and moves to the kept one. */
  moves: z.array(z.object({ label: z.string(), count: z.number() })),
  /** Registrations in a branch and year that both have: one of the two is withdrawn and leaves its group. */
  withdrawals: z.array(z.object({ branch: z.string(), trainingYear: z.string(), group: z.string().nullable() })),
  /** Why these two cannot be merged; null when they can. */
  blocked: z.string().nullable(),
  /** A person declared them two people; the person who knows better may still merge them. */
  areTwo: z.boolean(),
});
export type MergePreview = z.infer<typeof mergePreview>;

/** A merge that took place. */
export const mergeDone = z.object({ mergeId: z.int(), keptId: z.int(), mergedId: z.int() });

/** What became of a record that was merged into another one. */
export const mergedInto = z.object({
  mergeId: z.int(),
  keptId: z.int(),
  keptName: z.string(),
  doneAt: instant,
  doneBy: z.string(),
  /** Null once the time to undo is over. */
  undoUntil: instant.nullable(),
});
export type MergedInto = z.infer<typeof mergedInto>;

const otherQuery = z.object({
  otherId: id,
  /** `advised`: the one that should stay comes back as the kept one. */
  order: z.enum(['given', 'advised']).default('given'),
});
const otherParams = z.object({ id, otherId: id });
const mergeBody = z.object({
  otherId: requiredChoice,
  /** Of the kept record, and of the one that is merged into it. */
  version,
  otherVersion: version,
  /** Field → whose value stays; a field left out stays as the kept record has it. */
  choices: z.record(z.string().max(40), choice).default({}),
  /** Contacts of the other file that become one with their duplicate here; those that are the same unless given. */
  contacts: z.array(id).max(100).optional(),
});
const pairOutcomes = { 404: missing, 422: rejected } as const;
const mergeOutcomes = { 404: missing, 409: stale(mergePreview), 422: rejected, 428: versionMissing } as const;

/** Two files of one apprentice made one, or two records of one company; undone within 30 days. */
export const merges = endpoints(['merge', 'student', 'company'], {
  studentDuplicates: {
    method: 'GET',
    path: '/api/students/:id/duplicates',
    summary: 'Fiches qui sont peut-être de la même personne (5 au plus)',
    params: idParams,
    reply: z.object({ candidates: z.array(duplicateCandidate) }),
    outcomes: { 404: missing },
  },
  addNonDuplicate: {
    method: 'POST',
    path: '/api/students/:id/not-duplicates',
    /** The comparison is about to close: it is not read again. */
    changes: ['student', 'company'],
    summary: 'Déclare que deux fiches sont de deux personnes\u00a0: elles ne se signalent plus comme doublons',
    params: idParams,
    body: z.object({ otherId: requiredChoice }),
    outcomes: pairOutcomes,
  },
  removeNonDuplicate: {
    method: 'DELETE',
    path: '/api/students/:id/not-duplicates/:otherId',
    summary: 'Retire cette déclaration\u00a0: les deux fiches peuvent de nouveau être des doublons',
    params: otherParams,
    outcomes: pairOutcomes,
  },
  studentPreview: {
    method: 'GET',
    path: '/api/students/:id/merge-preview',
    reads: ['merge'],
    summary: 'Deux fiches d’apprenti côte à côte',
    params: idParams,
    query: otherQuery,
    reply: mergePreview,
    outcomes: pairOutcomes,
  },
  mergeStudents: {
    method: 'POST',
    path: '/api/students/:id/merge',
    /** The comparison is about to close: it is not read again. */
    changes: ['student', 'company'],
    summary: 'Fusionne une autre fiche dans celle-ci',
    params: idParams,
    body: mergeBody,
    reply: mergeDone,
    outcomes: mergeOutcomes,
    idempotent: true,
  },
  studentMergedInto: {
    method: 'GET',
    path: '/api/students/:id/merged-into',
    summary: 'La fiche dans laquelle celle-ci a été fusionnée',
    params: idParams,
    reply: z.object({ merge: mergedInto.nullable() }),
  },
  companyDuplicates: {
    method: 'GET',
    path: '/api/companies/:id/duplicates',
    summary: 'Entreprises qui sont peut-être la même (5 au plus)',
    params: idParams,
    reply: z.object({ candidates: z.array(companyRow) }),
    outcomes: { 404: missing },
  },
  companyPreview: {
    method: 'GET',
    path: '/api/companies/:id/merge-preview',
    reads: ['merge'],
    summary: 'Deux entreprises côte à côte',
    params: idParams,
    query: otherQuery,
    reply: mergePreview,
    outcomes: pairOutcomes,
  },
  mergeCompanies: {
    method: 'POST',
    path: '/api/companies/:id/merge',
    /** The comparison is about to close: it is not read again. */
    changes: ['student', 'company'],
    summary: 'Fusionne une autre entreprise dans celle-ci',
    params: idParams,
    body: mergeBody,
    reply: mergeDone,
    outcomes: mergeOutcomes,
    idempotent: true,
  },
  companyMergedInto: {
    method: 'GET',
    path: '/api/companies/:id/merged-into',
    summary: 'L’entreprise dans laquelle celle-ci a été fusionnée',
    params: idParams,
    reply: z.object({ merge: mergedInto.nullable() }),
  },
  undo: {
    method: 'POST',
    path: '/api/merges/:id/undo',
    summary: 'Annule une fusion (30 jours)',
    params: idParams,
    reply: mergeDone,
    outcomes: { 404: missing, 422: rejected },
  },
});
