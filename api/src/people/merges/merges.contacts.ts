import { fold } from '@tandem/shared/rules/fold';
import { namesScore } from '@tandem/shared/rules/names';
import { formatPhone } from '@tandem/shared/rules/phone';

/** A contact as the database has it. */
export interface ContactRow extends Readonly<Record<string, unknown>> {
  id: number;
  student_id: number;
  kind: string;
  first_name: string;
  last_name: string;
  relation: string | null;
  phone: string | null;
  email: string | null;
}

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
