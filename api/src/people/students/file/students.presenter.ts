import { administration, type Audience } from '@tandem/shared/access';
import type { CompanyRow } from '@tandem/shared/contract/people/companies';
import type { students, DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { maskAvs } from '@tandem/shared/rules/identifiers/avs';
import type { Queries } from '../../../platform/db/database';
import type { FieldCipher } from '../../../platform/db/field-cipher';
import { maySensitive } from '../../../platform/db/own-office.repository';
import { outcome } from '../../../platform/http/answer';
import type { Person } from '../../../platform/http/person';
import { allows, type Policy } from '../../../platform/http/policy';
import { staleAnswer, type Written } from '../../../platform/http/write';
import type { StoredFile } from './file.repository';

/** A file with its AVS number masked: what leaves the repository, whoever reads. */
export type MaskedFile = Omit<StoredFile, 'avsSealed'> & Pick<StudentFile, 'avsMasked'>;

/** Without the function (`feature.studentAvs`) a file has no number at all, not an empty one. */
export function masked({ avsSealed, ...file }: StoredFile, cipher: FieldCipher, hasAvs: boolean): MaskedFile {
  if (!hasAvs) return file;
  return { ...file, avsMasked: avsSealed && maskAvs(cipher.open(Buffer.from(avsSealed, 'base64'))) };
}

/** Calls that the file offers to whoever may make them: rows of the policy too. */
export const offeredCalls = {
  revealAvs: administration,
  archive: administration,
  history: ['admin'],
} as const satisfies Partial<Policy<typeof students>>;

/** Without class B: of a birth only whether it makes a minor (people 35). */
function withoutSensitive({ age: _age, origin: _origin, avsMasked: _avs, ...file }: MaskedFile) {
  const { birthDate: _birthDate, ...identity } = file.identity;
  return { ...file, identity };
}

/** The file as one reader gets it; `isSensitive`: with class B, which they may then change too. */
export const toView = (audience: Audience, file: MaskedFile, isSensitive: boolean): StudentFile => ({
  view: 'file',
  ...(isSensitive ? file : withoutSensitive(file)),
  may: {
    changeSensitive: isSensitive,
    revealAvs: file.avsMasked !== undefined && allows(offeredCalls.revealAvs, { audience }),
    archive: allows(offeredCalls.archive, { audience }),
    readHistory: allows(offeredCalls.history, { audience }),
  },
});

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
