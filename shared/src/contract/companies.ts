import * as z from 'zod';
import { endpoints } from './endpoint';
import {
  optionalEmail,
  optionalNpa,
  optionalPhone,
  optionalText,
  optionalUid,
  requiredChoice,
  requiredText,
} from './fields';

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
export const companyFields = z.object({
  name: requiredText(160),
  uid: optionalUid.optional(),
  street: optionalText(120).optional(),
  npa: optionalNpa.optional(),
  city: optionalText(80).optional(),
  phone: optionalPhone.optional(),
  email: optionalEmail.optional(),
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

export const companies = endpoints({
  search: {
    method: 'GET',
    path: '/api/companies',
    summary: 'Cherche une entreprise formatrice (10 au plus)',
    query: z.object({ q: z.string().trim().max(100).default('') }),
    reply: z.object({ rows: z.array(companyRow) }),
  },
});
