import * as z from 'zod';
import { endpoints } from '../endpoint';
import { optionalText, requiredChoice, version } from '../../fields/checks';
import { shapeOf } from '../../fields/shapes';
import { idParams, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { companyDetailTable, companyTable } from './companies.record';

/** A company as a search result, with what tells two of the same name apart. */
export const companyRow = z.object({
  id: z.int(),
  name: z.string(),
  /** `CHE-123.456.789` */
  uid: z.string().nullable(),
  npa: z.string().nullable(),
  city: z.string().nullable(),
});
export type CompanyRow = z.infer<typeof companyRow>;

/** A company typed in while an apprentice is added or changes company. */
export const companyFields = shapeOf(companyTable)
  .partial({ uid: true, street: true, npa: true, city: true, phone: true, email: true })
  .extend({
    /** True after the person saw the warning «same name and postcode» and wants a new company all the same. */
    acceptSimilar: z.boolean().optional(),
  });
export type CompanyFields = z.output<typeof companyFields>;

/** Either a company that is known, or a new one. */
export const companyChoice = z.union([z.object({ id: requiredChoice }), companyFields]);
export type CompanyChoice = z.output<typeof companyChoice>;

/** 409: a company of this name exists at this postcode; the person chooses one or insists with `acceptSimilar`. */
export const similarCompany = z.object({
  message: z.string(),
  reason: z.literal('similar_company'),
  companies: z.array(companyRow),
});

/** Section of a company that is changed as a whole. */
export const companyDetails = shapeOf(companyDetailTable).extend({
  website: optionalText(200).refine(
    (text) => !text || /^(https?:\/\/)?[^\s/@:.]+(?:\.[^\s/@:.]+)+(\/\S*)?$/i.test(text),
    'Cette adresse n’est pas valable (exemple\u00a0: www.entreprise.ch).',
  ),
});
export type CompanyDetails = z.output<typeof companyDetails>;

const text = z.string().nullable();

/** A company as its drawer shows it. */
export const companyFile = z.object({
  id: z.int(),
  version: z.int(),
  details: z.object({
    name: z.string(),
    uid: text,
    street: text,
    npa: text,
    city: text,
    politicalLocalityId: z.int().nullable(),
    phone: text,
    email: text,
    website: text,
    sector: text,
  }),
  labels: z.object({ politicalLocality: text }),
  /** Apprentices whose current training is there, as the list counts them. */
  students: z.int(),
  archivedAt: instant.nullable(),
  updatedAt: instant,
  updatedBy: text,
  /** What this person may do with it. */
  may: z.object({ archive: z.boolean() }),
});
export type CompanyFile = z.infer<typeof companyFile>;

const staleCompany = stale(companyFile);
const fresh = { reply: companyFile, renews: '/api/companies/:id' } as const;
const archived = {
  ...fresh,
  outcomes: { 404: missing, 409: staleCompany, 422: rejected, 428: versionMissing },
} as const;
const justVersion = z.object({ version });

export const companies = endpoints(['company'], {
  search: {
    method: 'GET',
    path: '/api/companies',
    summary: 'Cherche une entreprise formatrice (10 au plus)',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    reply: z.object({
      rows: z.array(companyRow),
      /** Names that are found in the archives, for a user who is about to create one of them again. */
      archived: z.array(z.string()),
    }),
  },
  show: {
    method: 'GET',
    path: '/api/companies/:id',
    reads: ['company', 'student'],
    summary: 'Une entreprise formatrice et le nombre de ses apprentis',
    params: idParams,
    reply: companyFile,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/companies/:id',
    summary: 'Change une entreprise formatrice',
    params: idParams,
    /** `acceptSimilar` after the warning that another company has this name at this postcode. */
    body: z.object({ version, values: companyDetails, acceptSimilar: z.boolean().optional() }),
    ...fresh,
    outcomes: {
      404: missing,
      409: z.discriminatedUnion('reason', [staleCompany, similarCompany]),
      422: rejected,
      428: versionMissing,
    },
  },
  archive: {
    method: 'POST',
    path: '/api/companies/:id/archive',
    summary: 'Archive une entreprise où personne n’est en formation',
    params: idParams,
    body: justVersion,
    ...archived,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/companies/:id/restore',
    summary: 'Sort une entreprise des archives',
    params: idParams,
    body: justVersion,
    ...archived,
    idempotent: true,
  },
});
