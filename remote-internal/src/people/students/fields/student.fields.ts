import { companyDetailTable, companyTable } from '@tandem/shared/contract/people/companies.record';
import * as record from '@tandem/shared/contract/people/students.record';
import { type NamedField, rowsOf } from '@tandem/shared/fields/field';

const { identity, contact, address, origin, background } = record.studentSections;

export const identityFields = rowsOf(identity);
export const contactFields = rowsOf(contact);
export const newContactFields = rowsOf(record.contactOfNewFields);
export const addressFields = rowsOf(address);
export const originFields = rowsOf(origin);
export const backgroundFields = rowsOf(background);
export const avsFields = rowsOf(record.avsFields);
export const trainingFields = rowsOf(record.trainingFields);
export const terminationFields = rowsOf(record.terminationFields);
export const representativeFields = rowsOf(record.representativeFields);
export const contactPersonFields = rowsOf(record.contactPersonFields);

const nameOfCompany = (value: unknown) => {
  const { label, name } = value as { label?: string; name?: string };
  return label ?? name ?? '';
};
/** The company of a training, which a control of its own draws. */
export const companyRow: NamedField = { name: 'company', label: 'Entreprise', kind: 'own', read: nameOfCompany };

export const companyFields = rowsOf(companyTable);
/** A company in its own narrow drawer. */
export const companyDetailFields = rowsOf(companyDetailTable).map((row): NamedField => ({ width: 'whole', ...row }));
