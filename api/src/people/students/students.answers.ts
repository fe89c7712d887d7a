import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { outcome } from '../../platform/http/answer';
import type { Queries } from '../../platform/db/database';
import { maySensitive } from '../../platform/db/own-office.repository';
import type { Person } from '../../platform/http/person';
import { staleAnswer, type Written } from '../../platform/http/write';
import { type MaskedFile, toView } from './students.presenter';

/** The one place where a file leaves for somebody: with class B only where they may read it (people 35). */
export const fileFor = async (queries: Queries, person: Person, file: MaskedFile) =>
  toView(person.audience, file, await maySensitive(queries, person, file.id));

/** The fresh file, or 409 with the file as it is now. */
export async function answerOf(queries: Queries, person: Person, { isStale, row }: Written<MaskedFile>) {
  const file = await fileFor(queries, person, row);
  return isStale ? staleAnswer('Cette fiche a été modifiée entre-temps.', file) : file;
}

/** What may be compared for somebody: a birth date that they may not read must not move the answer either. */
export const comparable = <T extends { birthDate?: string | null | undefined }>({ audience }: Person, typed: T): T =>
  mayUseSensitive(audience) ? typed : { ...typed, birthDate: null };

/** A coach learns of nobody when they were born (people 35). */
export const candidatesFor = ({ audience }: Person, candidates: DuplicateCandidate[]): DuplicateCandidate[] =>
  mayUseSensitive(audience) ? candidates : candidates.map(({ birthDate: _birthDate, ...candidate }) => candidate);

export const duplicateAnswer = (candidates: DuplicateCandidate[]) =>
  outcome(409, { message: 'Cette personne existe peut-être déjà.', reason: 'duplicate' as const, candidates });

export const similarCompanyAnswer = (companies: CompanyRow[]) =>
  outcome(409, {
    message: 'Une entreprise de ce nom existe déjà à cet endroit.',
    reason: 'similar_company' as const,
    companies,
  });
