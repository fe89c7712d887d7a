import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { outcome } from '../../platform/http/mount';
import type { Person } from '../../platform/http/person';
import { Problem } from '../../platform/http/problem';
import { shownTo } from './students.shown';
import type { Written } from './students.write';

const staleMessage = 'Cette fiche a été modifiée entre-temps.';

/** The fresh file, or 409 with the file as it is now. */
export function answerOf({ audience }: Person, { isStale, file }: Written) {
  const current = shownTo(audience, file);
  return isStale ? outcome(409, { message: staleMessage, reason: 'stale' as const, current }) : current;
}

/** Throws 428 for a change that does not say what it is based on. */
export function versionOf({ version }: { version?: number | undefined }): number {
  if (version === undefined) throw new Problem(428, 'Rechargez la fiche avant de la modifier.');
  return version;
}

export const duplicateAnswer = (candidates: DuplicateCandidate[]) =>
  outcome(409, { message: 'Cette personne existe peut-être déjà.', reason: 'duplicate' as const, candidates });

export const similarCompanyAnswer = (companies: CompanyRow[]) =>
  outcome(409, {
    message: 'Une entreprise de ce nom existe déjà à cet endroit.',
    reason: 'similar_company' as const,
    companies,
  });
