import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { outcome } from '../../platform/http/mount';
import { answering } from '../../platform/http/write';
import { type ShownFile, shownTo } from './students.shown';

/** The fresh file, or 409 with the file as it is now. */
export const answerOf = answering('Cette fiche a été modifiée entre-temps.', (file: ShownFile, { audience }) =>
  shownTo(audience, file),
);

export const duplicateAnswer = (candidates: DuplicateCandidate[]) =>
  outcome(409, { message: 'Cette personne existe peut-être déjà.', reason: 'duplicate' as const, candidates });

export const similarCompanyAnswer = (companies: CompanyRow[]) =>
  outcome(409, {
    message: 'Une entreprise de ce nom existe déjà à cet endroit.',
    reason: 'similar_company' as const,
    companies,
  });
