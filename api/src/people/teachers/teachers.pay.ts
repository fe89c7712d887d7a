import type { TeacherPay } from '@tandem/shared/contract/people/teachers.file';
import { maskAvs } from '@tandem/shared/rules/avs';
import { maskIban } from '@tandem/shared/rules/iban';
import type { FieldCipher } from '../../platform/db/field-cipher';
import { refused } from '../../platform/http/problem';

/** A rate as it is kept. */
type Rate = Omit<TeacherPay['rates'][number], 'isCurrent'>;

/** Class D as it stands in the database; what is sealed never leaves the API. */
export interface StoredPay {
  id: number;
  version: number;
  avsSealed: string | null;
  ibanSealed: string | null;
  contractStart: string | null;
  contractEnd: string | null;
  criminalRecordSeenOn: string | null;
  rates: Rate[];
  updatedBy: string | null;
}
export type MaskedPay = TeacherPay;

const opened = (sealed: string | null, { open }: FieldCipher) => sealed && open(Buffer.from(sealed, 'base64'));

/** What leaves the repository: masked numbers, newest rate first, and which rate counts today. */
export function maskedPay(
  { avsSealed, ibanSealed, rates, ...rest }: StoredPay,
  cipher: FieldCipher,
  day: string,
): MaskedPay {
  const [avs, iban] = [opened(avsSealed, cipher), opened(ibanSealed, cipher)];
  const newestFirst = rates.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  const current = newestFirst.find(({ validFrom }) => validFrom <= day);
  return {
    ...rest,
    avsMasked: avs && maskAvs(avs),
    ibanMasked: iban && maskIban(iban),
    rates: newestFirst.map((rate) => ({ ...rate, isCurrent: rate === current })),
  };
}

/**
 * The rates with one more. A rate that has begun is never changed, and nothing is slipped in before it, since lessons
 * were paid by it; one that is still to come gives way to a new one of the same day.
 */
export function withRate(rates: readonly Rate[], added: Rate, day: string): Rate[] {
  const begun = rates.filter(({ validFrom }) => validFrom <= day);
  const latest = begun
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  if (latest && added.validFrom <= latest) {
    throw refused({
      'values.validFrom': 'Un taux déjà en vigueur ne se modifie pas: choisissez une date plus tardive.',
    });
  }
  return [...rates.filter(({ validFrom }) => validFrom !== added.validFrom), added];
}
