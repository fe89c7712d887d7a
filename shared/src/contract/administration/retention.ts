import * as z from 'zod';
import { endpoints } from '../endpoint';
import { civilDate, id, instant, pageOf, pageQuery } from '../page';
import { problem, rejected } from '../problem';

/** What has outlived its period (delivery 14): its heading, what becomes of it, and the setting that holds the period. */
export const retentionCategories = {
  files: {
    label: 'Dossiers d’apprenti·es',
    becomes: 'Anonymisés. Les inscriptions, les présences et les suivis restent comptés.',
    setting: 'appapp',
  },
  coachings: {
    label: 'Contenu de suivis CoachApp terminés',
    becomes: 'Textes, réseau et personne qui inscrit effacés. Dates, durées, domaines et issue restent.',
    setting: 'coachapp',
  },
  registrations: {
    label: 'Inscriptions AppApp retirées, refusées ou reportées',
    becomes: 'Textes libres et disponibilités effacés. L’inscription reste comptée.',
    setting: 'rejected',
  },
  requests: {
    label: 'Demandes CoachApp retirées ou refusées',
    becomes: 'Textes et personne qui inscrit effacés. La demande reste comptée.',
    setting: 'rejected',
  },
  submissions: {
    label: 'Formulaires en ligne retirés ou refusés',
    becomes: 'Supprimés.',
    setting: 'rejected',
  },
  applications: {
    label: 'Candidatures de répétiteur·trices refusées',
    becomes: 'Anonymisées.',
    setting: 'rejected',
  },
  teachers: {
    label: 'Ancien·nes répétiteur·trices et leurs pièces de paie',
    becomes: 'Anonymisés. Les montants restent, sans nom, dans les coûts.',
    setting: 'pay',
  },
  mails: {
    label: 'Textes d’e-mails envoyés à plusieurs',
    becomes: 'Supprimés.',
    setting: 'mails',
  },
  audit: {
    label: 'Lignes du journal d’audit',
    becomes: 'Supprimées.',
    setting: 'audit',
  },
} as const;
export type RetentionCategory = keyof typeof retentionCategories;
export const retentionKeys = Object.keys(retentionCategories) as [RetentionCategory, ...RetentionCategory[]];

/** What is typed before anything is forgotten, letter by letter. */
export const retentionWord = 'ANONYMISER';
const word = z.literal(retentionWord, `Écrivez ${retentionWord} pour confirmer.`);

/** Where one reads who it is. */
const link = z.object({ kind: z.enum(['student', 'teacher']), id: z.int() }).nullable();

/** A person, or something of theirs, whose time is over. */
export const retentionRow = z.object({
  id: z.int(),
  label: z.string(),
  /** The day on which its period ended. */
  dueOn: civilDate,
  /** Why it stays nevertheless, a sentence; null: it goes. */
  keptBecause: z.string().nullable(),
  link,
});
export type RetentionRow = z.infer<typeof retentionRow>;

/** One application of the periods, or of one person's wish. */
export const retentionRun = z.object({
  id: z.int(),
  /** Empty for one person. */
  categories: z.array(z.enum(retentionKeys)),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Of `total`; what was begun by a server that died goes on. */
  done: z.int(),
  total: z.int(),
  /** Category → how many; `person` for one person. */
  counts: z.record(z.string(), z.int()),
  startedAt: instant,
  finishedAt: instant.nullable(),
  /** French, one sentence. */
  fault: z.string().nullable(),
  by: z.string().nullable(),
});
export type RetentionRun = z.infer<typeof retentionRun>;

/** Everything the tool shows: a dry run as of today. */
export const retentionOverview = z.object({
  categories: z.array(
    z.object({
      key: z.enum(retentionKeys),
      /** «5 ans» */
      period: z.string(),
      /** How many go if it is applied now. */
      due: z.int(),
      /** How many stay although their time is over. */
      kept: z.int(),
    }),
  ),
  /** The newest first, what is under way among them. */
  runs: z.array(retentionRun),
});
export type RetentionOverview = z.infer<typeof retentionOverview>;

/** An apprentice or a teacher who asks to be forgotten. */
export const forgettable = z.object({
  kind: z.enum(['student', 'teacher']),
  id: z.int(),
  label: z.string(),
  /** «AP-26-00042, né·e le 04.03.2010»: what tells them from others of that name. */
  hint: z.string(),
  keptBecause: z.string().nullable(),
});
export type Forgettable = z.infer<typeof forgettable>;

const started = { reply: retentionRun, outcomes: { 404: problem, 409: problem, 422: rejected } } as const;

/** Periods applied and people forgotten (delivery 13, 14, 16); the administrator's alone. */
export const retention = endpoints(['retention'], {
  read: {
    method: 'GET',
    path: '/api/retention',
    summary: 'Ce qui a dépassé sa durée de conservation, compté sans rien changer',
    reply: retentionOverview,
  },
  rows: {
    method: 'GET',
    path: '/api/retention/categories/:category',
    summary: 'Qui est concerné, et ce qui retient les autres',
    params: z.object({ category: z.enum(retentionKeys) }),
    query: pageQuery,
    reply: pageOf(retentionRow),
  },
  apply: {
    method: 'POST',
    path: '/api/retention/runs',
    summary: 'Appliquer les durées de conservation',
    body: z.object({
      categories: z.array(z.enum(retentionKeys)).min(1, 'Choisissez au moins une catégorie.'),
      word,
    }),
    ...started,
  },
  people: {
    method: 'GET',
    path: '/api/retention/people',
    summary: 'Chercher la personne qui demande à être oubliée',
    query: z.object({ q: z.string().trim().min(2).max(100) }),
    reply: z.object({ rows: z.array(forgettable) }),
  },
  forget: {
    method: 'POST',
    path: '/api/retention/people',
    summary: 'Anonymiser une personne à sa demande',
    body: z.object({ kind: forgettable.shape.kind, id, word }),
    ...started,
  },
});
