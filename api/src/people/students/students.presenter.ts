import { administration, type Audience } from '@tandem/shared/access';
import type { students } from '@tandem/shared/contract/people/students';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { maskAvs } from '@tandem/shared/rules/avs';
import type { FieldCipher } from '../../platform/db/field-cipher';
import { allows, type Policy } from '../../platform/http/policy';
import type { StoredFile } from './students.file.repository';

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
