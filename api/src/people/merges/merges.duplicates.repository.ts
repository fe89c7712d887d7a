import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { fold } from '@tandem/shared/rules/fold';
import { jaroWinkler } from '@tandem/shared/rules/jaro-winkler';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import { students } from '../../platform/db/schema';
import { findDuplicates } from '../duplicates.repository';
import { nonDuplicatesOf } from './merges.non-duplicates.repository';

const maxResults = 5;
const alikeFrom = 0.88;
/** «SA» and «Sàrl» tell nothing about who it is. */
const comparableName = (company: string) =>
  fold(company)
    .replace(/\b(sa|sarl|gmbh|ag|snc|cie|et cie)\b\.?/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

export const duplicatesRepository = (db: Database) => ({
  /** Files that may be of the same person, without the file itself and those declared to be of another one; undefined: no such apprentice. */
  async ofStudent(id: number, today: string): Promise<DuplicateCandidate[] | undefined> {
    const { lastName, firstName, birthDate, mobile, email } = students;
    const [person] = await db
      .select({ lastName, firstName, birthDate, mobile, email })
      .from(students)
      .where(eq(students.id, id));
    if (!person) return undefined;
    return findDuplicates(db, person, today, [id, ...(await nonDuplicatesOf(db, id))]);
  },

  /** Companies of the same number or of a like name at the same place; undefined: no such company. */
  async ofCompany(id: number): Promise<CompanyRow[] | undefined> {
    const columns = sql`c.id, c.name, c.uid, c.npa, c.city`;
    const [company] = await rowsOf<CompanyRow>(db, sql`select ${columns} from companies c where c.id = ${id}`);
    if (!company) return undefined;
    const start = comparableName(company.name).slice(0, 3);
    const near = await rowsOf<CompanyRow>(
      db,
      sql`select ${columns} from companies c where c.id <> ${id} and c.archived_at is null
      and (c.search like ${`%${start.replace(/[\\%_]/g, '')}%`} or c.npa = ${company.npa}) limit 2000`,
    );
    return near
      .map((other) => ({ other, score: jaroWinkler(comparableName(company.name), comparableName(other.name)) }))
      .filter(({ score }) => score >= alikeFrom)
      .sort((a, b) => b.score - a.score || a.other.id - b.other.id)
      .slice(0, maxResults)
      .map(({ other }) => other);
  },
});
