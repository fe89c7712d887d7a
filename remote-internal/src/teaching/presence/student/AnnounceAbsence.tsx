import { audienceOf } from '@tandem/shared/access';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { AnnounceDialog } from './AnnounceDialog';

/** «Annoncer une absence» from the file: the next lesson is proposed to the offices, a teacher announces days. */
export function AnnounceAbsence({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const isTeacher = audienceOf(usePlatform().user) === 'teacher';
  const found = useEndpoint(presence.student, { params: { id: studentId }, query: {} }, { isEnabled: !isTeacher });
  const isReady = isTeacher || found.data !== undefined || found.error !== null;
  return isReady ? (
    <AnnounceDialog studentId={studentId} lessons={found.data?.lessons ?? []} onClose={onClose} />
  ) : null;
}
