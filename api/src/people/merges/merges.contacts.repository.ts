import { fold } from '@tandem/shared/rules/text/fold';
import { namesScore } from '@tandem/shared/rules/text/names';
import { formatPhone } from '@tandem/shared/rules/identifiers/phone';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import type { MergeBefore } from '../../platform/db/schema/merges';
import { pick, setColumns } from './merges.columns.repository';

/** A contact as the database has it. */
export const contactRow = z.looseObject({
  id: z.number(),
  student_id: z.number(),
  kind: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  relation: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export type ContactRow = z.infer<typeof contactRow>;

/** A contact of the merged file and the one of the kept file that is probably the same. */
export interface ContactPair {
  kept: ContactRow;
  merged: ContactRow;
  isSame: boolean;
}

const closeFrom = 0.85;
const isFilled = (value: unknown) => value !== null && value !== '';
/** What the kept contact takes where it has nothing; whoever pays in one of them pays. */
const filledFrom = ['relation', 'phone', 'email', 'language_id', 'company_id'] as const;
/** Two that differ in one of these are perhaps two people: somebody has to say so. */
const compared = [...filledFrom, 'has_student_address', 'street', 'npa', 'city'] as const;

const named = ({ first_name: firstName, last_name: lastName }: ContactRow) => ({ firstName, lastName });
const bare = (value: unknown) => (typeof value === 'string' ? fold(value).trim() : value);

const isSameReach = (kept: ContactRow, merged: ContactRow) =>
  [kept.phone, kept.email].some(
    (value, index) => isFilled(value) && bare(value) === bare([merged.phone, merged.email][index]),
  );

/** The same name and the same phone or e-mail, and nothing that contradicts. */
const isSame = (kept: ContactRow, merged: ContactRow) =>
  kept.kind === merged.kind &&
  bare(kept.first_name) === bare(merged.first_name) &&
  bare(kept.last_name) === bare(merged.last_name) &&
  isSameReach(kept, merged) &&
  compared.every(
    (column) => !isFilled(kept[column]) || !isFilled(merged[column]) || bare(kept[column]) === bare(merged[column]),
  );

const isNear = (kept: ContactRow, merged: ContactRow) =>
  namesScore(named(kept), named(merged)) >= closeFrom && (kept.kind === merged.kind || isSameReach(kept, merged));

/** The contacts of two files that are the same, or nearly so; each stands in one pair at most. */
export function contactPairs(kept: readonly ContactRow[], merged: readonly ContactRow[]): ContactPair[] {
  const taken = new Set<number>();
  const pairsWith = (fits: typeof isSame, isOne: boolean) =>
    merged.flatMap((other): ContactPair[] => {
      const own = kept.find((one) => !taken.has(one.id) && !taken.has(other.id) && fits(one, other));
      if (!own) return [];
      taken.add(own.id).add(other.id);
      return [{ kept: own, merged: other, isSame: isOne }];
    });
  return [...pairsWith(isSame, true), ...pairsWith(isNear, false)];
}

/** The columns that the kept contact gets from its duplicate. */
export function filledBy({ kept, merged }: ContactPair): Record<string, unknown> {
  const filled = filledFrom.filter((column) => !isFilled(kept[column]) && isFilled(merged[column]));
  return {
    ...Object.fromEntries(filled.map((column) => [column, merged[column]])),
    ...(merged['is_payer'] && !kept['is_payer'] ? { is_payer: true } : {}),
  };
}

/** A contact in one line: «Sonia Favre, mère, +41 79 123 45 67». */
export const contactText = ({ first_name: first, last_name: last, relation, phone, email }: ContactRow): string =>
  [`${first} ${last}`, relation?.toLowerCase(), phone && formatPhone(phone), email].filter(Boolean).join(', ');

type Joined = NonNullable<MergeBefore['contacts']>;

/** Contacts that stand in both files, or seem to. */
export async function readContactPairs(
  queries: Queries,
  { keptId, mergedId, forUpdate }: { keptId: number; mergedId: number; forUpdate: boolean },
): Promise<ContactPair[]> {
  const found = await valuesOf(
    queries,
    contactRow,
    sql`select to_jsonb(c) as row from contacts c where c.student_id = any(${intList([keptId, mergedId])})
    and c.archived_at is null order by c.id ${forUpdate ? sql`for update of c` : sql``}`,
  );
  const of = (id: number) => found.filter((row) => row.student_id === id);
  return contactPairs(of(keptId), of(mergedId));
}

/** Of each pair one stays: it takes what it lacks and the other's trainings, the other one is put away. */
export async function joinContacts(tx: Queries, pairs: readonly ContactPair[], at: Date, stamp: SQL): Promise<Joined> {
  const joined: Joined = [];
  for (const pair of pairs) {
    const { kept, merged } = pair;
    const taken = filledBy(pair);
    if (Object.keys(taken).length > 0) await setColumns(tx, 'contacts', kept.id, taken, stamp);
    await setColumns(tx, 'contacts', merged.id, { archived_at: at.toISOString() }, stamp);
    const trainings = await valuesOf(
      tx,
      z.number(),
      sql`update apprenticeships set trainer_contact_id = ${kept.id} where trainer_contact_id = ${merged.id} returning id`,
    );
    joined.push({ keptId: kept.id, mergedId: merged.id, before: pick(kept, Object.keys(taken)), taken, trainings });
  }
  return joined;
}

/** Whether what a merge made of the contacts is still so. */
export async function areContactsAsJoined(tx: Queries, joined: Joined): Promise<boolean> {
  for (const { keptId, mergedId, taken, trainings } of joined) {
    const rows = await rowsOf(
      tx,
      { row: contactRow },
      sql`select to_jsonb(c) as row from contacts c where c.id = any(${intList([keptId, mergedId])}) for update of c`,
    );
    const kept = rows.find(({ row }) => row.id === keptId)?.row;
    if (!kept || Object.entries(taken).some(([column, value]) => kept[column] !== value)) return false;
    const [counted] = await valuesOf(
      tx,
      z.number(),
      sql`select count(*)::int as total from apprenticeships where id = any(${intList(trainings)}) and trainer_contact_id = ${keptId}`,
    );
    if (counted !== trainings.length) return false;
  }
  return true;
}

/** Makes two of each pair again. */
export async function partContacts(tx: Queries, joined: Joined, stamp: SQL): Promise<void> {
  for (const { keptId, mergedId, before, trainings } of joined) {
    if (Object.keys(before).length > 0) await setColumns(tx, 'contacts', keptId, before, stamp);
    await setColumns(tx, 'contacts', mergedId, { archived_at: null }, stamp);
    await tx.execute(
      sql`update apprenticeships set trainer_contact_id = ${mergedId} where id = any(${intList(trainings)})`,
    );
  }
}
