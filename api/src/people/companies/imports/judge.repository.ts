import { type CompanyDetails, companyDetails } from '@tandem/shared/contract/people/companies';
import { companyDetailTable } from '@tandem/shared/contract/people/companies.record';
import { nothingIn } from '@tandem/shared/fields/values';
import type { Queries } from '../../../platform/db/database';
import type { Duplicate } from '../../../platform/imports/duplicate';
import type { Good, Judged } from '../../../platform/imports/kind';
import { eachOf, partLines } from '../../../platform/imports/lines/judge';
import { type Fault, faultsOfShape, firstOfEach, type ReadLine } from '../../../platform/imports/lines/reading';
import { companyBook } from '../../company-book';
import { findAlike } from './alike.repository';

const nothing = nothingIn(companyDetailTable);

/** The only way from cells to a company, for the dry run and for the write alike. */
function lineOf({ values, faults }: ReadLine): { faults: Fault[] } | CompanyDetails {
  const { data, error } = companyDetails.safeParse({ ...nothing, ...values });
  const all = firstOfEach([...faults, ...faultsOfShape(error, values)]);
  return data && all.length === 0 ? data : { faults: all };
}

/** A company, or an earlier line. */
interface ExistingCopy {
  id: number | null;
  row: number | null;
  name: string;
  uid: string | null;
  npa: string | null;
}

/** Names what is known already or stands on an earlier line: of the same number for certain, of the same name perhaps. */
async function markDuplicates(queries: Queries, good: readonly Good<CompanyDetails>[]): Promise<void> {
  const lines = good.map(({ line }) => line);
  const known = (await findAlike(queries, lines)).map((company): ExistingCopy => ({ ...company, row: null }));
  const book = companyBook(known);
  await eachOf(good, (one) => {
    const numbered = book.numbered(one.line);
    const copy = numbered ?? book.alike(one.line)[0];
    if (copy) one.duplicate = duplicateOf(copy, numbered !== undefined);
    const { name, uid, npa } = one.line;
    book.add({ name, uid, npa, id: null, row: one.row });
  });
}

const duplicateOf = ({ id, row, name }: ExistingCopy, isCertain: boolean): Duplicate => ({
  studentId: id,
  row,
  name: id === null ? '' : name,
  birthDate: null,
  why: isCertain ? 'Même N° IDE que' : 'Même nom que',
  score: 1,
  isCertain,
});

/** Judges lines against the companies as they are now. */
export async function judgeCompanies(queries: Queries, lines: readonly ReadLine[]): Promise<Judged<CompanyDetails>> {
  const { good, faulty } = await partLines(lines, lineOf);
  await markDuplicates(queries, good);
  return { good, faulty };
}
