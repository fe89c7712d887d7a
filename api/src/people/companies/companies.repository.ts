import {
  type CompanyDetails,
  type CompanyRow,
  companyFile,
  companyRow,
} from '@tandem/shared/contract/people/companies';
import { fold } from '@tandem/shared/rules/text/fold';
import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Asker } from '../../platform/announced';
import { faultsOf } from '../../platform/db/choices.repository';
import type { Queries } from '../../platform/db/database';
import { userName } from '../../platform/db/names';
import { intList, labelOf, likePattern, rowsOf, utc, valuesOf } from '../../platform/db/rows';
import { companies as table } from '../../platform/db/schema';
import type { Person } from '../../platform/http/person';
import { Problem, refused } from '../../platform/http/problem';
import { type At, auditEntriesOf, writerOf, type Written } from '../../platform/http/write';
import { bestFew } from '../../platform/listing/text-search';
import { companyAuditLabels, type StoredCompany } from './companies.audit-labels';

const maxResults = 10;
const maxArchived = 3;

/** Who works there as an apprentice now, as the list of apprentices counts them. */
const studentsAt = sql`(select count(*)::int from apprenticeships a join students s on s.id = a.student_id
  where a.company_id = c.id and a.is_current and s.archived_at is null and s.anonymised_at is null)`;

const filesOf = (ids: readonly number[]) => sql`select c.id, c.version, jsonb_build_object('name', c.name, 'uid', c.uid,
    'street', c.street, 'npa', c.npa, 'city', c.city, 'politicalLocalityId', c.political_locality_id,
    'phone', c.phone, 'email', c.email, 'website', c.website, 'sector', c.sector) as details,
  jsonb_build_object('politicalLocality', ${labelOf(sql`c.political_locality_id`)}) as labels,
  ${studentsAt} as students, ${utc(sql`c.archived_at`)} as "archivedAt", ${utc(sql`c.updated_at`)} as "updatedAt",
  ${userName(sql`c.updated_by_id`)} as "updatedBy"
  from companies c where c.id = any(${intList(ids)}) order by c.id`;

/** Companies as their drawer shows them, in the order of their ids. */
export const findCompanies = (queries: Queries, ids: readonly number[]): Promise<StoredCompany[]> =>
  rowsOf(queries, companyFile.omit({ may: true }), filesOf(ids));

export function companiesRepository(services: Services) {
  const { db, now } = services;

  async function read(queries: Queries, id: number): Promise<StoredCompany | undefined> {
    const [found] = await findCompanies(queries, [id]);
    return found;
  }

  const { change } = writerOf<StoredCompany>(services, {
    name: 'Entreprise',
    // Whoever archives must not miss an apprentice who begins there at the same moment.
    beforeWrite: ({ tx }, id) => tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update'),
    read,
    auditEntries: auditEntriesOf('company', companyAuditLabels),
  });

  return {
    /** Every word must occur; names that begin with the text come first, and what is archived is named besides. */
    async search(text: string): Promise<{ rows: CompanyRow[]; archived: string[] }> {
      const folded = fold(text);
      const terms = folded.split(/\s+/).filter(Boolean).slice(0, 8);
      const matches = sql.join(terms.map((term) => sql` and c.search like ${likePattern(term)}`));
      const [rows, archived] = await Promise.all([
        rowsOf(
          db,
          companyRow,
          sql`select c.id, c.name, c.uid, c.npa, c.city from companies c where c.archived_at is null${matches}
            order by starts_with(c.search, ${folded}) desc, c.name, c.id limit ${maxResults}`,
        ),
        terms.length === 0
          ? []
          : valuesOf(
              db,
              z.string(),
              sql`select c.name from companies c where c.archived_at is not null${matches}
                order by starts_with(c.search, ${folded}) desc, c.name, c.id limit ${maxArchived}`,
            ),
      ]);
      return { rows, archived };
    },

    find: (id: number) => read(db, id),

    /** Other companies of this name at this postcode, when the change would make them look alike. */
    async similarTo(id: number, { name, npa }: CompanyDetails): Promise<CompanyRow[]> {
      const before = await read(db, id);
      if (!before || (fold(before.details.name) === fold(name) && before.details.npa === npa)) return [];
      const isSame = and(
        ne(table.id, id),
        sql`fold(${table.name}) = ${fold(name)}`,
        sql`${table.npa} is not distinct from ${npa}`,
        isNull(table.archivedAt),
      );
      const row = { id: table.id, name: table.name, uid: table.uid, npa: table.npa, city: table.city };
      return db.select(row).from(table).where(isSame).limit(5);
    },

    change: (at: At, values: CompanyDetails, person: Person): Promise<Written<StoredCompany>> =>
      change(at.id, person, 'change', async ({ tx, before, put }) => {
        if (before.version !== at.version) return false;
        await check(tx, values, before);
        return put(table, at, values);
      }),

    setArchived: (at: At, isArchived: boolean, person: Person): Promise<Written<StoredCompany>> =>
      change(at.id, person, isArchived ? 'archive' : 'restore', async ({ before: { version, students }, put }) => {
        if (version !== at.version) return false;
        if (isArchived && students > 0) throw new Problem(422, stillThere(students), {});
        return put(table, at, { archivedAt: isArchived ? now() : null });
      }),
  };
}

const stillThere = (students: number) =>
  `${students === 1 ? 'Un·e apprenti·e y est' : `${students} apprenti·es y sont`} en formation\u00a0: cette entreprise ne s’archive pas.`;

async function check(tx: Queries, { uid, politicalLocalityId }: CompanyDetails, before: StoredCompany): Promise<void> {
  const current = new Set([before.details.politicalLocalityId ?? 0]);
  const address = {
    field: 'values.politicalLocalityId',
    list: 'political-localities',
    value: politicalLocalityId,
  } as const;
  const faults = await faultsOf(tx, [address], current);
  if (uid) {
    const [other] = await tx
      .select({ name: table.name })
      .from(table)
      .where(and(eq(table.uid, uid), ne(table.id, before.id)));
    if (other) faults['values.uid'] = `L’entreprise «${other.name}» porte déjà ce numéro IDE.`;
  }
  if (Object.keys(faults).length > 0) throw refused(faults);
}

/** Companies that Ctrl K finds, archived ones after the others. */
export const companySearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`companies found where true`,
    sql`found.search`,
    terms,
    sql`found.id, found.name as label, nullif(concat_ws(' ', found.npa, found.city), '') as hint, null as list,
      found.archived_at is not null as "isArchived"`,
    { isLast: sql`found.archived_at is not null` },
  );

/** Companies that «Récents» may name; none for a teacher. */
export const recentCompanies = ({ audience }: Asker): SQL | undefined =>
  audience === 'teacher'
    ? undefined
    : sql`select c.id, c.name as label, c.city as hint from companies c where c.archived_at is null`;
