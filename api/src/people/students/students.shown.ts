import type { Audience } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { maskAvs } from '@tandem/shared/rules/avs';
import type { AvsCipher } from '../../platform/db/avs-cipher';
import type { StoredFile } from './students.file.repository';
import { studentsPolicy } from './students.policy';

/** A file with its AVS number masked: what leaves the repository, whoever reads. */
export type ShownFile = Omit<StudentFile, 'view' | 'may'>;

/** Without the function (`feature.studentAvs`) a file has no number at all, not an empty one. */
export function masked({ avsSealed, ...file }: StoredFile, cipher: AvsCipher, hasAvs: boolean): ShownFile {
  if (!hasAvs) return file;
  return { ...file, avsMasked: avsSealed && maskAvs(cipher.open(Buffer.from(avsSealed, 'base64'))) };
}

const allows = (audiences: readonly Audience[], audience: Audience) => audiences.includes(audience);

/** The file as one reader gets it. */
export const shownTo = (audience: Audience, file: ShownFile): StudentFile => ({
  view: 'file',
  ...file,
  may: {
    changeSensitive: mayUseSensitive(audience),
    revealAvs: file.avsMasked !== undefined && allows(studentsPolicy.revealAvs, audience),
    archive: allows(studentsPolicy.archive, audience),
    readHistory: allows(studentsPolicy.history, audience),
  },
});
